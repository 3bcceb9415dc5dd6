import * as z from 'zod/mini';
import { textSchema } from '../../domain/text.ts';
import { fieldRoleSchema } from './field-role.ts';
import { expressionSchema, idSchema, keySchema } from './ids.ts';
import { PATTERN_LENGTH } from './pattern-syntax.ts';
import { ruleSchema } from './rule-schema.ts';

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
  /** Only helps to sort, filter, average or compute: never shown by itself on the site, and no form asks for it. No secret, though. */
  hidden: z.optional(z.boolean()),
  multiple: z.optional(z.boolean()),
  options: z.optional(
    z.array(z.strictObject({ value: z.string().check(z.maxLength(60)), label: textSchema })).check(z.maxLength(24)),
  ),
  /** relation only: the entity it points to */
  to: z.optional(idSchema),
  /** relation only: a condition of the rows that may be chosen; `why` is what those are told who chose another. */
  where: z.optional(expressionSchema),
  why: z.optional(textSchema),
  /** A value, or one worked out when a row is made: `$today`, `$now`, `$user`, `$user.KEY` (field-default.ts). */
  default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  /** The form of its texts: a name or a regular expression (field-pattern.ts); `why` is what those are told who wrote another. */
  pattern: z.optional(z.string().check(z.minLength(1), z.maxLength(PATTERN_LENGTH))),
  /** Least and most: of numbers, of days (`2026-05-01`, or relative to today as `@+1d`), of times, of the length of a text. */
  min: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  max: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  /** Times of day lie on a grid of so many minutes (60: full hours), numbers on steps of so much from the least. */
  step: z.optional(z.number().check(z.positive(), z.maximum(1440))),
  help: z.optional(textSchema),
  /** A condition of the row: while it does not hold, forms do not ask for the field, and it has no value. */
  when: z.optional(expressionSchema),
  /** A condition of the row: while it does not hold, only those who manage the row see the value. */
  shown: z.optional(expressionSchema),
  /** Its meaning for the rules of the site; guessed once from the key where nobody said it. */
  role: z.optional(fieldRoleSchema),
  /** An expression that gives the value whenever the row is read: nobody writes it, nothing stores it. */
  computed: z.optional(expressionSchema),
  /** computed only: the value stays as it was when the row was written; guessed where nobody says it (kept-fields.ts). */
  kept: z.optional(z.boolean()),
  /** Of a choice of one: how forms ask for it; by the number of its options where nobody says it. */
  control: z.optional(z.enum(['buttons', 'list'])),
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
 * Audience of a right on the site: anybody, its signed-in users, the user a row belongs to, or nobody. Roles that manage an
 * entity may do everything with its rows, and the owner of the project may in the admin. Default deny.
 */
const audienceSchema = z.enum(['public', 'member', 'own', 'nobody']);
export type Audience = z.infer<typeof audienceSchema>;

const actorSchema = z.string().check(z.regex(/^(?:owner:)?[a-zA-Z][\w-]{0,47}$/));

/** One way a row may go from state to state ("approve": submitted to approved). */
const stepSchema = z.strictObject({
  id: idSchema,
  label: textSchema,
  /** States it starts from; every other state when empty. */
  from: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(24)),
  to: z.string().check(z.maxLength(60)),
  /** An audience, the id of a role, or `owner:RELATION` (step-actor.ts). Roles that manage the entity may take every step. */
  by: actorSchema,
  /** A condition of the row, and what those are told who try before it holds. */
  when: z.optional(expressionSchema),
  why: z.optional(textSchema),
  /** Keys of the fields that whoever takes it fills in; with `!` after it one is needed. */
  asks: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}!?$/))).check(z.minLength(1), z.maxLength(6))),
  /** It moves the row only once so many people, or everybody in a role, have taken it. */
  agree: z.optional(z.union([z.int().check(z.minimum(2), z.maximum(100)), idSchema])),
});
export type Step = z.infer<typeof stepSchema>;

/** Marks that visitors put on a row and take off again, each once: the server counts. */
export const markSchema = z.strictObject({
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
 * Event of an effect: `create`, `update` (its fields were written), `remove`, `step:ID` (a step of the flow), `mark:KIND`, or
 * `due:KEY` when the day of a date field has come; `due:KEY+3` three days later, `due:KEY-1` the day before.
 * A target is `self` (the row), `user` (the acting user's profile) or the key of a relation of the row.
 */
const onSchema = z
  .string()
  .check(z.regex(/^(?:create|update|remove|step:[a-zA-Z][\w-]*|mark:[a-z]+|due:[a-z][a-zA-Z0-9]*(?:[+-]\d{1,3})?)$/));
/**
 * Rows that an effect reaches: `self`, `user`, those of a relation, or rows of an entity: those that point to this one
 * (`request.gift`) or all (`request`), as far as `where` holds for them; in it `this.key` is a field of this row.
 */
const reachSchema = z.union([
  z.string().check(z.maxLength(48)),
  z.strictObject({
    rows: z.string().check(z.maxLength(100), z.regex(/^[a-zA-Z]\w*(?:\.[a-z][a-zA-Z0-9]*)?$/)),
    where: z.optional(expressionSchema),
  }),
]);
export type Reach = z.infer<typeof reachSchema>;
const amountSchema = z.union([z.number(), z.string().check(z.maxLength(402))]);
/** A condition of the row as it is after the change. */
const when = z.optional(expressionSchema);

/** Change that the site server makes beside another, in the same transaction; the change is refused when an effect is. */
const effectSchema = z.discriminatedUnion('do', [
  /**
   * Adds to a number: `amount` is a number, a field key of the row, or `relation.field` of the row pointed to, or an expression after `=`; `times` is a
   * field key or factor (-1 takes away). Refused when the result would be below 0.
   */
  z.strictObject({
    on: onSchema,
    when,
    do: z.literal('add'),
    to: reachSchema,
    field: keySchema,
    amount: amountSchema,
    times: z.optional(amountSchema),
  }),
  /** Sets a field: a value, `$now`, `$today`, `$time`, `$user`, `$self`, or an expression after `=`. */
  z.strictObject({
    on: onSchema,
    when,
    do: z.literal('set'),
    to: reachSchema,
    field: keySchema,
    value: valueSchema,
  }),
  /**
   * Keeps `field` of the row that the relation `to` points to at the average of `of` over all rows pointing there; of a
   * state, at the share of rows that are finished, in percent.
   */
  z.strictObject({ on: onSchema, when, do: z.literal('average'), to: keySchema, field: keySchema, of: keySchema }),
  /**
   * Writes a notice for `managers` (the roles that manage the entity), `owner` (of the row), `user` (the acting one), the owner of
   * the row that a relation points to (`owner:RELATION`), or all of a role (its id).
   */
  z.strictObject({
    on: onSchema,
    when,
    do: z.literal('notify'),
    who: z.union([z.enum(['managers', 'owner', 'user']), actorSchema]),
    text: textSchema,
  }),
  /** Creates a row of another entity: values as in `set`, or `$field:KEY` of this row. */
  z.strictObject({ on: onSchema, when, do: z.literal('create'), entity: idSchema, values: z.record(keySchema, valueSchema) }),
  /** Creates a row of `entity` for every rule (row of `rules`) that this row meets. */
  z.strictObject({ on: onSchema, when, do: z.literal('alert'), rules: idSchema, entity: idSchema }),
  /** Takes rows along a step of their flow, where it is open to their state, with the effects of that step. */
  z.strictObject({ on: onSchema, when, do: z.literal('step'), to: reachSchema, step: idSchema }),
]);
export type Effect = z.infer<typeof effectSchema>;

/** Words on a row while a condition holds; the label may hold expressions in braces. */
const flagSchema = z.strictObject({
  id: idSchema,
  label: textSchema,
  when: expressionSchema,
  tone: z.enum(['good', 'warn', 'bad']),
});

export const entitySchema = z.strictObject({
  label: textSchema,
  plural: textSchema,
  icon: z.string().check(z.maxLength(40)),
  fields: z.array(fieldSchema).check(z.minLength(1), z.maxLength(40)),
  access: z.strictObject({
    read: audienceSchema,
    /** A condition of the rows that their audience reads; whom a row belongs to and who manages it read it before. */
    where: z.optional(expressionSchema),
    create: audienceSchema,
    /** Nobody when absent. */
    update: z.optional(audienceSchema),
    remove: z.optional(audienceSchema),
  }),
  rules: z.optional(z.array(ruleSchema)),
  /** The states of a row and the ways between them; `field` is an enum. */
  flow: z.optional(z.strictObject({ field: keySchema, steps: z.array(stepSchema).check(z.maxLength(24)) })),
  flags: z.optional(z.array(flagSchema).check(z.maxLength(8))),
  marks: z.optional(z.array(markSchema).check(z.maxLength(7))),
  effects: z.optional(z.array(effectSchema).check(z.maxLength(24))),
  rows: z.array(seedRowSchema).check(z.maxLength(60)),
});
export type Entity = z.infer<typeof entitySchema>;
