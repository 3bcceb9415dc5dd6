import * as z from 'zod/mini';
import pageKindsJson from './page-kinds.json' with { type: 'json' };
import { pairSchema } from './pair.ts';

const pageKindSchema = z.strictObject({
  id: z.string(),
  path: z.string(),
  title: pairSchema,
  /** In the recipe's block language. */
  blocks: z.string(),
  /** Blocks of the page of a single row, where rows deserve one. */
  detail: z.optional(z.string()),
  cues: z.array(z.string()),
});
/** A kind of page that a prompt may ask for by name. */
export type PageKind = z.infer<typeof pageKindSchema>;

/** All kinds of page that can be added to any site. */
export const pageKinds: readonly PageKind[] = z.array(pageKindSchema).parse(pageKindsJson);
