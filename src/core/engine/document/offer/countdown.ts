import type { Ground } from '../ground/shape.ts';
import type { Piece } from './sketch.ts';
import { isCalled } from './view-words.ts';

/** The time left until a day that the idea names, where it asks for that. */
export function countdown(ground: Ground): Piece[] {
  if (!ground.resolvedActions.some(({ does }) => does === 'countdown')) return [];
  const day = ground.brief.facts.find(
    ({ field, about, value }) => (isCalled(field, 'date') || isCalled(about, 'date')) && /^\d{4}-\d{2}-\d{2}/.test(String(value)),
  );
  const event = ground.shapes.find(({ fields }) => fields.some(({ type }) => type === 'datetime' || type === 'date'));
  if (day === undefined && event === undefined) return [];
  const source = day === undefined ? { query: event?.id ?? '' } : { options: { date: String(day.value) } };
  return [{ page: 'home', id: 'home-countdown', at: 1, block: { type: 'countdown', title: ground.brief.siteName, ...source } }];
}
