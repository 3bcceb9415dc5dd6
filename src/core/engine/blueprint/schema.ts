import { z } from 'zod';
import { localeSchema, textSchema } from '../../domain/text.ts';

/** Ids inside a Blueprint: stable for life, safe in HTML attributes, URLs and CSS. */
export const idSchema = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,47}$/);
const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/);
const keySchema = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/);

export const FIELD_TYPES = [
  'text',
  'longtext',
  'slug',
  'int',
  'num',
  'money',
  'pct',
  'bool',
  'date',
  'time',
  'datetime',
  'duration',
  'email',
  'phone',
  'url',
  'image',
  'images',
  'file',
  'color',
  'icon',
  'tags',
  'rating',
  'address',
  'enum',
  'relation',
] as const;
export const fieldTypeSchema = z.enum(FIELD_TYPES);
export type FieldType = z.infer<typeof fieldTypeSchema>;

const fieldSchema = z.strictObject({
  key: keySchema,
  label: textSchema,
  type: fieldTypeSchema,
  required: z.boolean().optional(),
  unique: z.boolean().optional(),
  /** The field that names a row; exactly one per entity. */
  display: z.boolean().optional(),
  /** Never shown on public pages, never in public API answers. */
  private: z.boolean().optional(),
  multiple: z.boolean().optional(),
  /** enum only */
  options: z
    .array(z.strictObject({ value: z.string().max(60), label: textSchema }))
    .max(24)
    .optional(),
  /** relation only: the entity it points to */
  to: idSchema.optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  help: textSchema.optional(),
});
export type Field = z.infer<typeof fieldSchema>;

/**
 * A stored value. Text may be localised; a date in a seed row may be relative (`@-3d`, `@+2dT10:00`) and is made
 * absolute when the rows are installed. A picture is a URL or `art:SUBJECT`, drawn from the row's id.
 */
export const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), textSchema]);
export type Value = z.infer<typeof valueSchema>;

const seedRowSchema = z.strictObject({ id: idSchema, values: z.record(keySchema, valueSchema) });
export type SeedRow = z.infer<typeof seedRowSchema>;

/** Who may do it on the public site. Owners of the project may do everything in the admin. Default deny. */
const audienceSchema = z.enum(['public', 'nobody']);

/** Rules that the site server enforces in every place it runs. */
const ruleSchema = z.discriminatedUnion('kind', [
  /** `field` counts pieces left; an order line takes from it and never below 0. */
  z.strictObject({ kind: z.literal('stock'), field: keySchema }),
  /** No two rows share all these values (a slot, a vote). */
  z.strictObject({ kind: z.literal('uniqueTogether'), fields: z.array(keySchema).min(1) }),
]);
export type Rule = z.infer<typeof ruleSchema>;

const entitySchema = z.strictObject({
  label: textSchema,
  plural: textSchema,
  icon: z.string().max(40),
  fields: z.array(fieldSchema).min(1).max(40),
  access: z.strictObject({ read: audienceSchema, create: audienceSchema }),
  rules: z.array(ruleSchema).optional(),
  rows: z.array(seedRowSchema).max(60),
});
export type Entity = z.infer<typeof entitySchema>;

/** A closed query over one entity: no expressions. */
export const querySchema = z.strictObject({
  entity: idSchema,
  filter: z
    .array(z.strictObject({ field: keySchema, op: z.enum(['eq', 'ne', 'lt', 'gt', 'in', 'has']), value: valueSchema }))
    .optional(),
  sort: z.strictObject({ field: keySchema, descending: z.boolean() }).optional(),
  limit: z.number().int().min(1).max(200).optional(),
});
export type Query = z.infer<typeof querySchema>;

/** A link inside the site (a page id), an anchor to a block, or an outside address (http, https, mailto, tel). */
export const targetSchema = z.union([
  z.strictObject({ page: idSchema, block: idSchema.optional() }),
  z.strictObject({
    url: z
      .string()
      .max(500)
      .regex(/^(https?:\/\/|mailto:|tel:)/),
  }),
]);
export type Target = z.infer<typeof targetSchema>;

const actionSchema = z.strictObject({
  label: textSchema,
  target: targetSchema,
  style: z.enum(['primary', 'secondary', 'link']).optional(),
});
export type Action = z.infer<typeof actionSchema>;

const itemSchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  text: textSchema.optional(),
  icon: z.string().max(40).optional(),
  /** A figure or price shown large. */
  value: textSchema.optional(),
  /** Bulleted lines (pricing features, opening hours as `label: value`). */
  lines: z.array(textSchema).max(20).optional(),
  action: actionSchema.optional(),
  /** A stressed item (the recommended plan). */
  featured: z.boolean().optional(),
});
export type Item = z.infer<typeof itemSchema>;

export const BLOCK_TYPES = [
  'hero',
  'heading',
  'richtext',
  'cards',
  'stats',
  'cta',
  'accordion',
  'pricing',
  'timeline',
  'gallery',
  'collection',
  'detail',
  'form',
  'search',
  'cart',
  'checkout',
  'booking',
  'chart',
  'calculator',
  'quiz',
  'comments',
  'contact',
  'hours',
] as const;
export const blockTypeSchema = z.enum(BLOCK_TYPES);
export type BlockType = z.infer<typeof blockTypeSchema>;

const optionSchema = z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(40)]);

export const blockSchema = z.strictObject({
  type: blockTypeSchema,
  /** A layout of this block type, named by its catalogue entry; the first is the default. */
  variant: z.string().max(24).optional(),
  title: textSchema.optional(),
  text: textSchema.optional(),
  items: z.array(itemSchema).max(40).optional(),
  /** Rows shown (collection, detail, chart, gallery, search) or written (form, booking, comments). */
  query: querySchema.optional(),
  /** Field keys shown or asked, in order; all public fields when absent. */
  fields: z.array(keySchema).max(40).optional(),
  actions: z.array(actionSchema).max(6).optional(),
  /** Closed per block type; read by its catalogue entry. Collection tools: search, filters, sorts, page size. */
  options: z.record(keySchema, optionSchema).optional(),
  /** Overrides of theme colours for this block alone, and its spacing step. */
  style: z
    .strictObject({
      background: hexSchema.optional(),
      color: hexSchema.optional(),
      button: hexSchema.optional(),
      space: z.number().int().min(-2).max(2).optional(),
      align: z.enum(['start', 'center']).optional(),
    })
    .optional(),
});
export type Block = z.infer<typeof blockSchema>;

export const pageSchema = z.strictObject({
  /** `/`, `/menu`, or `/menu/:slug` for the detail page of `entity`. */
  path: z
    .string()
    .max(80)
    .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/:slug)?)?$/),
  title: textSchema,
  description: textSchema.optional(),
  entity: idSchema.optional(),
  blocks: z.array(idSchema).max(20),
});
export type Page = z.infer<typeof pageSchema>;

export const themeSchema = z.strictObject({
  /** Named colours are kept exactly; absent ones are derived by the palette solver. */
  background: hexSchema.optional(),
  primary: hexSchema,
  accent: hexSchema.optional(),
  scheme: z.enum(['light', 'dark']),
  fonts: z.string().max(40),
  radius: z.number().int().min(0).max(32),
  density: z.enum(['compact', 'normal', 'airy']),
  tone: z.string().max(40),
  art: z.strictObject({
    pattern: z.enum(['waves', 'contour', 'dots', 'blocks', 'botanical', 'skyline', 'terrazzo']),
    seed: z.number().int(),
  }),
});
export type Theme = z.infer<typeof themeSchema>;

export const metricSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['count', 'sum', 'avg']), entity: idSchema, field: keySchema.optional() }),
  z.strictObject({
    kind: z.literal('chart'),
    chart: z.enum(['line', 'bar', 'donut', 'area']),
    entity: idSchema,
    field: keySchema.optional(),
    by: z.string().max(40),
  }),
]);
export type Metric = z.infer<typeof metricSchema>;

/**
 * A whole project as plain data: the only thing that is stored, versioned, edited and rendered.
 * Maps hold the parts, id lists their order. It carries no code, which is what makes a foreign one safe to open.
 */
export const blueprintSchema = z.strictObject({
  v: z.literal(1),
  site: z.strictObject({
    name: textSchema,
    tagline: textSchema,
    description: textSchema,
    /** The first is the main language. */
    locales: z.array(localeSchema).min(1).max(2),
    /** The recipe it came from. */
    recipe: z.string().max(40),
    kind: z.string().max(24),
    currency: z.enum(['USD', 'EUR', 'GBP', 'CNY', 'JPY']),
    seed: z.number().int(),
    contact: z
      .strictObject({
        email: z.string().max(200).optional(),
        phone: z.string().max(60).optional(),
        address: textSchema.optional(),
      })
      .optional(),
  }),
  theme: themeSchema,
  entities: z.record(idSchema, entitySchema),
  pages: z.record(idSchema, pageSchema),
  blocks: z.record(idSchema, blockSchema),
  nav: z.strictObject({ header: z.array(idSchema).max(8), cta: idSchema.optional(), footer: z.array(idSchema).max(16) }),
  admin: z.strictObject({ metrics: z.array(metricSchema).max(12) }),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** Size limits beyond the schema's own; the validator reports what exceeds them. */
export const BLUEPRINT_LIMITS = { entities: 24, pages: 24, blocksPerPage: 20, seedRows: 60, bytes: 256 * 1024 } as const;
