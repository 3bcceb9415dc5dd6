import { useEffect, useState } from 'react';

/** A value once it has stood for a while. */
export function useLater<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [settled, value, delayMs]);
  return settled;
}
