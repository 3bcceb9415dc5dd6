import * as z from 'zod/mini';
import { entitySchema, fieldSchema, seedRowSchema } from '../blueprint/entity-schema.ts';
import { idSchema } from '../blueprint/ids.ts';
import { blockSchema, pageSchema } from '../blueprint/page-schema.ts';
import { drawingSchema } from '../blueprint/drawing-schema.ts';
import { partSchema } from '../blueprint/part-schema.ts';
import { photoPlaceSchema, photoSchema } from '../blueprint/photo-schema.ts';
import { accountsSchema, blueprintSchema, themeSchema } from '../blueprint/schema.ts';

/** Position of a part among its siblings; appended when larger than their number. */
const indexSchema = z.int().check(z.minimum(0));
/** Position of a key in its map, so that undoing a removal gives back the same bytes; appended when absent. */
const at = z.optional(indexSchema);
/** The key order after a patch, so that undoing the removal of a key gives back the same bytes. */
const order = z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)));

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
  z.strictObject({ op: z.literal('setAccounts'), accounts: z.nullable(accountsSchema), order }),
  /** Adds a page without blocks, or with blocks that a former removePage took away. */
  z.strictObject({ op: z.literal('addPage'), id: idSchema, page: pageSchema, blocks: z.record(idSchema, blockSchema), at }),
  z.strictObject({ op: z.literal('setPage'), id: idSchema, patch: nullable(z.omit(pageSchema, { blocks: true })), order }),
  z.strictObject({ op: z.literal('removePage'), id: idSchema }),
  z.strictObject({ op: z.literal('addBlock'), page: idSchema, index: indexSchema, id: idSchema, block: blockSchema, at }),
  z.strictObject({ op: z.literal('setBlock'), id: idSchema, patch: nullable(z.omit(blockSchema, { type: true })), order }),
  z.strictObject({ op: z.literal('moveBlock'), id: idSchema, page: idSchema, index: indexSchema }),
  z.strictObject({ op: z.literal('removeBlock'), id: idSchema }),
  z.strictObject({ op: z.literal('addEntity'), id: idSchema, entity: entitySchema, at }),
  z.strictObject({
    op: z.literal('setEntity'),
    id: idSchema,
    patch: nullable(z.omit(entitySchema, { fields: true, rows: true })),
    order,
  }),
  z.strictObject({ op: z.literal('removeEntity'), id: idSchema }),
  z.strictObject({ op: z.literal('addField'), entity: idSchema, index: indexSchema, field: fieldSchema }),
  z.strictObject({
    op: z.literal('setField'),
    entity: idSchema,
    key: z.string(),
    patch: nullable(z.omit(fieldSchema, { key: true })),
    order,
  }),
  z.strictObject({ op: z.literal('removeField'), entity: idSchema, key: z.string() }),
  z.strictObject({ op: z.literal('addRow'), entity: idSchema, index: indexSchema, row: seedRowSchema }),
  /** Replaces all values of the row. */
  z.strictObject({ op: z.literal('setRow'), entity: idSchema, id: idSchema, values: seedRowSchema.shape.values }),
  z.strictObject({ op: z.literal('removeRow'), entity: idSchema, id: idSchema }),
  /** Adds, replaces or (`null`) takes away the code of custom blocks under an id. */
  z.strictObject({ op: z.literal('setPart'), id: idSchema, part: z.nullable(partSchema), at, order }),
  /** Keeps the drawing of a thing in the site, or (`null`) does so no more. */
  z.strictObject({ op: z.literal('setDrawing'), id: idSchema, drawing: z.nullable(drawingSchema), at }),
  /** Puts a picture of the owner's at a place, or (`null`) gives the place back what stood there. */
  z.strictObject({ op: z.literal('setPhoto'), place: photoPlaceSchema, photo: z.nullable(photoSchema), at, order }),
  /** Replaces the whole Blueprint: the inverse of itself, used by restore. */
  z.strictObject({ op: z.literal('restore'), blueprint: blueprintSchema }),
]);
export type Operation = z.infer<typeof operationSchema>;

function nullable<Shape extends z.core.$ZodShape>(schema: { readonly shape: Shape }) {
  const entries = Object.entries(schema.shape).map(([key, value]) => [key, z.nullable(z.optional(value))]);
  return z.strictObject(
    Object.fromEntries(entries) as { [Key in keyof Shape]: z.ZodMiniOptional<z.ZodMiniNullable<Shape[Key]>> },
  );
}
