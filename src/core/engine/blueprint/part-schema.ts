import * as z from 'zod/mini';
import { keySchema, idSchema } from './ids.ts';

/** Sizes in UTF-16 code units. */
export const PART_LIMITS = { html: 8192, css: 8192, js: 49_152, all: 98_304, parts: 6 } as const;

/** Code that an author wrote for a `custom` block. It runs in an opaque-origin frame alone. */
export const partSchema = z.strictObject({
  html: z.optional(z.string().check(z.maxLength(PART_LIMITS.html))),
  css: z.optional(z.string().check(z.maxLength(PART_LIMITS.css))),
  js: z.optional(z.string().check(z.maxLength(PART_LIMITS.js))),
  /** Came from elsewhere and waits for the owner of the project to turn it on. */
  off: z.optional(z.boolean()),
});
export type Part = z.infer<typeof partSchema>;

/** Rights of a custom block on the rows of an entity; the visitor's own rights still decide each time. */
export const useSchema = z.strictObject({
  entity: idSchema,
  can: z.array(z.string().check(z.regex(/^(?:read|create|update|remove|step:[A-Za-z][\w-]{0,47})$/))).check(z.maxLength(16)),
  /** Field keys that it sees and writes; all public ones when absent. */
  fields: z.optional(z.array(keySchema).check(z.maxLength(40))),
});
export type Use = z.infer<typeof useSchema>;
