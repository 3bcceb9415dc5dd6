declare const self: ServiceWorkerGlobalScope;

/** Lists every window of the origin, those that an earlier worker serves included. */
export function appWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
