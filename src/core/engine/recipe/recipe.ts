import * as z from 'zod/mini';
import { currencySchema } from '../catalogue/currency.ts';
import { themeSchema } from '../blueprint/schema.ts';
import { localeSchema, textSchema } from '../../domain/text.ts';

const recipeEntitySchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/)),
  /** Field language of the catalogue; the catalogue's own fields when absent, added to them when `extends` is set. */
  fields: z.optional(z.string()),
  label: z.optional(textSchema),
  plural: z.optional(textSchema),
  icon: z.optional(z.string()),
  /** Its rows are sold, rented or booked. */
  offer: z.optional(z.enum(['sale', 'rental', 'booking'])),
  /** Wanted number of example rows. */
  rows: z.optional(z.int().check(z.minimum(2), z.maximum(24))),
  /** `fields` come in addition to those of the catalogue. */
  extends: z.optional(z.boolean()),
  /** Labels of fields whose key does not say it, by key. */
  fieldLabels: z.optional(z.record(z.string(), textSchema)),
  /** Names of example rows that were asked for. */
  values: z.optional(z.array(textSchema)),
  /** Marks that visitors can put on a row (`favorite`, `like`, `vote`, ...), beyond those that go without saying. */
  marks: z.optional(z.array(z.string())),
  /** Visitors write rows of it and see their own alone (`own`), or all may see them (`open`). */
  sharing: z.optional(z.enum(['own', 'open'])),
  /** Taking part in a row (`join`) under its own word: what of the row visitors get on their profile, or pay from it. */
  joinAction: z.optional(
    z.strictObject({
      label: textSchema,
      gives: z.optional(z.enum(['points', 'balance'])),
      takes: z.optional(z.literal('points')),
    }),
  ),
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
    .check(z.minLength(1), z.maxLength(8)),
  demoRole: z.string(),
  notices: z.optional(z.string()),
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
  specialty: z.optional(z.string()),
  /** Id of the bank of goods that it sells. */
  goods: z.optional(z.string()),
  locales: z.array(localeSchema).check(z.minLength(1), z.maxLength(2)),
  name: textSchema,
  /** Headline of the first page, instead of a made-up name. */
  headline: z.optional(textSchema),
  place: z.optional(textSchema),
  /** Kind of site in the prompt's words, where the recipe has no word for it. */
  subject: z.optional(textSchema),
  /** Purpose of the site, in the prompt's words. */
  purpose: z.optional(textSchema),
  /** Topic of the site in a word or two, where no trade of the catalogue says it. */
  topic: z.optional(textSchema),
  /** The field of life that it belongs to. */
  sector: z.optional(z.string()),
  currency: currencySchema,
  theme: themeSchema,
  /** Made around what was asked for: the recipe lends its frame alone, not its copy. */
  composed: z.optional(z.boolean()),
  /** Paths that the first page leads to, before all others. */
  calls: z.optional(z.array(z.string()).check(z.maxLength(2))),
  /** Users who have a name of their own on the site; nobody when absent. */
  accounts: z.optional(recipeAccountsSchema),
  entities: z.array(recipeEntitySchema).check(z.maxLength(24)),
  pages: z.array(recipePageSchema).check(z.minLength(1), z.maxLength(24)),
  metrics: z.array(z.string()),
});
export type Recipe = z.infer<typeof recipeSchema>;
