import { z } from 'zod';
import { diagnosticSchema } from '../../domain/diagnostic.ts';

/** Every failure: the business code, the ErrorCode that names the locale text, and an English message for logs. */
export const failureSchema = z.object({
  code: z.number().int(),
  error: z.string(),
  message: z.string(),
  /** Fills the locale text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** What exactly could not be done, of a command with several parts. */
  diagnostics: z.array(diagnosticSchema).optional(),
  /** With SERVER: what to look for in the log. */
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;
