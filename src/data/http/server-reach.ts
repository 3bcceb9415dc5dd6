import { createSignal } from '../store/signal.ts';

/** Result of the last request; `navigator.onLine` alone also says yes behind a dead router. */
export const serverReach = createSignal<'unknown' | 'reachable' | 'unreachable'>('unknown');
