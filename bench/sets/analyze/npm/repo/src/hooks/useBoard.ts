import { useEffect, useState } from 'react';
import { emptyBoard, loadBoard } from '../lib/boardStore';

export function useBoard() {
  const [board, setBoard] = useState(emptyBoard);
  useEffect(() => {
    loadBoard().then(setBoard);
  }, []);
  return board;
}
