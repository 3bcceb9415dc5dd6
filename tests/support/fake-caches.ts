/** The caches of one origin, over a map, with a limit for what they hold. */
export function fakeCaches(isFull: () => boolean = () => false) {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      put: (address: string, answer: Response) => {
        if (isFull()) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        cache.set(address, answer);
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...cache.keys()].map((address) => ({ url: `https://site.example${address}` }))),
      delete: ({ url }: { readonly url: string }) => Promise.resolve(cache.delete(new URL(url).pathname)),
    };
  };
  return {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) => Promise.resolve(open(name)),
    match: (address: string, { cacheName }: { cacheName: string }) => Promise.resolve(kept.get(cacheName)?.get(address)?.clone()),
  };
}
