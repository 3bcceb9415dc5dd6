import { useEffect, useRef, type FocusEvent } from 'react';

/** Moves the focus when the focused item goes: to the item in its place, else the nearest that takes it, else to what stands where the list was. */
export function useNextFocus(ids: readonly (string | number)[]) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly id: string | number; readonly index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || ids.includes(last.current.id)) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const items = [...(area.current?.querySelectorAll('li') ?? [])];
    const nearest = [...items.slice(index), ...items.slice(0, index).toReversed()].map(controlOf);
    const found = nearest.find((control) => control !== null) ?? (area.current === null ? null : controlOf(area.current));
    (found ?? area.current)?.focus();
  }, [ids]);
  const noteFocus = ({ target }: FocusEvent) => {
    const card = target.closest('li');
    const index = [...(card?.parentElement?.children ?? [])].findIndex((child) => child === card);
    const id = ids[index];
    if (id !== undefined) last.current = { id, index };
  };
  return { ref: area, tabIndex: -1, onFocus: noteFocus };
}

/** A card leads somewhere by its link; a row has but buttons. */
function controlOf(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('a') ?? part.querySelector<HTMLElement>('button:not([disabled])');
}
