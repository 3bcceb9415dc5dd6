import { currentVisit, isOver, VISIT, type Visit } from '../http/visit-session.ts';
import { repeat, type Clock } from '../tab/clock.ts';
import type { DeviceInfo } from './device-info.ts';

/** Events that wait to be sent; the oldest give way (TRACK-09). */
export const STACK_MAX = 20;
/** Of one name, so that scrolling pushes out nothing else. */
export const SAME_MAX = 5;

export interface TrackedEvent {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
export interface Beacon {
  readonly siteId: string;
  readonly sessionId: string;
  readonly userId: string | null;
  /** Path alone: queries and titles may hold words of a person. */
  readonly path: string;
  readonly campaign: Readonly<Record<string, string>>;
  readonly device: DeviceInfo;
  readonly events: readonly TrackedEvent[];
}

interface TrackerParts {
  readonly clock: Clock;
  readonly describe: () => Omit<Beacon, 'sessionId' | 'events'>;
  readonly send: (beacon: Beacon) => void;
}

export interface Tracker {
  /** The person did something: a session begins or goes on (TRACK-03). */
  touch(): void;
  note(name: string): void;
  /** The page is left, perhaps for good (TRACK-05). A return within the time-out goes on with the session. */
  hide(): void;
  close(): void;
}

/** Keeps the session of a tab and its last events, and sends them with each heartbeat. Times are the clock's. */
export function createTracker({ clock, describe, send }: TrackerParts): Tracker {
  let visit: Visit | null = null;
  let stack: TrackedEvent[] = [];
  const push = (name: string) => {
    const same = stack.filter((event) => event.name === name);
    const others = same.length < SAME_MAX ? stack : stack.filter((event) => event !== same[0]);
    stack = [...others, { name, at: clock.now() }].slice(-STACK_MAX);
  };
  const flush = () => {
    if (visit === null || stack.length === 0) return;
    const events = stack;
    stack = [];
    send({ ...describe(), sessionId: visit.id, events });
  };
  const end = (reason: string) => {
    if (visit === null) return;
    push(`session_end_${reason}`);
    flush();
    visit = null;
  };
  const endWhenOver = () => {
    if (visit !== null && isOver(visit, clock.now())) end(clock.now() - visit.startedAt > VISIT.maxMs ? 'age' : 'inactivity');
  };
  const touch = () => {
    endWhenOver();
    const isNew = visit === null;
    visit = currentVisit(clock.now());
    if (isNew) push('session_start');
  };
  const stops = [repeat(clock, VISIT.heartbeatMs, flush), repeat(clock, VISIT.checkMs, endWhenOver)];
  return {
    touch,
    note(name) {
      touch();
      push(name);
    },
    hide: () => end('hide'),
    close() {
      for (const stop of stops) stop();
      stack = [];
      visit = null;
    },
  };
}
