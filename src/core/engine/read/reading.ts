import { z } from 'zod';
import { localeSchema } from '../../domain/text.ts';

/** Where in the prompt something was read: offsets in UTF-16 code units, end exclusive. */
const spanSchema = z.object({ start: z.number().int(), end: z.number().int() });

function found<Schema extends z.ZodType>(value: Schema) {
  return z.object({ value, confidence: z.number().min(0).max(1), span: spanSchema.optional() });
}

/** What the engine understood of a prompt, each part with its confidence and the words that caused it. */
export const readingSchema = z.object({
  locale: localeSchema,
  locales: z.array(localeSchema).min(1),
  name: found(z.string()).optional(),
  /** The best recipe and the runners-up, best first. */
  recipes: z.array(found(z.string())),
  /** Place named by the prompt (a city), used in copy and for the currency. */
  place: found(z.string()).optional(),
  colors: z.array(
    found(z.object({ role: z.enum(['background', 'primary', 'accent', 'text']), hex: z.string(), name: z.string() })),
  ),
  scheme: found(z.enum(['light', 'dark'])).optional(),
  tone: found(z.string()).optional(),
  features: z.array(found(z.string())),
  entities: z.array(found(z.string())),
  pages: z.array(found(z.string())),
  counts: z.array(found(z.object({ entity: z.string(), count: z.number().int() }))),
  /** Records the prompt wants kept that the catalogue has no entity for, or more fields for one it has. */
  records: z.array(found(z.object({ noun: z.string(), fields: z.array(z.string()) }))).optional(),
  /** What the site is, in the prompt's words ("warehouse management system"), and what it is for. */
  subject: found(z.string()).optional(),
  purpose: found(z.string()).optional(),
  /** A currency named by sign or word. */
  currency: found(z.enum(['USD', 'EUR', 'GBP', 'CNY', 'JPY'])).optional(),
  /** Requests that were seen and not understood, in the prompt's own words. */
  notUnderstood: z.array(z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

/** A reading with what only the planner needs of it and no device is sent. */
export interface PlannableReading extends Reading {
  /** The trade within the best recipe. */
  readonly specialty?: Reading['recipes'][number];
}
