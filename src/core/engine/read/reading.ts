import { z } from 'zod';
import { localeSchema, textSchema } from '../../domain/text.ts';

/** Where in the prompt something was read: offsets in UTF-16 code units, end exclusive. */
const spanSchema = z.object({ start: z.number().int(), end: z.number().int() });

function found<Schema extends z.ZodType>(value: Schema) {
  return z.object({ value, confidence: z.number().min(0).max(1), span: spanSchema.optional() });
}

/** A kind of record that the prompt describes. */
const recordSchema = z.object({
  /** Singular, in the prompt's words. */
  noun: z.string(),
  /** In the catalogue's field language (`price:money`). */
  fields: z.array(z.string()),
  /** What fields are called whose key does not say it. */
  labels: z.record(z.string(), z.string()).optional(),
  /** The catalogue's entity that these fields belong to, when it has one. */
  entity: z.string().optional(),
  /** Names of rows that the prompt gives ("four races: humans, elves, ..."). */
  values: z.array(z.string()).optional(),
});

/** A kind of user: what it is called, whether it keeps the site and whether it is who mostly comes. */
const roleSchema = z.object({
  id: z.string(),
  label: textSchema,
  /** The prompt's word for one of them. */
  noun: z.string(),
  manages: z.boolean(),
  everyday: z.boolean(),
});

const requestSchema = z.object({
  /** Base form ("manage", 管理); null when only a thing is named. */
  verb: z.string().nullable(),
  object: z.string(),
  text: z.string(),
  /** An ability by its id (`favorites`, `game:memory`, `quality:responsive`). */
  feature: z.string().optional(),
  entity: z.string().optional(),
  page: z.string().optional(),
  /** The noun of a record of the prompt's own (`records`). */
  record: z.string().optional(),
  /** The id of the role who asks for it. */
  role: z.string().optional(),
  /** False when nothing built answers it. */
  recognised: z.boolean(),
  /** It needs an outside service or a trained model: what is built shows how it would work. */
  simulated: z.boolean().optional(),
});

const sectionSchema = z.object({
  title: z.string(),
  feature: z.string().optional(),
  entity: z.string().optional(),
  page: z.string().optional(),
  record: z.string().optional(),
});

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
  records: z.array(found(recordSchema)).optional(),
  /** Kinds of users the prompt names, the everyday one first. */
  roles: z.array(found(roleSchema)).optional(),
  /** Every explicit request as verb and object, with what it was recognised as, in order. */
  requests: z.array(found(requestSchema)).optional(),
  /** Pages and sections called for by name, in order, each once; their titles are the prompt's words. */
  sections: z.array(found(sectionSchema)).optional(),
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
  /** What it sells, by the id of a bank of goods. */
  readonly goods?: string;
}
