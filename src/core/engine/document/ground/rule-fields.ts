import * as z from 'zod/mini';
import { takeField, wordsOf } from '../wording/names.ts';
import { WordCursor } from '../wording/word-cursor.ts';
import rulesJson from './rule-words.json' with { type: 'json' };
import type { Ground, Shape, ShapeField } from './shape.ts';

const WORDS = z.object({ people: z.array(z.string()), joins: z.array(z.string()) }).parse(rulesJson);
const JOINS = new RegExp(WORDS.joins.join('|'), 'iu');

/** The keys of the fields that words name; null where one of them is none. */
export function keysOf(ground: Ground, shape: Shape, words: string): string[] | null {
  const parts = words.split(JOINS).filter((part) => part.trim() !== '');
  const found = parts.map((part) => isOwnField(shape, part) ?? relationTo(ground, shape, part) ?? personIn(ground, shape, part));
  const keys = [...new Set(found.flatMap((field) => field?.key ?? []))];
  return keys.length === 0 || found.includes(undefined) ? null : keys;
}

/** The field that words are the name of. */
export function isOwnField(shape: Shape, words: string): ShapeField | undefined {
  const cursor = new WordCursor(words.replace(/^(?:each|every|one|a|an|same|同一?|每个?)\s*/i, ''));
  const field = takeField(cursor, shape);
  if (field !== null && cursor.isAtEnd()) return field;
  return shape.fields.find((each) => wordsOf(each).includes(words.trim().toLowerCase()));
}

/** The relation to what words name. */
export function relationTo({ shapes }: Ground, { fields }: Shape, words: string): ShapeField | undefined {
  const plain = words.trim().toLowerCase();
  const target = shapes.find(({ id, name, plural }) => [id, name, plural].some((each) => each.toLowerCase() === plain));
  return target === undefined ? undefined : fields.find(({ to }) => to === target.id);
}

/** The field of whoever made a row. */
export function personIn({ users, roles }: Ground, { fields }: Shape, words: string): ShapeField | undefined {
  const plain = words.trim().toLowerCase();
  const isPerson =
    WORDS.people.includes(plain) ||
    roles.some(({ name, plural, id }) => [name, plural, id].some((each) => each.toLowerCase() === plain));
  if (!isPerson) return undefined;
  return (
    fields.find(({ to }) => to !== undefined && to === users) ??
    fields.find(({ role }) => role === 'author' || role === 'actor') ??
    fields.find(({ kind }) => kind === 'person' || kind === 'name')
  );
}

export function momentsOf({ fields }: Shape): ShapeField[] {
  const moments = fields.filter(({ type, computed }) => computed === undefined && ['date', 'datetime', 'time'].includes(type));
  return (['datetime', 'date', 'time'] as const)
    .map((type) => moments.filter((field) => field.type === type))
    .toSorted((one, other) => Number(other.length > 1) - Number(one.length > 1))
    .flat();
}

export function relationOf({ fields }: Shape): ShapeField | undefined {
  return fields.find(({ type, multiple }) => type === 'relation' && multiple !== true);
}
