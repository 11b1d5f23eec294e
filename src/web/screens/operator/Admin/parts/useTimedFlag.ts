import { useCallback, useEffect, useState } from 'react';

/** True for three seconds after each call of the returned function. */
export function useTimedFlag(): [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), 3_000);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, useCallback(() => setShown((times) => times + 1), [])];
}
