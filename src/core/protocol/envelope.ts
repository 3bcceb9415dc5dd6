import * as z from 'zod/mini';
import { diagnosticSchema } from '../domain/diagnostic.ts';

/** Every failure: the business code, the ErrorCode that names the locale text, and a message for clients that have no texts of their own. */
export const failureSchema = z.object({
  code: z.int(),
  error: z.string(),
  message: z.string(),
  /** Fills the locale text. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Parts that could not be done, of a command with several. */
  diagnostics: z.optional(z.array(diagnosticSchema)),
  /** With SERVER: what to look for in the log. */
  requestId: z.optional(z.string()),
});
export type Failure = z.infer<typeof failureSchema>;
