import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { showPick, watchPicks } from '#data/preview/picks.ts';

/** The section that is selected, and the clicks in the frame that select one. */
export interface PreviewSelection {
  readonly selected: { readonly block: string } | null;
  readonly canPick: boolean;
  readonly isPicking: boolean;
  readonly setPicking: (isPicking: boolean) => void;
  readonly select: (block: string, picture?: string) => void;
}

/** Keeps the frames and the selection in step. Returns the function to call when a page has loaded. */
export function usePicks(
  versionId: string | null,
  { isPicking, selected, setPicking, select }: PreviewSelection,
  button: RefObject<HTMLElement | null>,
): () => void {
  const [loads, setLoads] = useState(0);
  const block = selected?.block ?? null;
  useEffect(() => {
    if (versionId !== null) void showPick({ versionId, isOn: isPicking, block });
  }, [versionId, isPicking, block, loads]);
  const leave = useEffectEvent(() => {
    setPicking(false);
    // In the frame nothing keeps the focus any more.
    button.current?.focus({ preventScroll: true });
  });
  const handlePick = useEffectEvent((picked: string | null, picture?: string) =>
    picked === null ? leave() : select(picked, picture),
  );
  useEffect(() => (versionId === null ? undefined : watchPicks(versionId, handlePick)), [versionId]);
  useEffect(() => {
    if (!isPicking) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setPicking(false);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isPicking, setPicking]);
  return () => setLoads((count) => count + 1);
}
