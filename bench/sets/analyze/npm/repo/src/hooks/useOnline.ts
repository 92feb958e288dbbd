import { useEffect, useState } from 'react';

export function useOnline() {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    return () => window.removeEventListener('online', update);
  }, []);
  return isOnline;
}
