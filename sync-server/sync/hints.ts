/** Carries messages between server processes. A hint may be lost: whatever matters is in the database and read again. */
export interface Hints {
  publish(channel: string, message: Uint8Array): void;
  /** Listens to what other processes publish; returns how to stop. */
  subscribe(channel: string, listener: (message: Uint8Array) => void): () => void;
  close(): void;
}

/** For one process alone. */
export const noHints: Hints = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
};
