import * as z from 'zod/mini';
import { textSchema } from '../../domain/text.ts';
import { markSchema, valueSchema } from './entity-schema.ts';
import { expressionSchema, hexSchema, idSchema, keySchema, pathSchema } from './ids.ts';
import { useSchema } from './part-schema.ts';

const sortKey = { field: pathSchema, descending: z.boolean() };

/**
 * A query over one entity. A filter value may be `$row` (the row of the detail page), `$user` (the asking user's profile),
 * `$today` or `$now`; `where` is an expression that holds for every row as well.
 */
export const querySchema = z.strictObject({
  entity: idSchema,
  filter: z.optional(
    z.array(z.strictObject({ field: keySchema, op: z.enum(['eq', 'ne', 'lt', 'gt', 'in', 'has']), value: valueSchema })),
  ),
  where: z.optional(expressionSchema),
  /** `then` orders rows that are equal so far. */
  sort: z.optional(
    z.strictObject({ ...sortKey, next: z.optional(z.array(z.strictObject(sortKey)).check(z.minLength(1), z.maxLength(4))) }),
  ),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  /** Only rows of the asking user. */
  mine: z.optional(z.boolean()),
  /** Only rows on which the asking user put this mark, newest mark first. */
  marked: z.optional(markSchema.shape.kind),
});
export type Query = z.infer<typeof querySchema>;

/** A link inside the site (a page id), an anchor to a block, or an outside address (http, https, mailto, tel). */
export const targetSchema = z.union([
  z.strictObject({ page: idSchema, block: z.optional(idSchema) }),
  z.strictObject({
    url: z.string().check(z.maxLength(500), z.regex(/^(https?:\/\/|mailto:|tel:)/)),
  }),
]);
export type Target = z.infer<typeof targetSchema>;

const actionSchema = z.strictObject({
  label: textSchema,
  target: targetSchema,
  style: z.optional(z.enum(['primary', 'secondary', 'link'])),
  size: z.optional(z.enum(['small', 'large'])),
});
export type Action = z.infer<typeof actionSchema>;

const itemSchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  text: z.optional(textSchema),
  icon: z.optional(z.string().check(z.maxLength(40))),
  /** A figure or price shown large. */
  value: z.optional(textSchema),
  /** Bulleted lines (pricing features, opening hours as `label: value`). */
  lines: z.optional(z.array(textSchema).check(z.maxLength(20))),
  action: z.optional(actionSchema),
  /** A stressed item (the recommended plan). */
  featured: z.optional(z.boolean()),
});
export type Item = z.infer<typeof itemSchema>;

/** The name of an entry of the block catalogue (render/blocks/registry.ts); unknown ones are drawn as nothing. */
export const blockTypeSchema = z.string().check(z.regex(/^[a-z][a-zA-Z]{1,23}$/));
export type BlockType = z.infer<typeof blockTypeSchema>;

/** A part of a form that is shown by itself: what it is about, and the fields it asks for. */
const formStepSchema = z.strictObject({ title: textSchema, fields: z.array(keySchema).check(z.minLength(1), z.maxLength(40)) });
export type FormStep = z.infer<typeof formStepSchema>;

const optionSchema = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(40)),
  /** The steps of a form. */
  z.array(formStepSchema).check(z.minLength(1), z.maxLength(8)),
  /** Words in the languages of the site. */
  textSchema,
]);

export const blockSchema = z.strictObject({
  type: blockTypeSchema,
  /** A layout of this block type, named by its catalogue entry; the first is the default. */
  variant: z.optional(z.string().check(z.maxLength(24))),
  title: z.optional(textSchema),
  text: z.optional(textSchema),
  items: z.optional(z.array(itemSchema).check(z.maxLength(40))),
  /** Rows shown (collection, detail, chart, gallery, search) or written (form, booking, comments). */
  query: z.optional(querySchema),
  /** Field keys shown or asked, in order; all public fields when absent. */
  fields: z.optional(z.array(keySchema).check(z.maxLength(40))),
  /** Words for fields in this block alone; elsewhere they keep their labels. */
  labels: z.optional(z.record(keySchema, textSchema)),
  actions: z.optional(z.array(actionSchema).check(z.maxLength(6))),
  /** Closed per block type; read by its catalogue entry. Collection tools: search, filters, sorts, page size. */
  options: z.optional(z.record(keySchema, optionSchema)),
  /** The block stands while this holds: over the whole site, and on the page of a record over that record. */
  when: z.optional(expressionSchema),
  /** Stands in the place of the block while its condition does not hold. */
  why: z.optional(textSchema),
  /** Grants of a custom block: its rights on rows, by entity. */
  uses: z.optional(z.array(useSchema).check(z.maxLength(12))),
  /** Overrides of theme colours for this block alone, and its spacing step. */
  style: z.optional(
    z.strictObject({
      background: z.optional(hexSchema),
      color: z.optional(hexSchema),
      button: z.optional(hexSchema),
      /** Steps of room around the block; of an opening, of its height. */
      space: z.optional(z.int().check(z.minimum(-2), z.maximum(2))),
      /** Steps of room between the rows or cards of the block. */
      rows: z.optional(z.int().check(z.minimum(-2), z.maximum(2))),
      align: z.optional(z.enum(['start', 'center'])),
      /** Cards beside each other where the screen is wide. */
      columns: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
      /** Cards beside each other on phones; two or more are small ones. */
      phoneColumns: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
      /** Steps of the size of all that the block shows. */
      size: z.optional(z.int().check(z.minimum(-1), z.maximum(3))),
      /** Steps of the size of all buttons of the block. */
      buttons: z.optional(z.int().check(z.minimum(-1), z.maximum(2))),
      /** Screens on which alone it is shown. */
      on: z.optional(z.enum(['phone', 'wide'])),
    }),
  ),
});
export type Block = z.infer<typeof blockSchema>;

/** A page as search engines and shared links show it, where that differs from its title and description. */
export const seoSchema = z.strictObject({
  title: z.optional(textSchema),
  description: z.optional(textSchema),
  /** Search engines leave it out. */
  hidden: z.optional(z.boolean()),
});
export type PageSeo = z.infer<typeof seoSchema>;

export const pageSchema = z.strictObject({
  /** `/`, `/menu`, or `/menu/:slug` for the detail page of `entity`. */
  path: z.string().check(z.maxLength(80), z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/:slug)?)?$/)),
  title: textSchema,
  /** The word of its entry in the menus and of its button there, where that is another than its title. */
  menuTitle: z.optional(textSchema),
  /** The word of its entry in the footer, where that is another than in the header. */
  footerTitle: z.optional(textSchema),
  description: z.optional(textSchema),
  seo: z.optional(seoSchema),
  entity: z.optional(idSchema),
  /** The roles that it is for; everybody when absent. The rows on it are kept by their own access. */
  for: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(8))),
  /** Without header, footer and banner, but that of a demo where one can write: for a projector, a kiosk or a large screen. */
  bare: z.optional(z.boolean()),
  blocks: z.array(idSchema).check(z.maxLength(20)),
});
export type Page = z.infer<typeof pageSchema>;

/** The fields of its own rows that a query sorts by, relations on the way included. */
export function sortFields(query: Pick<Query, 'sort'>): readonly string[] {
  return sortPaths(query).map(ownKey);
}

/** All that a query sorts by, as it is written. */
export function sortPaths({ sort }: Pick<Query, 'sort'>): readonly string[] {
  return sort === undefined ? [] : [sort.field, ...(sort.next ?? []).map(({ field }) => field)];
}

/** The field of the row itself with which a path begins. */
export function ownKey(path: string): string {
  return path.split('.')[0] ?? path;
}
