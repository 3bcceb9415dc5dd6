import { newId } from '../store/new-id.ts';

const MINUTE_MS = 60_000;
/** A visit ends after a day, or when nothing happened for half an hour; it is looked at that often (TRACK-04, TRACK-07). */
export const VISIT = {
  maxMs: 24 * 60 * MINUTE_MS,
  idleMs: 29.5 * MINUTE_MS,
  checkMs: 30 * MINUTE_MS,
  heartbeatMs: 30_000,
} as const;
const KEY = 'visit_session';

export interface Visit {
  readonly id: string;
  readonly startedAt: number;
  readonly activeAt: number;
}

export function isOver({ startedAt, activeAt }: Visit, now: number): boolean {
  return now - activeAt >= VISIT.idleMs || now - startedAt > VISIT.maxMs;
}

/** The person does something: the visit of this tab goes on, after a reload too (TRACK-06); a new one begins when it is over. */
export function currentVisit(now: number): Visit {
  const known = readVisit();
  const visit =
    known === null || isOver(known, now) ? { id: newId(), startedAt: now, activeAt: now } : { ...known, activeAt: now };
  ofTab((storage) => storage.setItem(KEY, JSON.stringify(visit)));
  if (readVisit() === null) unstored = visit;
  return visit;
}

/** The last time that the person did something on this page. */
let actedAt = 0;

/** Follows what the person does here, for the visit of the requests. */
export function followActivity(): void {
  const note = () => (actedAt = Date.now());
  for (const type of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(type, note, { capture: true, passive: true });
}

/** The visit that a request belongs to. What a page asks by itself keeps no visit going, and begins none but the first. */
export function visitOfRequest(now: number): Visit {
  const known = readVisit();
  if (known === null) return currentVisit(now);
  return actedAt > known.activeAt ? currentVisit(actedAt) : known;
}

/** For a browser that refuses storage: the visit ends with the page. */
let unstored: Visit | null = null;

export function readVisit(): Visit | null {
  const text = ofTab((storage) => storage.getItem(KEY));
  if (text === null) return unstored;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { id, startedAt, activeAt } = { id: null, startedAt: null, activeAt: null, ...value };
    const isVisit = typeof id === 'string' && typeof startedAt === 'number' && typeof activeAt === 'number';
    return isVisit ? { id, startedAt, activeAt } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads or writes the storage of this tab; null when the browser refuses it. */
export function ofTab<Value>(access: (storage: Storage) => Value): Value | null {
  try {
    return access(sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
