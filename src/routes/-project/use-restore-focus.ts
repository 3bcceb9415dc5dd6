import { useEffect, useEffectEvent, useRef } from 'react';
import { canStart, isGenerating, type ScreenStatus } from './screen-status.ts';

/**
 * Gives the focus back when a version has come: what had it may have been disabled meanwhile, hidden or replaced. If it
 * cannot have it again, `fallback` gets it.
 */
export function useRestoreFocus(status: ScreenStatus, shown: string, fallback: () => HTMLElement | null | undefined): void {
  // A person who has just sent an idea comes from another screen.
  const last = useRef<Element | boolean | null>(isGenerating(status));
  useEffect(() => {
    const remember = () => {
      last.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const restoreFocus = useEffectEvent(() => {
    if (last.current === false || hasFocus()) return;
    if (last.current instanceof HTMLElement) last.current.focus();
    if (!hasFocus()) fallback()?.focus();
  });
  const isReady = canStart(status);
  useEffect(() => {
    if (isReady) restoreFocus();
  }, [isReady, shown]);
}

/** Tells whether a visible element has the focus. */
function hasFocus(): boolean {
  const focused = document.activeElement ?? document.body;
  return focused !== document.body && focused.getClientRects().length > 0;
}
