import { problemText, problemTexts } from '../values/words.ts';
import type { Problems } from '../values/check-row.ts';
import type { PartPlace } from './part-place.ts';

/** Reply to a part: a value, or the reason of a refusal. */
export interface PartAnswer {
  readonly status: number;
  readonly body: unknown;
}

export const NOT_FOUND: PartAnswer = { status: 404, body: { error: 'NOT_FOUND' } };
export const FORBIDDEN: PartAnswer = { status: 403, body: { error: 'FORBIDDEN' } };
export const NOT_GRANTED: PartAnswer = { status: 403, body: { error: 'NOT_GRANTED' } };

export function done(body: unknown): PartAnswer {
  return { status: 200, body };
}

/** A refusal in the visitor's language, field by field. */
export function refusedBy({ route }: PartPlace, problems: Problems): PartAnswer {
  const fields = problemTexts(route.locale, problems);
  const first = Object.values(problems)[0];
  const message = first === undefined ? '' : problemText(route.locale, first);
  return { status: 422, body: { error: 'INVALID', message, fields } };
}

/** A step that is no longer open. */
export function notNow(message: string): PartAnswer {
  return { status: 422, body: { error: 'NOT_NOW', message, fields: {} } };
}
