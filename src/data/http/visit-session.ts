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

/** The visit of this tab, which goes on after a reload (TRACK-06); a new one when there is none, or it is over. */
export function currentVisit(now: number): Visit {
  const known = readVisit();
  const visit =
    known === null || isOver(known, now) ? { id: newId(), startedAt: now, activeAt: now } : { ...known, activeAt: now };
  ofTab((storage) => storage.setItem(KEY, JSON.stringify(visit)));
  if (readVisit() === null) unstored = visit;
  return visit;
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
