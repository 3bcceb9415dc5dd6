import type { Clock } from '../tab/clock.ts';
import type { Tracker } from './tracker.ts';

/** Clicks above it are on the top bar, and are not counted (TRACK-11). */
export const CLICK_LINE_PX = 60;
export const SCROLL_THROTTLE_MS = 100;

/** Tells the tracker what happens on the page, without a word that stands on it. Returns its end. */
export function watchPage(tracker: Tracker, clock: Clock): () => void {
  let scrolledAt = -Infinity;
  const handlers = {
    click: (event: Event) => {
      if (!(event instanceof MouseEvent) || event.clientY < CLICK_LINE_PX) return;
      const name = nameOf(event.target);
      if (name === null) tracker.touch();
      else tracker.note(name);
    },
    keydown: () => tracker.touch(),
    scroll: () => {
      if (clock.now() - scrolledAt < SCROLL_THROTTLE_MS) return;
      scrolledAt = clock.now();
      tracker.note('scroll');
    },
    pagehide: () => tracker.hide(),
  };
  const entries = Object.entries(handlers);
  for (const [type, handler] of entries) window.addEventListener(type, handler, { capture: true, passive: true });
  return () => {
    for (const [type, handler] of entries) window.removeEventListener(type, handler, { capture: true });
  };
}

/** The name that a control was given for this (`data-event`), else its kind: labels may hold names that people chose. */
function nameOf(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a, [role="menuitem"], [role="tab"]') : null;
  if (control === null) return null;
  const kind = control.tagName === 'A' ? 'link' : 'button';
  return `click_${control.dataset['event'] ?? kind}`;
}
