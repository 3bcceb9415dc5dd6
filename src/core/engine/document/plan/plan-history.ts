import type { AuthoredBrief } from '../lines/brief-line.ts';

/** A plan with what it was before, newest last, and what was taken back, next first. */
export interface PlanHistory {
  readonly brief: AuthoredBrief;
  readonly past: readonly AuthoredBrief[];
  readonly future: readonly AuthoredBrief[];
}

/** Steps that can be taken back: more than anybody remembers. */
const STEPS_MAX = 30;

/** The plan after a change; what had been taken back is gone. */
export function recordChange(history: PlanHistory, brief: AuthoredBrief): PlanHistory {
  if (brief === history.brief) return history;
  return { brief, past: [...history.past, history.brief].slice(-STEPS_MAX), future: [] };
}

export function undoChange(history: PlanHistory): PlanHistory {
  const last = history.past.at(-1);
  return last === undefined
    ? history
    : { brief: last, past: history.past.slice(0, -1), future: [history.brief, ...history.future] };
}

export function redoChange(history: PlanHistory): PlanHistory {
  const [next, ...future] = history.future;
  return next === undefined ? history : { brief: next, past: [...history.past, history.brief], future };
}
