import * as z from 'zod/mini';
import { idSchema, keySchema } from '../../engine/blueprint/ids.ts';

const page = z.string().check(z.maxLength(300), z.regex(/^\/[^\\\p{Cc}]*$/u));
const entity = idSchema;
const id = z.string().check(z.minLength(1), z.maxLength(80));
const plainValue = z.union([z.string().check(z.maxLength(20_000)), z.number(), z.boolean(), z.null()]);
const values = z.record(keySchema, z.union([plainValue, z.array(plainValue).check(z.maxLength(200))]));

/** Questions that a part may ask the site server. */
export const partCallSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('init'), page }),
  z.strictObject({
    op: z.literal('list'),
    page,
    entity,
    /** Fields with the value they have, or one of several. */
    where: z.optional(values),
    /** A field, with `-` before it from the largest or latest down. */
    sort: z.optional(z.string().check(z.regex(/^-?[a-z][a-zA-Z0-9]{0,39}$/))),
    search: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
  z.strictObject({ op: z.literal('get'), page, entity, id }),
  z.strictObject({ op: z.literal('create'), page, entity, values }),
  z.strictObject({ op: z.literal('update'), page, entity, id, values }),
  z.strictObject({ op: z.literal('step'), page, entity, id, step: idSchema, values: z.optional(values) }),
  z.strictObject({ op: z.literal('remove'), page, entity, id }),
]);
export type PartCall = z.infer<typeof partCallSchema>;
export type RowCall<Op extends PartCall['op']> = Extract<PartCall, { op: Op }>;
