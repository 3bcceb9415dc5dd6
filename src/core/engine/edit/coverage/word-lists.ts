import * as z from 'zod/mini';
import editWordsJson from '../../catalogue/edit-words.json' with { type: 'json' };
import { pairSchema } from '../../catalogue/pair.ts';

const editWordsSchema = z.strictObject({
  /** Words that hold no wish of their own. */
  stop: pairSchema,
  /** Verbs of requests. */
  verbs: pairSchema,
  /** Words of people for the parts and properties of a site. */
  properties: z.record(z.string(), pairSchema),
});

const table = editWordsSchema.parse(editWordsJson);
const properties = new Map(Object.entries(table.properties).map(([key, pair]) => [key, pair.flatMap(listed)]));

/** English and Chinese words that ask for nothing by themselves. */
export const EMPTY_WORDS = {
  en: new Set([table.stop, table.verbs].flatMap(([english]) => listed(english))),
  zh: new Set([table.stop, table.verbs].flatMap(([, chinese]) => listed(chinese))),
} as const;

/** The English verbs that requests begin with. */
export const VERBS: ReadonlySet<string> = new Set(listed(table.verbs[0]));

/** Returns the words for a property in requests; none for one that has no words of its own. */
export function wordsFor(property: string): readonly string[] {
  return properties.get(property) ?? [];
}

/** The words of every property. */
export function allPropertyWords(): string[] {
  return [...properties.values()].flat();
}

function listed(words: string): string[] {
  return words.split(' ');
}
