import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router';
import { openOverlays } from '#ui/open-overlays.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Marks an entry for the overlays over a page; holds the key of the page's own entry. */
    overlay?: string;
  }
}

type Router = Pick<RegisteredRouter, 'history' | 'navigate'>;

/**
 * Lets the Back button close the topmost overlay instead of leaving the page: an entry of its own stands in the history
 * for it. An overlay closed in another way leaves its entry behind, which Back then passes over.
 */
export function closeOverlaysOnBack({ history, navigate }: Router): () => void {
  const isAtEntry = () => history.location.state.overlay !== undefined;
  let wasAtEntry = isAtEntry();
  const addEntry = () => {
    if (openOverlays.top() === undefined || isAtEntry()) return;
    void navigate({
      to: '.',
      search: (search: object) => search,
      hash: (hash) => hash ?? '',
      state: (state) => ({ ...state, overlay: scrollKey(history.location) }),
      resetScroll: false,
    });
  };
  const unsubscribeHistory = history.subscribe(({ action }) => {
    const hasLeftEntry = wasAtEntry && !isAtEntry();
    const top = openOverlays.top();
    const isLeftBehind = isAtEntry() && top === undefined;
    // Coming from another page to an entry without its overlay, the page below it or behind it is meant.
    if (isLeftBehind && action.type === 'FORWARD') history.forward();
    const passes = isLeftBehind && action.type === 'BACK';
    if (passes) history.back();
    wasAtEntry = isAtEntry() && !passes;
    if (action.type !== 'BACK' || !hasLeftEntry) return;
    if (top === undefined) return history.back();
    top.back();
    // Another may lie below, or this one only went a step back: known once the page is drawn.
    setTimeout(addEntry);
  });
  const unsubscribeOverlays = openOverlays.subscribe(addEntry);
  addEntry();
  return () => {
    unsubscribeHistory();
    unsubscribeOverlays();
  };
}

/** Returns the key of the scroll position; an overlay's entry shares that of the page below. */
export function scrollKey({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string {
  return state.overlay ?? state.__TSR_key ?? href;
}
