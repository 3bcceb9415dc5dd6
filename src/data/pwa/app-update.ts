import { createSignal, useSignal } from '../store/signal.ts';

/** Whether a newer build waits to be taken over. */
export type AppUpdate = { readonly status: 'none' } | { readonly status: 'available'; apply(): Promise<void> };

export const appUpdate = createSignal<AppUpdate>({ status: 'none' });

/** `apply` reloads every tab with the newer build; nothing typed is lost, since every key stroke is already stored. */
export function useAppUpdate(): AppUpdate {
  return useSignal(appUpdate);
}
