import * as z from 'zod/mini';
import { saidSchema } from './said.ts';

const listSchema = z.optional(z.array(saidSchema).check(z.maxLength(40)));

/** What the author left out and assumed; the answer tells it to the person. */
export const notesLineSchema = z.strictObject({ notes: z.strictObject({ left_out: listSchema, assumed: listSchema }) });
export type NotesLine = z.infer<typeof notesLineSchema>;
