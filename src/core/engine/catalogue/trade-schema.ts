import * as z from 'zod/mini';
import { pairSchema } from './pair.ts';

const pairs = z.array(pairSchema).check(z.minLength(1));
/** The copy of one trade: every sentence that a site of this kind shows and that is not a row's own. */
export const tradeSchema = z.strictObject({
  categories: pairs,
  /** One per seed row of the main entity. */
  descriptions: z.optional(pairs),
  art: z.array(z.string()).check(z.minLength(1)),
  /** Icon, title and text in both languages. */
  features: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])),
  steps: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  about: pairs,
  faq: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  roles: pairs,
  /** Name in both languages, price, minutes, description in both languages. */
  services: z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.string(), z.string()])),
  posts: pairs,
  /** Name, summary and lines in both languages, price. */
  plans: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.array(z.string()), z.array(z.string()), z.number()])),
  timeline: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()])),
  /** Days in both languages, then the time or `closed`. */
  hours: z.array(z.tuple([z.string(), z.string(), z.string()])),
  reviews: pairs,
  /** Headline and sentence of the closing call. */
  invite: z.tuple([pairSchema, pairSchema]),
  /** Titles of the example rows of other entities, by entity. */
  rows: z.optional(z.record(z.string(), pairs)),
  /** Names of an entity in this trade: singular, plural, and in Chinese. */
  labels: z.optional(z.record(z.string(), z.tuple([z.string(), z.string(), z.string()]))),
  /** Subjects of pictures by entity. */
  pictures: z.optional(z.record(z.string(), z.array(z.string()).check(z.minLength(1)))),
  /** Words for fields, by `entity.field` or `field`, instead of the usual ones. */
  phrases: z.optional(z.record(z.string(), pairs)),
  /** All fields of an entity that this trade keeps otherwise. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Values by `entity.field`, one per example row; of a relation the number of the row it points to. */
  values: z.optional(z.record(z.string(), z.array(z.union([z.string(), z.number()])).check(z.minLength(1)))),
});
export type Trade = z.infer<typeof tradeSchema>;
