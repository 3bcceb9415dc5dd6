/** Repeats background work at most once per interval: a run that takes longer is waited for. */
export interface SweepTimer {
  /** Resolves when the run under way has ended; no other begins. */
  stop(): Promise<void>;
}

interface SweepOptions {
  readonly intervalMs: number;
  /** Runs at every tick, whatever the work is doing. */
  onTick(): void;
  work(): Promise<unknown>;
  onFailure(error: unknown): void;
}

export function startSweepTimer({ intervalMs, onTick, work, onFailure }: SweepOptions): SweepTimer {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    onTick();
    running ??= run();
  }, intervalMs);

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onFailure(error);
    } finally {
      running = null;
    }
  }

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
