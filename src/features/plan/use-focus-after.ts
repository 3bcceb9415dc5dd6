import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/** Gives the focus to what a change brings, once the change has come back from the store as another `shown`. */
export function useFocusAfter(shown: unknown): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  useEffect(() => {
    const found = wanted.current?.();
    if (!found) return;
    found.focus();
    wanted.current = null;
  }, [shown]);
  return (find) => {
    wanted.current = find;
  };
}
