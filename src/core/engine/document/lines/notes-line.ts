import * as z from 'zod/mini';
import { authoredTextSchema } from './authored-text.ts';

const listSchema = z.optional(z.array(authoredTextSchema).check(z.maxLength(40)));

/** Assumptions of the author about things left out; the answer tells them to the person. */
export const notesLineSchema = z.strictObject({ notes: z.strictObject({ left_out: listSchema, assumed: listSchema }) });
export type NotesLine = z.infer<typeof notesLineSchema>;
