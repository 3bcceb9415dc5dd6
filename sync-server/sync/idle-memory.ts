import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface IdleMemory {
  /** Something came or went that leaves garbage behind: a room, a socket. */
  note(): void;
  /** Somebody is at work: a pause would be noticed. */
  touch(): void;
  /** Once a second: collects when many things came or went and nobody has been at work for a while. */
  tick(): void;
}

const QUIET_MS = 3000;
const WORTH_IT = 100;

/**
 * The engine keeps the memory of a rush for itself for as long as little happens afterwards: without this, a server whose
 * thousand rooms were closed stays as big as it was. A collection stops everything for a tenth of a second or so.
 */
export function createIdleMemory(now: () => number = () => performance.now()): IdleMemory {
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
      collectGarbage();
    },
  };
}

let collect: ((options: { type: 'major'; flavor: 'last-resort' }) => void) | null = null;

function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    // The only way to it in a running process: contexts made from now on have it.
    collect = runInNewContext('gc') as typeof collect;
  }
  collect?.({ type: 'major', flavor: 'last-resort' });
}
