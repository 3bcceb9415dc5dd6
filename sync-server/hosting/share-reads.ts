import { withinLimit } from './within-limit.ts';

/**
 * Joins reads of one thing that wait for each other: who asks while one is under way is given the next one, with all who asked
 * meanwhile. Nobody is told what held before they asked. A read that hangs fails with UNAVAILABLE for whoever was given it, and the
 * next one begins.
 */
export function shareReads<Found>(read: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const running = new Map<string, Promise<Found>>();
  const waiting = new Map<string, Promise<Found>>();

  function start(key: string): Promise<Found> {
    waiting.delete(key);
    const reading = withinLimit(read(key));
    running.set(key, reading);
    const end = () => {
      if (running.get(key) === reading) running.delete(key);
    };
    reading.then(end, end);
    return reading;
  }

  return (key) => {
    const now = running.get(key);
    if (now === undefined) return start(key);
    const begin = () => start(key);
    const next = waiting.get(key) ?? now.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
