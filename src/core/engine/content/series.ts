const SERIES = new Set(['reading', 'transaction', 'metric', 'workoutLog', 'attendance', 'measurement', 'standing']);

/** Decides whether rows of an entity are measured again and again, so that their titles repeat. */
export function isSeries(entity: string): boolean {
  return SERIES.has(entity);
}
