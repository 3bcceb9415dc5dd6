import { createSignal } from '../store/signal.ts';

/** Whether the last request reached the server; `navigator.onLine` alone also says yes behind a dead router. */
export const serverReach = createSignal<'unknown' | 'reachable' | 'unreachable'>('unknown');
