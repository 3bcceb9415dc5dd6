import { Session } from 'node:inspector/promises';

export interface IdleCollection {
  /** Counts a room or socket that came or went and leaves garbage behind. */
  recordChurn(): void;
  /** Notes that somebody is at work: a pause would be noticed. */
  recordActivity(): void;
  /** Once a second: collects when many things came or went and nobody has been at work for a while. */
  tick(): void;
}

interface IdleCollectionOptions {
  readonly now?: () => number;
  readonly collect?: () => void;
}

const QUIET_MS = 3000;
const MIN_CHURN = 100;

/**
 * The engine keeps the memory of a rush for itself for as long as little happens afterwards: without this, a server whose
 * thousand rooms were closed stays as big as it was. A collection stops everything for a tenth of a second or so.
 */
export function createIdleCollection({
  now = () => performance.now(),
  collect = collectGarbage,
}: IdleCollectionOptions = {}): IdleCollection {
  let churn = 0;
  let activeAt = now();
  return {
    recordChurn() {
      churn += 1;
      activeAt = now();
    },
    recordActivity() {
      activeAt = now();
    },
    tick() {
      if (churn < MIN_CHURN || now() - activeAt < QUIET_MS) return;
      churn = 0;
      collect();
    },
  };
}

/**
 * Does what a low-memory notification does: collects, compacts and gives pages back. The `gc` function of `--expose-gc` does not: in
 * Node 20 it leaves the young generation as large as it was, and with any options object it collects nothing but that.
 */
function collectGarbage(): void {
  const session = new Session();
  session.connect();
  // A debugger that is attached may refuse; the memory is then collected when the engine thinks so.
  void session.post('HeapProfiler.collectGarbage').then(
    () => session.disconnect(),
    () => session.disconnect(),
  );
}
