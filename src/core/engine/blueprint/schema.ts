import * as z from 'zod/mini';
import { localeSchema, textSchema } from '../../domain/text.ts';

/** Ids inside a Blueprint: stable for life, safe in HTML attributes, URLs and CSS. */
export const idSchema = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,47}$/));
const hexSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const keySchema = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/));

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

export const fieldSchema = z.strictObject({
  key: keySchema,
  label: textSchema,
  type: fieldTypeSchema,
  required: z.optional(z.boolean()),
  unique: z.optional(z.boolean()),
  /** The field that names a row; exactly one per entity. */
  display: z.optional(z.boolean()),
  /** Never shown on public pages, never in public API answers. */
  private: z.optional(z.boolean()),
  multiple: z.optional(z.boolean()),
  /** enum only */
  options: z.optional(
    z.array(z.strictObject({ value: z.string().check(z.maxLength(60)), label: textSchema })).check(z.maxLength(24)),
  ),
  /** relation only: the entity it points to */
  to: z.optional(idSchema),
  default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  help: z.optional(textSchema),
});
export type Field = z.infer<typeof fieldSchema>;

/**
 * A stored value. Text may be localised; a date in a seed row may be relative (`@-3d`, `@+2dT10:00`) and is made
 * absolute when the rows are installed. A picture is a URL or `art:SUBJECT`, drawn from the row's id.
 */
export const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), textSchema]);
export type Value = z.infer<typeof valueSchema>;

export const seedRowSchema = z.strictObject({
  id: idSchema,
  values: z.record(keySchema, valueSchema),
  /** The profile row of the user it belongs to. */
  owner: z.optional(idSchema),
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
  z.strictObject({ kind: z.literal('uniqueTogether'), fields: z.array(keySchema).check(z.minLength(1)) }),
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
  from: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(24)),
  to: z.string().check(z.maxLength(60)),
  /** Roles that manage the entity may take every step. */
  by: audienceSchema,
});
export type Step = z.infer<typeof stepSchema>;

/** What visitors can put on a row and take off again, each once: the server counts. */
const markSchema = z.strictObject({
  kind: z.enum(['favorite', 'like', 'vote', 'follow', 'compare', 'join', 'seen']),
  label: z.optional(textSchema),
  /** The numeric field that holds how many there are. */
  count: z.optional(keySchema),
  /** A relation: of all rows that point to the same row, a user marks one (one vote in a poll). */
  oncePer: z.optional(keySchema),
});
export type Mark = z.infer<typeof markSchema>;
export type MarkKind = Mark['kind'];

/**
 * When an effect happens: `create`, `remove`, `step:ID` (a step of the flow) or `mark:KIND`.
 * A target is `self` (the row), `user` (the acting user's profile) or the key of a relation of the row.
 */
const onSchema = z.string().check(z.regex(/^(?:create|remove|step:[a-zA-Z][\w-]*|mark:[a-z]+)$/));
const amountSchema = z.union([z.number(), z.string().check(z.maxLength(80))]);

/** What the site server does beside a change, in the same transaction; the change is refused when an effect is. */
const effectSchema = z.discriminatedUnion('do', [
  /**
   * Adds to a number: `amount` is a number, a field key of the row, or `relation.field` of the row pointed to; `times` is a
   * field key or factor (-1 takes away). Refused when the result would be below 0.
   */
  z.strictObject({
    on: onSchema,
    do: z.literal('add'),
    to: z.string().check(z.maxLength(48)),
    field: keySchema,
    amount: amountSchema,
    times: z.optional(amountSchema),
  }),
  /** Sets a field: a value, or `$now`, `$today`, `$time`, `$user`, `$self`. */
  z.strictObject({
    on: onSchema,
    do: z.literal('set'),
    to: z.string().check(z.maxLength(48)),
    field: keySchema,
    value: valueSchema,
  }),
  /**
   * Keeps `field` of the row that the relation `to` points to at the average of `of` over all rows pointing there; of a
   * state, at the share of rows that are finished, in percent.
   */
  z.strictObject({ on: onSchema, do: z.literal('average'), to: keySchema, field: keySchema, of: keySchema }),
  /** Writes a notice for the roles that manage the entity, the row's owner, or the acting user. */
  z.strictObject({ on: onSchema, do: z.literal('notify'), who: z.enum(['managers', 'owner', 'user']), text: textSchema }),
  /** Creates a row of another entity: values as in `set`, or `$field:KEY` of this row. */
  z.strictObject({ on: onSchema, do: z.literal('create'), entity: idSchema, values: z.record(keySchema, valueSchema) }),
  /** Creates a row of `entity` for every rule (row of `rules`) that this row meets. */
  z.strictObject({ on: onSchema, do: z.literal('alert'), rules: idSchema, entity: idSchema }),
]);
export type Effect = z.infer<typeof effectSchema>;

export const entitySchema = z.strictObject({
  label: textSchema,
  plural: textSchema,
  icon: z.string().check(z.maxLength(40)),
  fields: z.array(fieldSchema).check(z.minLength(1), z.maxLength(40)),
  access: z.strictObject({
    read: audienceSchema,
    create: audienceSchema,
    /** Nobody when absent. */
    update: z.optional(audienceSchema),
    remove: z.optional(audienceSchema),
  }),
  rules: z.optional(z.array(ruleSchema)),
  /** The states of a row and the ways between them; `field` is an enum. */
  flow: z.optional(z.strictObject({ field: keySchema, steps: z.array(stepSchema).check(z.maxLength(24)) })),
  marks: z.optional(z.array(markSchema).check(z.maxLength(7))),
  effects: z.optional(z.array(effectSchema).check(z.maxLength(24))),
  rows: z.array(seedRowSchema).check(z.maxLength(60)),
});
export type Entity = z.infer<typeof entitySchema>;

/**
 * A closed query over one entity: no expressions. A filter value may be `$row` (the row of the detail page), `$user` (the
 * asking user's profile), `$today` or `$now`.
 */
export const querySchema = z.strictObject({
  entity: idSchema,
  filter: z.optional(
    z.array(z.strictObject({ field: keySchema, op: z.enum(['eq', 'ne', 'lt', 'gt', 'in', 'has']), value: valueSchema })),
  ),
  sort: z.optional(z.strictObject({ field: keySchema, descending: z.boolean() })),
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

const optionSchema = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(40)),
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
  actions: z.optional(z.array(actionSchema).check(z.maxLength(6))),
  /** Closed per block type; read by its catalogue entry. Collection tools: search, filters, sorts, page size. */
  options: z.optional(z.record(keySchema, optionSchema)),
  /** Overrides of theme colours for this block alone, and its spacing step. */
  style: z.optional(
    z.strictObject({
      background: z.optional(hexSchema),
      color: z.optional(hexSchema),
      button: z.optional(hexSchema),
      space: z.optional(z.int().check(z.minimum(-2), z.maximum(2))),
      align: z.optional(z.enum(['start', 'center'])),
      /** Cards beside each other where the screen is wide. */
      columns: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
    }),
  ),
});
export type Block = z.infer<typeof blockSchema>;

export const pageSchema = z.strictObject({
  /** `/`, `/menu`, or `/menu/:slug` for the detail page of `entity`. */
  path: z.string().check(z.maxLength(80), z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/:slug)?)?$/)),
  title: textSchema,
  description: z.optional(textSchema),
  entity: z.optional(idSchema),
  blocks: z.array(idSchema).check(z.maxLength(20)),
});
export type Page = z.infer<typeof pageSchema>;

export const themeSchema = z.strictObject({
  /** Named colours are kept exactly; absent ones are derived by the palette solver. */
  background: z.optional(hexSchema),
  primary: hexSchema,
  accent: z.optional(hexSchema),
  /** Grounds of the bar above and the bar below every page. */
  header: z.optional(hexSchema),
  footer: z.optional(hexSchema),
  scheme: z.enum(['light', 'dark']),
  fonts: z.string().check(z.maxLength(40)),
  radius: z.int().check(z.minimum(0), z.maximum(32)),
  /** Steps by which all text is larger or smaller than usual. */
  textSize: z.optional(z.int().check(z.minimum(-2), z.maximum(4))),
  density: z.enum(['compact', 'normal', 'airy']),
  /** How strong the shadows of cards and pictures are, 0 for none; as the look has them when absent. */
  shadow: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  tone: z.string().check(z.maxLength(40)),
  art: z.strictObject({
    pattern: z.enum(['waves', 'contour', 'dots', 'blocks', 'botanical', 'skyline', 'terrazzo']),
    seed: z.int(),
  }),
});
export type Theme = z.infer<typeof themeSchema>;

export const metricSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['count', 'sum', 'avg']), entity: idSchema, field: z.optional(keySchema) }),
  z.strictObject({
    kind: z.literal('chart'),
    chart: z.enum(['line', 'bar', 'donut', 'area']),
    entity: idSchema,
    field: z.optional(keySchema),
    by: z.string().check(z.maxLength(40)),
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
        manages: z.array(idSchema).check(z.maxLength(24)),
        /** The example profile that visitors of this role use until they sign in. */
        demo: z.optional(idSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  /** The role in which visitors use the site before they sign in, while its demo mode is on. */
  demoRole: z.optional(idSchema),
  signUp: z.boolean(),
  /** The entity of notices inside the site: fields title, body, read (bool), link. */
  notices: z.optional(idSchema),
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
    locales: z.array(localeSchema).check(z.minLength(1), z.maxLength(2)),
    /** The recipe it came from. */
    recipe: z.string().check(z.maxLength(40)),
    kind: z.string().check(z.maxLength(24)),
    currency: z.enum(['USD', 'EUR', 'GBP', 'CNY', 'JPY']),
    seed: z.int(),
    /** One line at the end of every page, such as a registration number. */
    note: z.optional(textSchema),
    contact: z.optional(
      z.strictObject({
        email: z.optional(z.string().check(z.maxLength(200))),
        phone: z.optional(z.string().check(z.maxLength(60))),
        address: z.optional(textSchema),
      }),
    ),
  }),
  theme: themeSchema,
  accounts: z.optional(accountsSchema),
  entities: z.record(idSchema, entitySchema),
  pages: z.record(idSchema, pageSchema),
  blocks: z.record(idSchema, blockSchema),
  nav: z.strictObject({
    header: z.array(idSchema).check(z.maxLength(16)),
    cta: z.optional(idSchema),
    footer: z.array(idSchema).check(z.maxLength(16)),
    /** Whether the menu stands at the side of wide screens; as the kind of site has it when absent. */
    side: z.optional(z.boolean()),
  }),
  admin: z.strictObject({ metrics: z.array(metricSchema).check(z.maxLength(12)) }),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** Size limits beyond the schema's own; the validator reports what exceeds them. */
export const BLUEPRINT_LIMITS = { entities: 24, pages: 24, blocksPerPage: 20, seedRows: 60, bytes: 256 * 1024 } as const;
