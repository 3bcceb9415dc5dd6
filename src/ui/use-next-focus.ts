import { useEffect, useRef, type FocusEvent } from 'react';

/** Moves the focus when the focused card goes: to the card in its place, else to whatever stands where the list was. */
export function useNextFocus(ids: readonly (string | number)[]) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly id: string | number; readonly index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || ids.includes(last.current.id)) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const links = area.current?.querySelectorAll('a') ?? [];
    (links[Math.min(index, links.length - 1)] ?? area.current)?.focus();
  }, [ids]);
  const noteFocus = ({ target }: FocusEvent) => {
    const card = target.closest('li');
    const index = [...(card?.parentElement?.children ?? [])].findIndex((child) => child === card);
    const id = ids[index];
    if (id !== undefined) last.current = { id, index };
  };
  return { ref: area, tabIndex: -1, onFocus: noteFocus };
}
