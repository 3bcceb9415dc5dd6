import { z } from 'zod';
import { accountsSchema, blockSchema, blueprintSchema, idSchema, pageSchema, themeSchema } from '../blueprint/schema.ts';

const entitySchema = blueprintSchema.shape.entities.valueType;
const fieldSchema = entitySchema.shape.fields.element;
const seedRowSchema = entitySchema.shape.rows.element;
/** Where a part stands among its siblings; appended when larger than their number. */
const indexSchema = z.number().int().min(0);
/** Where a key stands in its map, so that undoing a removal gives back the same bytes; appended when absent. */
const at = indexSchema.optional();
/** The key order after a patch, so that undoing the removal of a key gives back the same bytes. */
const order = z.array(z.string().max(60)).max(40).optional();

/**
 * The only ways a Blueprint changes. Each is addressed by id, has an inverse, and leaves everything else untouched.
 * A patch names the keys it sets; `null` removes a key.
 */
export const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('setSite'), patch: nullable(blueprintSchema.shape.site), order }),
  z.strictObject({ op: z.literal('setTheme'), patch: nullable(themeSchema), order }),
  z.strictObject({ op: z.literal('setNav'), patch: nullable(blueprintSchema.shape.nav), order }),
  z.strictObject({ op: z.literal('setAdmin'), patch: nullable(blueprintSchema.shape.admin), order }),
  /** Gives the site users of its own, other roles, or (`null`) no users any more. */
  z.strictObject({ op: z.literal('setAccounts'), accounts: accountsSchema.nullable(), order }),
  /** Adds a page without blocks, or with blocks that a former removePage took away. */
  z.strictObject({ op: z.literal('addPage'), id: idSchema, page: pageSchema, blocks: z.record(idSchema, blockSchema), at }),
  z.strictObject({ op: z.literal('setPage'), id: idSchema, patch: nullable(pageSchema.omit({ blocks: true })), order }),
  z.strictObject({ op: z.literal('removePage'), id: idSchema }),
  z.strictObject({ op: z.literal('addBlock'), page: idSchema, index: indexSchema, id: idSchema, block: blockSchema, at }),
  z.strictObject({ op: z.literal('setBlock'), id: idSchema, patch: nullable(blockSchema.omit({ type: true })), order }),
  z.strictObject({ op: z.literal('moveBlock'), id: idSchema, page: idSchema, index: indexSchema }),
  z.strictObject({ op: z.literal('removeBlock'), id: idSchema }),
  z.strictObject({ op: z.literal('addEntity'), id: idSchema, entity: entitySchema, at }),
  z.strictObject({
    op: z.literal('setEntity'),
    id: idSchema,
    patch: nullable(entitySchema.omit({ fields: true, rows: true })),
    order,
  }),
  z.strictObject({ op: z.literal('removeEntity'), id: idSchema }),
  z.strictObject({ op: z.literal('addField'), entity: idSchema, index: indexSchema, field: fieldSchema }),
  z.strictObject({
    op: z.literal('setField'),
    entity: idSchema,
    key: z.string(),
    patch: nullable(fieldSchema.omit({ key: true })),
    order,
  }),
  z.strictObject({ op: z.literal('removeField'), entity: idSchema, key: z.string() }),
  z.strictObject({ op: z.literal('addRow'), entity: idSchema, index: indexSchema, row: seedRowSchema }),
  /** Replaces all values of the row. */
  z.strictObject({ op: z.literal('setRow'), entity: idSchema, id: idSchema, values: seedRowSchema.shape.values }),
  z.strictObject({ op: z.literal('removeRow'), entity: idSchema, id: idSchema }),
  /** Replaces the whole Blueprint: the inverse of itself, used by restore. */
  z.strictObject({ op: z.literal('restore'), blueprint: blueprintSchema }),
]);
export type Operation = z.infer<typeof operationSchema>;

function nullable<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const entries = Object.entries(schema.shape).map(([key, value]) => [key, z.nullable(z.optional(value))]);
  return z.strictObject(Object.fromEntries(entries) as { [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>> });
}
