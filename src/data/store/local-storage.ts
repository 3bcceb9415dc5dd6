const memory = new Map<string, string>();

/** localStorage that falls back to this page's memory when the browser refuses it (private modes, full quota). */
export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function writeStored(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (value !== null) memory.set(key, value);
  }
}

/** Tells whether something could not be stored and goes with this page. */
export function holdsUnstored(): boolean {
  return memory.size > 0;
}

/** Every stored key that starts with `prefix`. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.add(localStorage.key(index) ?? '');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** A stored list of names; empty when there is none or it cannot be read. */
export function readList(key: string): string[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function writeList(key: string, items: readonly string[]): void {
  writeStored(key, items.length === 0 ? null : JSON.stringify(items));
}

/** Calls back when another tab changes a stored key; `null` means everything was cleared. */
export function watchStored(listener: (key: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
