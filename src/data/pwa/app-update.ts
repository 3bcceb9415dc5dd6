import type { ReloadHold } from '#core/protocol/app-worker.ts';
import { createSignal, useSignal } from '../store/signal.ts';

/**
 * State of a newer build that waits to take over. `apply` asks every tab to store its work and then reloads them all;
 * while a tab cannot, `held` says why, and it is asked again until it can or `cancel` is called.
 */
export type AppUpdate =
  | { readonly status: 'none' }
  | { readonly status: 'available'; apply(): void }
  | { readonly status: 'applying' }
  | { readonly status: 'held'; readonly hold: ReloadHold; cancel(): void };

export const appUpdate = createSignal<AppUpdate>({ status: 'none' });

export function useAppUpdate(): AppUpdate {
  return useSignal(appUpdate);
}
