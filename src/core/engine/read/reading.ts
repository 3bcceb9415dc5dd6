import * as z from 'zod/mini';
import { currencySchema } from '../catalogue/currency.ts';
import { localeSchema, textSchema } from '../../domain/text.ts';

/** Span of the prompt in which something was read: offsets in UTF-16 code units, end exclusive. */
const spanSchema = z.object({ start: z.int(), end: z.int() });

function found<Schema extends z.core.$ZodType>(value: Schema) {
  return z.object({ value, confidence: z.number().check(z.minimum(0), z.maximum(1)), span: z.optional(spanSchema) });
}

/** A kind of record that the prompt describes. */
const recordSchema = z.object({
  /** Singular, in the prompt's words. */
  noun: z.string(),
  /** In the catalogue's field language (`price:money`). */
  fields: z.array(z.string()),
  /** Labels of fields whose key does not say it. */
  labels: z.optional(z.record(z.string(), z.string())),
  /** The catalogue's entity that these fields belong to, when it has one. */
  entity: z.optional(z.string()),
  /** Names of rows that the prompt gives ("four races: humans, elves, ..."). */
  values: z.optional(z.array(z.string())),
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
  verb: z.nullable(z.string()),
  object: z.string(),
  text: z.string(),
  /** An ability by its id (`favorites`, `game:memory`, `quality:responsive`). */
  feature: z.optional(z.string()),
  entity: z.optional(z.string()),
  page: z.optional(z.string()),
  /** The noun of a record of the prompt's own (`records`). */
  record: z.optional(z.string()),
  /** The id of the role who asks for it. */
  role: z.optional(z.string()),
  /** False when nothing built answers it. */
  recognised: z.boolean(),
  /** It needs an outside service or a trained model: what is built shows how it would work. */
  simulated: z.optional(z.boolean()),
});

const sectionSchema = z.object({
  title: z.string(),
  feature: z.optional(z.string()),
  entity: z.optional(z.string()),
  page: z.optional(z.string()),
  record: z.optional(z.string()),
});

/** Everything that the engine understood of a prompt, each part with its confidence and the words that caused it. */
export const readingSchema = z.object({
  locale: localeSchema,
  locales: z.array(localeSchema).check(z.minLength(1)),
  name: z.optional(found(z.string())),
  /** The best recipe and the runners-up, best first. */
  recipes: z.array(found(z.string())),
  /** Place named by the prompt (a city), used in copy and for the currency. */
  place: z.optional(found(z.string())),
  colors: z.array(
    found(z.object({ role: z.enum(['background', 'primary', 'accent', 'text']), hex: z.string(), name: z.string() })),
  ),
  scheme: z.optional(found(z.enum(['light', 'dark']))),
  tone: z.optional(found(z.string())),
  features: z.array(found(z.string())),
  entities: z.array(found(z.string())),
  pages: z.array(found(z.string())),
  counts: z.array(found(z.object({ entity: z.string(), count: z.int() }))),
  /** Records the prompt wants kept that the catalogue has no entity for, or more fields for one it has. */
  records: z.optional(z.array(found(recordSchema))),
  /** Kinds of users the prompt names, the everyday one first. */
  roles: z.optional(z.array(found(roleSchema))),
  /** Every explicit request as verb and object, with what it was recognised as, in order. */
  requests: z.optional(z.array(found(requestSchema))),
  /** Pages and sections called for by name, in order, each once; their titles are the prompt's words. */
  sections: z.optional(z.array(found(sectionSchema))),
  /** Kind of site in the prompt's words ("warehouse management system"), and its purpose. */
  subject: z.optional(found(z.string())),
  purpose: z.optional(found(z.string())),
  /** A currency named by sign or word. */
  currency: z.optional(found(currencySchema)),
  /** Requests that were seen and not understood, in the prompt's own words. */
  notUnderstood: z.array(z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

/** A reading with what only the planner needs of it and no device is sent. */
export interface PlannableReading extends Reading {
  /** The trade within the best recipe. */
  readonly specialty?: Reading['recipes'][number];
  /** Id of the bank of goods that it sells. */
  readonly goods?: string;
  /** The field of life that it speaks of. */
  readonly sector?: string;
}
