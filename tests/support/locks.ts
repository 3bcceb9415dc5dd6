import type { Locks } from '#data/tab/locks.ts';

interface Request {
  readonly name: string;
}

/** The part of Web Locks that the app uses, for Node: exclusive, in order of request. */
export function createLocks(): Locks {
  const queues = new Map<string, Promise<void>>();
  const pending = new Set<Request>();
  return {
    async request(name, { signal, steal }, work) {
      const entry = { name };
      pending.add(entry);
      const before = steal === true ? Promise.resolve() : (queues.get(name) ?? Promise.resolve());
      const run = before.then(async () => {
        pending.delete(entry);
        if (signal?.aborted === true) throw new DOMException('Aborted', 'AbortError');
        await work();
      });
      queues.set(
        name,
        run.catch(() => undefined),
      );
      await run;
    },
    query: () => Promise.resolve({ pending: [...pending] }),
  };
}
