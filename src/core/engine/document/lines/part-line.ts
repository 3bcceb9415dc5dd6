import * as z from 'zod/mini';
import { idSchema } from '../../blueprint/ids.ts';

/** The code of a custom block. */
export const partLineSchema = z.strictObject({
  part: idSchema,
  html: z.optional(z.string()),
  css: z.optional(z.string()),
  js: z.optional(z.string()),
  off: z.optional(z.boolean()),
});
export type PartLine = z.infer<typeof partLineSchema>;
