import * as z from 'zod/mini';
import { idSchema } from '../../blueprint/ids.ts';
import { localeSchema } from '../../../domain/text.ts';
import { authoredTextSchema } from './authored-text.ts';

/** Kinds of things, coarse enough that an author never has to think. */
export const CLASSES = [
  'person',
  'org',
  'place',
  'event',
  'document',
  'media',
  'product',
  'request',
  'message',
  'activity',
  'animal',
  'plant',
  'food',
  'device',
  'money',
  'measure',
  'state',
  'idea',
  'thing',
] as const;
export type Class = (typeof CLASSES)[number];

/** The kind of site: whether one works with it or visits it. */
const MEDIA = ['site', 'app', 'tool', 'portal', 'shop', 'game'] as const;
export type Medium = (typeof MEDIA)[number];

const wordsSchema = z.string().check(z.maxLength(300));
const listOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.array(schema).check(z.maxLength(60)));

/** Places of the idea that say so (start and end of each), and how sure it is; nothing where it was assumed. */
const said = {
  at: z.optional(z.array(z.array(z.int()).check(z.maxLength(2))).check(z.maxLength(20))),
  sure: z.optional(z.number()),
};
const classSchema = z.optional(z.enum(CLASSES));
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const subjectSchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    words: z.optional(authoredTextSchema),
    head: z.optional(wordsSchema),
    qualifiers: listOf(wordsSchema),
    class: classSchema,
    medium: z.optional(z.enum(MEDIA)),
    /** A picture of it, by an icon's name. */
    icon: z.optional(wordsSchema),
  }),
]);

const actorSchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    id: z.optional(idSchema),
    name: z.optional(wordsSchema),
    plural: z.optional(wordsSchema),
    /** The actor keeps the site's records and decides on what others send. */
    manages: z.optional(z.union([z.boolean(), z.array(wordsSchema).check(z.maxLength(24))])),
    /** The actor has an account. */
    signsIn: z.optional(z.boolean()),
    /** Number of them, and the names of those whom the idea names: each has a profile. */
    count: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
    names: listOf(wordsSchema),
  }),
]);

const boundSchema = z.union([z.number(), wordsSchema]);

/** `name:text! Name` as in an entity's line, plain words ("purchase price"), or words with what they may be. */
const fieldSchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    name: wordsSchema,
    type: z.optional(wordsSchema),
    options: listOf(wordsSchema),
    /** Several of the options can be taken. */
    multiple: z.optional(z.boolean()),
    required: z.optional(z.boolean()),
    private: z.optional(z.boolean()),
    /** It only helps to sort or compute: nothing shows it. */
    hidden: z.optional(z.boolean()),
    unique: z.optional(z.boolean()),
    min: z.optional(boundSchema),
    max: z.optional(boundSchema),
    /** Numbers stand on steps of so much, times of day on a grid of so many minutes. */
    step: z.optional(z.number().check(z.positive(), z.maximum(1440))),
    pattern: z.optional(wordsSchema),
    /** Its meaning for the rules of the site, one of `FIELD_ROLES`. */
    role: z.optional(wordsSchema),
    help: z.optional(wordsSchema),
    default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
    /** A formula over other fields. */
    computed: z.optional(wordsSchema),
    /** A condition: while it does not hold, nobody is asked for the field. */
    when: z.optional(wordsSchema),
    /** A condition of the rows that a relation may point to. */
    where: z.optional(wordsSchema),
    why: z.optional(wordsSchema),
  }),
]);

const tableSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
/** A rule in words ("low < high: Low must be below high", "unique name"), or as an entity line has it. */
const ruleSchema = z.union([wordsSchema, z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))]);
/** Words on a row while a condition holds: "late: back < today". */
const flagSchema = z.union([
  wordsSchema,
  z.strictObject({ label: wordsSchema, when: wordsSchema, tone: z.optional(z.enum(['good', 'warn', 'bad'])) }),
]);
/** Who may do what with rows: "read: member; create: vet; change: own", or {read, create, update, remove, where}. */
const accessSchema = z.union([
  wordsSchema,
  z.strictObject({
    read: z.optional(wordsSchema),
    create: z.optional(wordsSchema),
    update: z.optional(wordsSchema),
    remove: z.optional(wordsSchema),
    where: z.optional(wordsSchema),
  }),
]);
/** Rows by their number alone, or one for each day, hour, week or month of a span, with values that run on. */
const rowPlanSchema = z.union([z.int().check(z.minimum(1), z.maximum(60)), wordsSchema, tableSchema]);

const entitySchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    id: z.optional(idSchema),
    name: wordsSchema,
    plural: z.optional(wordsSchema),
    class: classSchema,
    icon: z.optional(wordsSchema),
    fields: listOf(fieldSchema),
    /** Rows that the idea names: a name, or values by field. */
    rows: z.optional(
      z.union([z.array(z.union([wordsSchema, z.record(z.string(), valueSchema)])).check(z.maxLength(60)), rowPlanSchema]),
    ),
    /** Number of it that can be had: places of an event, pieces of a thing. */
    places: z.optional(z.number()),
    main: z.optional(z.boolean()),
    /** Nobody but its owner and the staff reads a row of it. */
    hidden: z.optional(z.boolean()),
    rules: z.optional(z.union([wordsSchema, z.array(ruleSchema).check(z.maxLength(16))])),
    flags: z.optional(z.union([wordsSchema, z.array(flagSchema).check(z.maxLength(8))])),
    access: z.optional(accessSchema),
  }),
]);

const actionSchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    verb: wordsSchema,
    by: z.optional(z.union([wordsSchema, z.array(wordsSchema).check(z.maxLength(8))])),
    on: z.optional(wordsSchema),
    /** The action as its button says it. */
    label: z.optional(wordsSchema),
    asks: listOf(fieldSchema),
    makes: z.optional(wordsSchema),
    limit: z.optional(z.enum(['noOverlap', 'once', 'oncePerPerson', 'places', 'stock', 'slot'])),
    states: z.optional(wordsSchema),
    needs: z.optional(z.strictObject({ by: z.optional(wordsSchema), step: z.optional(wordsSchema) })),
    moves: z.optional(
      z.strictObject({
        field: z.optional(wordsSchema),
        /** One state, or several. */
        from: z.optional(z.union([wordsSchema, z.array(wordsSchema).check(z.maxLength(24))])),
        to: z.optional(wordsSchema),
      }),
    ),
    tells: z.optional(
      z.union([
        wordsSchema,
        z.array(z.union([wordsSchema, z.strictObject({ who: wordsSchema, text: wordsSchema })])).check(z.maxLength(8)),
      ]),
    ),
    /** A condition without which it cannot be done, and what is told who tries. */
    when: z.optional(wordsSchema),
    why: z.optional(wordsSchema),
    /** What it changes: "tool.left - 1", "state = out", "swap rank and opponent's rank", or values by field. */
    sets: z.optional(z.union([wordsSchema, z.array(wordsSchema).check(z.maxLength(12)), tableSchema])),
    /** Values of the row that it makes. */
    values: z.optional(tableSchema),
    /** The state that the other open rows about the same thing go to. */
    others: z.optional(wordsSchema),
    /** So many people, or all of an actor, have to agree before it happens. */
    agree: z.optional(z.union([z.int().check(z.minimum(2), z.maximum(100)), wordsSchema])),
    /** The action that it takes back. */
    undoes: z.optional(wordsSchema),
  }),
]);

export const VIEW_KINDS = ['list', 'detail', 'map', 'calendar', 'schedule', 'chart', 'figure', 'board', 'table'] as const;

const viewSchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    of: z.optional(wordsSchema),
    as: z.optional(z.enum([...VIEW_KINDS, 'ranking', 'feed', 'gallery', 'compare', 'tool'])),
    /** A prepared part, by its name. */
    part: z.optional(wordsSchema),
    /** Words by which the part sets itself. */
    asked: z.optional(z.string().check(z.maxLength(2000))),
    name: z.optional(wordsSchema),
    by: z.optional(wordsSchema),
    filter: z.optional(z.union([wordsSchema, z.array(wordsSchema).check(z.maxLength(8))])),
    sort: z.optional(wordsSchema),
    /** The fields that its rows show, in their order. */
    fields: listOf(wordsSchema),
    figure: z.optional(
      z.strictObject({
        op: z.enum(['count', 'sum', 'avg', 'min', 'max', 'share', 'streak', 'balance']),
        field: z.optional(wordsSchema),
        per: z.optional(wordsSchema),
        between: listOf(wordsSchema),
      }),
    ),
  }),
]);

const formSchema = z.union([
  wordsSchema,
  z.strictObject({ ...said, of: z.optional(wordsSchema), name: z.optional(wordsSchema), fields: listOf(fieldSchema) }),
]);
const pageSchema = z.union([
  wordsSchema,
  z.strictObject({ ...said, name: wordsSchema, of: z.optional(wordsSchema), says: z.optional(authoredTextSchema) }),
]);
const factSchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    about: wordsSchema,
    field: z.optional(wordsSchema),
    /** A value; by name where there are several (a price of each kind). */
    value: z.union([valueSchema, z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))]),
  }),
]);
const qualitySchema = z.union([wordsSchema, z.strictObject({ ...said, words: wordsSchema })]);
const openSchema = z.union([
  wordsSchema,
  z.strictObject({
    ...said,
    words: wordsSchema,
    why: z.optional(z.enum(['unparsed', 'noBlock', 'ambiguous'])),
    ask: z.optional(wordsSchema),
  }),
]);

/** The request in the idea's own words; whatever the rest of the document leaves out is completed from it. */
export const briefSchema = z.strictObject({
  /** Language of the site, where the site's line does not say it. */
  language: z.optional(localeSchema),
  subject: z.optional(subjectSchema),
  siteName: z.optional(wordsSchema),
  /** One true sentence about it. */
  summary: z.optional(authoredTextSchema),
  actors: listOf(actorSchema),
  entities: listOf(entitySchema),
  actions: listOf(actionSchema),
  views: listOf(viewSchema),
  forms: listOf(formSchema),
  pages: listOf(pageSchema),
  facts: listOf(factSchema),
  qualities: listOf(qualitySchema),
  open: listOf(openSchema),
});
export type AuthoredBrief = z.infer<typeof briefSchema>;

export const briefLineSchema = z.strictObject({ brief: briefSchema });
export type BriefLine = z.infer<typeof briefLineSchema>;
