import { z } from 'zod';
import { themeSchema } from '../blueprint/schema.ts';
import { localeSchema, textSchema } from '../../domain/text.ts';

const recipeEntitySchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  /** Field language of the catalogue; the catalogue's own fields when absent, added to them when `extends` is set. */
  fields: z.string().optional(),
  label: textSchema.optional(),
  plural: textSchema.optional(),
  icon: z.string().optional(),
  /** Its rows are sold, rented or booked. */
  offer: z.enum(['sale', 'rental', 'booking']).optional(),
  /** Wanted number of example rows. */
  rows: z.number().int().min(2).max(24).optional(),
  /** `fields` come in addition to those of the catalogue. */
  extends: z.boolean().optional(),
  /** What fields are called whose key does not say it, by key. */
  fieldLabels: z.record(z.string(), textSchema).optional(),
  /** Names of example rows that were asked for. */
  values: z.array(textSchema).optional(),
  /** What visitors can put on a row (`favorite`, `like`, `vote`, ...), beyond what goes without saying. */
  marks: z.array(z.string()).optional(),
  /** Visitors write rows of it and see their own alone (`own`), or all may see them (`open`). */
  sharing: z.enum(['own', 'open']).optional(),
});
export type RecipeEntity = z.infer<typeof recipeEntitySchema>;

const recipePageSchema = z.strictObject({
  path: z.string(),
  title: textSchema,
  /** Block language: `preset[.variant][@entity][?option&option=value]`, separated by spaces. */
  blocks: z.string(),
});
export type RecipePage = z.infer<typeof recipePageSchema>;

const recipeAccountsSchema = z.strictObject({
  entity: z.string(),
  /** The first is what newcomers get. */
  roles: z
    .array(z.strictObject({ id: z.string(), label: textSchema, manages: z.union([z.literal('all'), z.array(z.string())]) }))
    .min(1)
    .max(8),
  demoRole: z.string(),
  notices: z.string().optional(),
});
export type RecipeAccounts = z.infer<typeof recipeAccountsSchema>;

/**
 * A site in about one kilobyte: what a planner emits and `expand` turns into a Blueprint.
 * It names entities, pages and blocks; all copy, rows and labels come from the content banks.
 */
export const recipeSchema = z.strictObject({
  /** The catalogue recipe whose content banks are used. */
  id: z.string(),
  kind: z.string(),
  /** The trade within that kind of site. */
  specialty: z.string().optional(),
  /** What it sells, by the id of a bank of goods. */
  goods: z.string().optional(),
  locales: z.array(localeSchema).min(1).max(2),
  name: textSchema,
  place: textSchema.optional(),
  /** What the prompt calls it, where the recipe has no word for it. */
  subject: textSchema.optional(),
  /** What the site is for, in the prompt's words. */
  purpose: textSchema.optional(),
  /** What the site is about in a word or two, where no trade of the catalogue says it. */
  topic: textSchema.optional(),
  currency: z.enum(['USD', 'EUR', 'GBP', 'CNY', 'JPY']),
  theme: themeSchema,
  /** Made around what was asked for: the recipe lends its frame alone, not its copy. */
  composed: z.boolean().optional(),
  /** Paths that the first page leads to, before all others. */
  calls: z.array(z.string()).max(2).optional(),
  /** Who uses the site with a name of their own; nobody when absent. */
  accounts: recipeAccountsSchema.optional(),
  entities: z.array(recipeEntitySchema).max(24),
  pages: z.array(recipePageSchema).min(1).max(24),
  metrics: z.array(z.string()),
});
export type Recipe = z.infer<typeof recipeSchema>;
