import * as z from 'zod/mini';
import { valueSchema } from '../../blueprint/entity-schema.ts';
import { idSchema } from '../../blueprint/ids.ts';

/** The column of ids, by which other rows point to a row, and that of the profile it belongs to. */
export const ROW_ID = '@id';
export const ROW_OWNER = '@owner';

/** Example rows of an entity: the keys of its fields once, then one list of values for each row. */
export const rowsLineSchema = z.strictObject({
  rows: idSchema,
  cols: z.array(z.string().check(z.maxLength(48))).check(z.maxLength(42)),
  data: z.array(z.array(valueSchema)).check(z.maxLength(60)),
});
export type RowsLine = z.infer<typeof rowsLineSchema>;
