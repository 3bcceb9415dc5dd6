import { Session } from 'node:inspector/promises';

export interface IdleMemory {
  /** Something came or went that leaves garbage behind: a room, a socket. */
  note(): void;
  /** Somebody is at work: a pause would be noticed. */
  touch(): void;
  /** Once a second: collects when many things came or went and nobody has been at work for a while. */
  tick(): void;
}

interface IdleMemoryOptions {
  readonly now?: () => number;
  readonly collect?: () => void;
}

const QUIET_MS = 3000;
const WORTH_IT = 100;

/**
 * The engine keeps the memory of a rush for itself for as long as little happens afterwards: without this, a server whose
 * thousand rooms were closed stays as big as it was. A collection stops everything for a tenth of a second or so.
 */
export function createIdleMemory({
  now = () => performance.now(),
  collect = collectGarbage,
}: IdleMemoryOptions = {}): IdleMemory {
  let noted = 0;
  let touchedAt = now();
  return {
    note() {
      noted += 1;
      touchedAt = now();
    },
    touch() {
      touchedAt = now();
    },
    tick() {
      if (noted < WORTH_IT || now() - touchedAt < QUIET_MS) return;
      noted = 0;
      collect();
    },
  };
}

/**
 * What a low-memory notification does: collects, compacts and gives pages back. The `gc` function of `--expose-gc` does not: in
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
