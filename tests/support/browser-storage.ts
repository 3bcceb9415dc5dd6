import 'fake-indexeddb/auto';

/** Gives Node the browser storage that `src/data` uses: IndexedDB in memory and a localStorage. */
const stored = new Map<string, string>();
const localStorage: Storage = {
  get length() {
    return stored.size;
  },
  key: (index) => [...stored.keys()][index] ?? null,
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
  clear: () => stored.clear(),
};
Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
