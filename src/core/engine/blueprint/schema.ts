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

const seedRowSchema = z.strictObject({
  id: idSchema,
  values: z.record(keySchema, valueSchema),
  /** The profile row of the user it belongs to. */
  owner: idSchema.optional(),
});
export type SeedRow = z.infer<typeof seedRowSchema>;

/**
 * Who may do it on the site: anybody, its signed-in users, the user a row belongs to, or nobody. Roles that manage an
 * entity may do everything with its rows, and the owner of the project may in the admin. Default deny.
 */
const audienceSchema = z.enum(['public', 'member', 'own', 'nobody']);
export type Audience = z.infer<typeof audienceSchema>;

/** Rules that the site server enforces in every place it runs. */
const ruleSchema = z.discriminatedUnion('kind', [
  /** `field` counts pieces left; an order line takes from it and never below 0. */
  z.strictObject({ kind: z.literal('stock'), field: keySchema }),
  /** No two rows share all these values (a slot, a vote). */
  z.strictObject({ kind: z.literal('uniqueTogether'), fields: z.array(keySchema).min(1) }),
  /** No two rows of the same resource overlap between two dates; the day it is left it is free again. */
  z.strictObject({ kind: z.literal('noOverlap'), resource: keySchema, from: keySchema, to: keySchema }),
]);
export type Rule = z.infer<typeof ruleSchema>;

/** The fields that a rule is about. */
export function ruleFields(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case 'stock':
      return [rule.field];
    case 'uniqueTogether':
      return rule.fields;
    case 'noOverlap':
      return [rule.resource, rule.from, rule.to];
  }
}

/** One way a row may go from state to state ("approve": submitted to approved). */
const stepSchema = z.strictObject({
  id: idSchema,
  label: textSchema,
  /** States it starts from; every other state when empty. */
  from: z.array(z.string().max(60)).max(24),
  to: z.string().max(60),
  /** Roles that manage the entity may take every step. */
  by: audienceSchema,
});
export type Step = z.infer<typeof stepSchema>;

/** What visitors can put on a row and take off again, each once: the server counts. */
const markSchema = z.strictObject({
  kind: z.enum(['favorite', 'like', 'vote', 'follow', 'compare', 'join', 'seen']),
  label: textSchema.optional(),
  /** The numeric field that holds how many there are. */
  count: keySchema.optional(),
  /** A relation: of all rows that point to the same row, a user marks one (one vote in a poll). */
  oncePer: keySchema.optional(),
});
export type Mark = z.infer<typeof markSchema>;
export type MarkKind = Mark['kind'];

/**
 * When an effect happens: `create`, `remove`, `step:ID` (a step of the flow) or `mark:KIND`.
 * A target is `self` (the row), `user` (the acting user's profile) or the key of a relation of the row.
 */
const onSchema = z.string().regex(/^(?:create|remove|step:[a-zA-Z][\w-]*|mark:[a-z]+)$/);
const amountSchema = z.union([z.number(), z.string().max(80)]);

/** What the site server does beside a change, in the same transaction; the change is refused when an effect is. */
const effectSchema = z.discriminatedUnion('do', [
  /**
   * Adds to a number: `amount` is a number, a field key of the row, or `relation.field` of the row pointed to; `times` is a
   * field key or factor (-1 takes away). Refused when the result would be below 0.
   */
  z.strictObject({
    on: onSchema,
    do: z.literal('add'),
    to: z.string().max(48),
    field: keySchema,
    amount: amountSchema,
    times: amountSchema.optional(),
  }),
  /** Sets a field: a value, or `$now`, `$today`, `$time`, `$user`, `$self`. */
  z.strictObject({ on: onSchema, do: z.literal('set'), to: z.string().max(48), field: keySchema, value: valueSchema }),
  /** Keeps `field` of the row that the relation `to` points to at the average of `of` over all rows pointing there. */
  z.strictObject({ on: onSchema, do: z.literal('average'), to: keySchema, field: keySchema, of: keySchema }),
  /** Writes a notice for the roles that manage the entity, the row's owner, or the acting user. */
  z.strictObject({ on: onSchema, do: z.literal('notify'), who: z.enum(['managers', 'owner', 'user']), text: textSchema }),
  /** Creates a row of another entity: values as in `set`, or `$field:KEY` of this row. */
  z.strictObject({ on: onSchema, do: z.literal('create'), entity: idSchema, values: z.record(keySchema, valueSchema) }),
]);
export type Effect = z.infer<typeof effectSchema>;

const entitySchema = z.strictObject({
  label: textSchema,
  plural: textSchema,
  icon: z.string().max(40),
  fields: z.array(fieldSchema).min(1).max(40),
  access: z.strictObject({
    read: audienceSchema,
    create: audienceSchema,
    /** Nobody when absent. */
    update: audienceSchema.optional(),
    remove: audienceSchema.optional(),
  }),
  rules: z.array(ruleSchema).optional(),
  /** The states of a row and the ways between them; `field` is an enum. */
  flow: z.strictObject({ field: keySchema, steps: z.array(stepSchema).max(24) }).optional(),
  marks: z.array(markSchema).max(7).optional(),
  effects: z.array(effectSchema).max(24).optional(),
  rows: z.array(seedRowSchema).max(60),
});
export type Entity = z.infer<typeof entitySchema>;

/**
 * A closed query over one entity: no expressions. A filter value may be `$row` (the row of the detail page), `$user` (the
 * asking user's profile), `$today` or `$now`.
 */
export const querySchema = z.strictObject({
  entity: idSchema,
  filter: z
    .array(z.strictObject({ field: keySchema, op: z.enum(['eq', 'ne', 'lt', 'gt', 'in', 'has']), value: valueSchema }))
    .optional(),
  sort: z.strictObject({ field: keySchema, descending: z.boolean() }).optional(),
  limit: z.number().int().min(1).max(200).optional(),
  /** Only rows of the asking user. */
  mine: z.boolean().optional(),
  /** Only rows on which the asking user put this mark, newest mark first. */
  marked: markSchema.shape.kind.optional(),
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

/** The name of an entry of the block catalogue (render/blocks/registry.ts); unknown ones are drawn as nothing. */
export const blockTypeSchema = z.string().regex(/^[a-z][a-zA-Z]{1,23}$/);
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

/** The site's own users. Their profiles are rows of `entity`; passwords and roles never are. */
export const accountsSchema = z.strictObject({
  /** Has a text display field and an email field. */
  entity: idSchema,
  /** The first is what newcomers get. */
  roles: z
    .array(
      z.strictObject({
        id: idSchema,
        label: textSchema,
        /** Entities whose rows the role may all read, create, change and remove. */
        manages: z.array(idSchema).max(24),
        /** The example profile that visitors of this role use until they sign in. */
        demo: idSchema.optional(),
      }),
    )
    .min(1)
    .max(8),
  /** The role in which visitors use the site before they sign in, while its demo mode is on. */
  demoRole: idSchema.optional(),
  signUp: z.boolean(),
  /** The entity of notices inside the site: fields title, body, read (bool), link. */
  notices: idSchema.optional(),
});
export type Accounts = z.infer<typeof accountsSchema>;

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
  accounts: accountsSchema.optional(),
  entities: z.record(idSchema, entitySchema),
  pages: z.record(idSchema, pageSchema),
  blocks: z.record(idSchema, blockSchema),
  nav: z.strictObject({ header: z.array(idSchema).max(16), cta: idSchema.optional(), footer: z.array(idSchema).max(16) }),
  admin: z.strictObject({ metrics: z.array(metricSchema).max(12) }),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** Size limits beyond the schema's own; the validator reports what exceeds them. */
export const BLUEPRINT_LIMITS = { entities: 24, pages: 24, blocksPerPage: 20, seedRows: 60, bytes: 256 * 1024 } as const;
