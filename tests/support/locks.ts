interface LockOptions {
  readonly signal?: AbortSignal;
}

/** The part of Web Locks that the app uses, for Node: exclusive, in order of request. */
export function createLocks() {
  const queues = new Map<string, Promise<void>>();
  return {
    async request(name: string, options: LockOptions, work: () => Promise<void>): Promise<void> {
      const before = queues.get(name) ?? Promise.resolve();
      const run = before.then(async () => {
        if (options.signal?.aborted === true) throw new DOMException('Aborted', 'AbortError');
        await work();
      });
      queues.set(
        name,
        run.catch(() => undefined),
      );
      await run;
    },
  };
}
