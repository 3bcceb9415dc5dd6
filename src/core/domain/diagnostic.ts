import * as z from 'zod/mini';

/**
 * A problem in user content, collected and never thrown.
 * `path` points into the Blueprint (`blocks.b12.title`), `values` fill the locale text of `code`.
 */
export const diagnosticSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  path: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Diagnostic = z.infer<typeof diagnosticSchema>;
