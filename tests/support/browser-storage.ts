import 'fake-indexeddb/auto';

/** Gives Node the browser storage that `src/data` uses: IndexedDB in memory, a localStorage and, where there is none, a sessionStorage. */
Object.defineProperty(globalThis, 'localStorage', { value: createStorage(), configurable: true });
if (!('sessionStorage' in globalThis))
  Object.defineProperty(globalThis, 'sessionStorage', { value: createStorage(), configurable: true });

function createStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}
