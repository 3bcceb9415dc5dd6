import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';

const halfSchema = z.strictObject({
  /** Title of a site of which the idea gives neither a name nor what it is about: a text with places, or a choice of such. */
  title: z.unknown(),
  /** Noun of what is offered, where there is such a record: a word, or a choice of such. */
  item: z.optional(z.unknown()),
  /** Noun of what people send or keep. */
  main: z.string(),
  /** Where properties go of which the idea does not say that a form asks them: to what is sent, unless this says otherwise. */
  rest: z.optional(z.enum(['item', 'main'])),
  /** Rows that the idea names are some of what is kept, as in a directory, where nothing is offered. */
  rows: z.optional(z.literal('main')),
  /** Example rows of the kind fit only ideas that say one of these words. */
  rowsIf: z.optional(z.string()),
  /** What is offered happens each week where the idea gives hours: the property of its moment, by which it is called then, and the one it is called by otherwise. */
  weekly: z.optional(z.strictObject({ moment: z.string(), name: z.string(), places: z.string() })),
  /** Whoever is in charge. */
  manager: z.optional(z.string()),
  /** A brief with places for what an idea says. */
  brief: z.record(z.string(), z.unknown()),
});
export const archetypeSchema = z.strictObject({ about: z.string(), en: halfSchema, zh: halfSchema });

/** What sites of a kind need, once it is known what people do on them: a brief with places, in both languages. */
export type Archetype = z.infer<typeof archetypeSchema>;
export type ArchetypeHalf = Archetype[Locale];
/** A half whose noun is chosen. */
export type ChosenHalf = Omit<ArchetypeHalf, 'item'> & { readonly item?: string };
