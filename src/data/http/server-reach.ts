import { createSignal } from '../store/signal.ts';

/** Result of the last request; `navigator.onLine` alone also says yes behind a dead router. */
export const serverReach = createSignal<'unknown' | 'reachable' | 'unreachable'>('unknown');

/** Nothing can be sent now, as far as the browser and the last request tell. */
export function seemsOffline(): boolean {
  return (typeof navigator !== 'undefined' && !navigator.onLine) || serverReach.get() === 'unreachable';
}
