import { useEffect, useEffectEvent, useRef } from 'react';
import { canStart, isGenerating, type ScreenStatus } from './screen-status.ts';

/**
 * Gives the focus back when a version has come: what had it may have been disabled meanwhile, hidden or replaced. If it
 * cannot have it again, `fallback` gets it.
 */
export function useKeptFocus(status: ScreenStatus, shown: string, fallback: () => HTMLElement | null | undefined): void {
  // Whoever has just sent an idea comes from another screen.
  const last = useRef<Element | boolean | null>(isGenerating(status));
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const giveBack = useEffectEvent(() => {
    if (last.current === false || hasFocus()) return;
    if (last.current instanceof HTMLElement) last.current.focus();
    if (!hasFocus()) fallback()?.focus();
  });
  const isReady = canStart(status);
  useEffect(() => {
    if (isReady) giveBack();
  }, [isReady, shown]);
}

/** Whether something in sight has it. */
function hasFocus(): boolean {
  const focused = document.activeElement ?? document.body;
  return focused !== document.body && focused.getClientRects().length > 0;
}
