import * as z from 'zod/mini';
import { expressionSchema, idSchema, keySchema } from '../blueprint/ids.ts';
import { valueSchema } from '../blueprint/entity-schema.ts';
import { accountsLineSchema } from '../document/lines/accounts-line.ts';
import { adminLineSchema } from '../document/lines/admin-line.ts';
import { authoredTextSchema } from '../document/lines/authored-text.ts';
import { blockLineSchema } from '../document/lines/block-line.ts';
import { entityLineSchema } from '../document/lines/entity-line.ts';
import { pagesLineSchema } from '../document/lines/pages-line.ts';
import { partLineSchema } from '../document/lines/part-line.ts';
import { rowsLineSchema } from '../document/lines/rows-line.ts';
import { siteLineSchema } from '../document/lines/site-line.ts';

type Shape = z.core.$ZodShape;

/** Every key may be left out, and is taken away by `null`. */
function patchOf<Part extends Shape>(shape: Part) {
  const entries = Object.entries(shape).map(([key, schema]) => [key, z.optional(z.nullable(schema))]);
  return Object.fromEntries(entries) as { [Key in keyof Part]: z.ZodMiniOptional<z.ZodMiniNullable<Part[Key]>> };
}

function without<Part extends Shape, Key extends keyof Part>(shape: Part, ...keys: readonly Key[]): Omit<Part, Key> {
  const left = Object.entries(shape).filter(([key]) => !(keys as readonly PropertyKey[]).includes(key));
  return Object.fromEntries(left) as Omit<Part, Key>;
}

const { site, theme } = siteLineSchema.shape;
const { pages, cta, nav } = pagesLineSchema.shape;
const page = without(pages.def.element.shape, 'id', 'blocks');
const block = without(blockLineSchema.shape, 'block', 'page');
const entity = without(entityLineSchema.shape, 'entity');
const field = entityLineSchema.shape.fields.def.element;
const { accounts } = accountsLineSchema.shape;
const contact = site.shape.contact.def.innerType;
const access = entity.access.def.innerType;
const optionValue = block.options.def.innerType.def.valueType;
const code = without(partLineSchema.shape, 'part', 'off');

/** The place of a block on its page: behind or before another one, or at the beginning; at the end where none is said. */
const place = { after: z.optional(idSchema), before: z.optional(idSchema), first: z.optional(z.literal(true)) };
const hunkSchema = z.strictObject({ in: z.optional(z.enum(['html', 'css', 'js'])), find: z.string(), replace: z.string() });
const choiceSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** The ways in which a site is changed, each in the shapes of its document; a change names itself by `op`. */
export const CHANGE_SCHEMAS = {
  setSite: z.strictObject({
    ...patchOf(site.shape),
    op: z.literal('setSite'),
    contact: z.optional(z.nullable(z.strictObject(patchOf(contact.shape)))),
  }),
  setTheme: z.strictObject({ ...patchOf(theme.def.innerType.shape), op: z.literal('setTheme') }),
  setMenu: z.strictObject({ op: z.literal('setMenu'), ...patchOf(nav.def.innerType.shape), cta: z.optional(z.nullable(cta)) }),
  addPage: z.strictObject({ ...page, op: z.literal('addPage'), page: idSchema, after: z.optional(idSchema) }),
  setPage: z.strictObject({ ...patchOf(page), op: z.literal('setPage'), page: idSchema }),
  removePage: z.strictObject({ op: z.literal('removePage'), page: idSchema }),
  addBlock: z.strictObject({ ...block, ...place, op: z.literal('addBlock'), block: idSchema, page: idSchema }),
  setBlock: z.strictObject({
    ...patchOf(block),
    op: z.literal('setBlock'),
    block: idSchema,
    options: z.optional(z.nullable(z.record(keySchema, z.nullable(optionValue)))),
    labels: z.optional(z.nullable(z.record(keySchema, z.nullable(authoredTextSchema)))),
    style: z.optional(z.nullable(z.strictObject(patchOf(block.style.def.innerType.shape)))),
  }),
  setOption: z.strictObject({
    op: z.literal('setOption'),
    block: z.optional(idSchema),
    entity: z.optional(idSchema),
    path: z.string().check(z.minLength(1), z.maxLength(200)),
    value: z.optional(z.unknown()),
  }),
  moveBlock: z.strictObject({ ...place, op: z.literal('moveBlock'), block: idSchema, page: z.optional(idSchema) }),
  removeBlock: z.strictObject({ op: z.literal('removeBlock'), block: idSchema }),
  addEntity: z.strictObject({ ...entity, op: z.literal('addEntity'), entity: idSchema }),
  setEntity: z.strictObject({
    ...patchOf(without(entity, 'fields')),
    op: z.literal('setEntity'),
    entity: idSchema,
    access: z.optional(z.strictObject(patchOf(access.shape))),
  }),
  removeEntity: z.strictObject({ op: z.literal('removeEntity'), entity: idSchema }),
  addField: z.strictObject({
    op: z.literal('addField'),
    entity: idSchema,
    field,
    after: z.optional(keySchema),
    /** The value of every example row, or of each by its id. */
    values: z.optional(z.union([valueSchema, z.record(z.string(), valueSchema)])),
  }),
  setField: z.strictObject({ op: z.literal('setField'), entity: idSchema, field, after: z.optional(keySchema) }),
  renameField: z.strictObject({ op: z.literal('renameField'), entity: idSchema, field: keySchema, label: authoredTextSchema }),
  setComputed: z.strictObject({
    op: z.literal('setComputed'),
    entity: idSchema,
    field: keySchema,
    as: z.nullable(expressionSchema),
  }),
  removeField: z.strictObject({ op: z.literal('removeField'), entity: idSchema, field: keySchema }),
  addRows: z.strictObject({ ...rowsLineSchema.shape, op: z.literal('addRows') }),
  setRows: z.strictObject({ ...rowsLineSchema.shape, op: z.literal('setRows') }),
  setRowValues: z.strictObject({
    op: z.literal('setRowValues'),
    rows: idSchema,
    cols: z.optional(rowsLineSchema.shape.cols),
    data: z.optional(rowsLineSchema.shape.data),
    /** The same values for all rows, or for those under a condition; a text that begins with `= ` is worked out for each. */
    where: z.optional(expressionSchema),
    set: z.optional(z.record(keySchema, z.nullable(valueSchema))),
  }),
  removeRows: z.strictObject({
    op: z.literal('removeRows'),
    rows: idSchema,
    ids: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60))),
    where: z.optional(expressionSchema),
  }),
  setPart: z.strictObject({
    ...code,
    op: z.literal('setPart'),
    part: idSchema,
    hunks: z.optional(z.array(hunkSchema).check(z.maxLength(40))),
  }),
  removePart: z.strictObject({ op: z.literal('removePart'), part: idSchema }),
  setAccounts: z.strictObject({ ...patchOf(accounts.shape), op: z.literal('setAccounts'), none: z.optional(z.literal(true)) }),
  setAdmin: z.strictObject({ op: z.literal('setAdmin'), ...adminLineSchema.shape.admin.shape }),
  ask: z.strictObject({
    op: z.literal('ask'),
    question: z.string().check(z.minLength(1), z.maxLength(500)),
    choices: z.array(choiceSchema).check(z.minLength(2), z.maxLength(4)),
  }),
  cannot: z.strictObject({
    op: z.literal('cannot'),
    request: z.string().check(z.minLength(1), z.maxLength(300)),
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  say: z.strictObject({ op: z.literal('say'), text: z.string().check(z.minLength(1), z.maxLength(500)) }),
} as const;

export type ChangeName = keyof typeof CHANGE_SCHEMAS;
export type ChangeOf<Name extends ChangeName> = z.infer<(typeof CHANGE_SCHEMAS)[Name]>;
export type Change = { [Name in ChangeName]: ChangeOf<Name> }[ChangeName];
/** Lines that are words for the person, and change nothing. */
export type Spoken = ChangeOf<'ask' | 'cannot' | 'say'>;
export type SiteChange = Exclude<Change, Spoken>;

export const CHANGE_NAMES = Object.keys(CHANGE_SCHEMAS) as readonly ChangeName[];

/** Other names under which a change may come: a key of an entity that is set alone. */
export const ALIASES: Readonly<Record<string, ChangeName>> = {
  renameEntity: 'setEntity',
  setAccess: 'setEntity',
  setRule: 'setEntity',
  setRules: 'setEntity',
  setFlow: 'setEntity',
  setEffects: 'setEntity',
  setFlags: 'setEntity',
  setMarks: 'setEntity',
};
