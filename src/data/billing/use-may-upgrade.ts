import { createSignal, useSignal } from '../store/signal.ts';
import { mayUpgrade } from './visit-source.ts';

/** The channel over which the signed-in person came, as the server last said; null before. */
const channel = createSignal<number | null>(null);

export function noteChannel(next: number): void {
  channel.set(next);
}

/** Tells whether upgrades are offered to the signed-in person. */
export function useMayUpgrade(): boolean {
  return mayUpgrade(useSignal(channel) ?? 0);
}
