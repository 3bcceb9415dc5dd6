const SERIES = new Set(['reading', 'transaction', 'metric', 'workoutLog', 'attendance', 'measurement', 'standing']);

/** Whether rows of an entity are measured again and again, so that what they are called repeats. */
export function isSeries(entity: string): boolean {
  return SERIES.has(entity);
}
