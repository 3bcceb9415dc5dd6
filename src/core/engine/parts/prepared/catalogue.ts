import * as z from 'zod/mini';
import { FIELD_TYPES } from '../../blueprint/entity-schema.ts';
import catalogueJson from './catalogue.json' with { type: 'json' };

/** A value of a row that a part reads and writes, by the types that hold it and the words by which a field is called. */
const rowFieldSchema = z.strictObject({
  key: z.string(),
  types: z.array(z.enum(FIELD_TYPES)),
  words: z.array(z.string()),
  /** A pattern of names that will do where none of the words is one: the first field so called that is free. */
  like: z.optional(z.string()),
  /** Without a field for it the part keeps the value in the visitor's browser. */
  required: z.optional(z.boolean()),
});
export type RowField = z.infer<typeof rowFieldSchema>;

const byLanguage = <T extends z.ZodMiniType>(value: T) => z.strictObject({ en: value, zh: value });

/** How an idea tells of a part that is all it asks for, and the site that it gets. */
const siteSchema = z.strictObject({
  /** One true sentence about it. */
  about: z.string(),
  /** Patterns that all stand in an idea which describes it without its name; none where its name alone tells. */
  signs: z.optional(z.array(z.string())),
  /** A pattern for what an idea says of it that it does. */
  does: z.string(),
  /** A template of what its brief has besides: a title, records whose rows its owner keeps. */
  brief: z.optional(z.record(z.string(), z.unknown())),
});

/** What is known of a prepared part without its code. */
export const manifestSchema = z.strictObject({
  name: byLanguage(z.string()),
  /** Words by which somebody asks for it, in small letters. */
  asked: byLanguage(z.array(z.string())),
  /** Tells that it reads its first settings from the words that ask for it. */
  sets: z.optional(z.boolean()),
  /** Tells that it only reads its rows and gives them away one by one: no list shows them beside it, and nobody writes there. */
  reads: z.optional(z.boolean()),
  /** The rows that it keeps its things in, where the site has such; absent where the visitor's browser keeps them. */
  rows: z.optional(z.array(rowFieldSchema)),
  /** Words by which fields of a record tell that the part is meant, though nobody names it: one of each kind has to be there. */
  told: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Absent where an idea that asks for the part is planned like any other. */
  site: z.optional(byLanguage(siteSchema)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** All prepared parts by their names in documents. */
export const PREPARED: ReadonlyMap<string, Manifest> = new Map(
  Object.entries(z.record(z.string(), manifestSchema).parse(catalogueJson)),
);

/** Words without signs and capitals, apart by one space: "Pixel-editor" is "pixel editor". */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const NAMES: readonly string[] = [...PREPARED].flatMap(([id, { asked }]) => [id, ...asked.en, ...asked.zh].map(plainWords));
const TOLD = [...PREPARED.values()].flatMap(({ told }) => (told === undefined ? [] : [Object.values(told)]));

/** Tells whether a text may ask for a prepared part, so that their code has to be there when it is built. */
export function mayAskPrepared(text: string): boolean {
  const said = plainWords(text);
  const isTold = (kinds: readonly (readonly string[])[]) => kinds.every((words) => words.some((word) => said.includes(word)));
  const isDescribed = LANGUAGES.some((language) => describedPart(text, language) !== undefined);
  return text.includes('"prepared"') || isDescribed || NAMES.some((name) => said.includes(name)) || TOLD.some(isTold);
}

const LANGUAGES = ['en', 'zh'] as const;

/** The part that a text describes by its signs; of several the one with most. */
export function describedPart(text: string, language: (typeof LANGUAGES)[number]): string | undefined {
  const found = [...PREPARED].flatMap(([id, { site }]) => {
    const { signs = [] } = site?.[language] ?? {};
    return signs.length > 0 && signs.every((sign) => new RegExp(sign, 'iu').test(text)) ? [{ id, count: signs.length }] : [];
  });
  return found.toSorted((one, other) => other.count - one.count)[0]?.id;
}
