import { Board } from './components/Board';
import { useBoard } from './hooks/useBoard';

export function App() {
  const board = useBoard();
  return <Board board={board} />;
}
