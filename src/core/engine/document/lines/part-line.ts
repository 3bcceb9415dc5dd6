import * as z from 'zod/mini';
import { idSchema } from '../../blueprint/ids.ts';

/** The code of a custom block. */
export const partLineSchema = z.strictObject({
  part: idSchema,
  html: z.optional(z.string()),
  css: z.optional(z.string()),
  js: z.optional(z.string()),
});
export type PartLine = z.infer<typeof partLineSchema>;

/** Sizes in UTF-16 code units. */
export const PART_LIMITS = { html: 8192, css: 8192, js: 32_768, all: 98_304, parts: 6 } as const;
