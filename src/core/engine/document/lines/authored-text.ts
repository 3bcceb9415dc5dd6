import * as z from 'zod/mini';
import { textSchema, type Text } from '../../../domain/text.ts';

/** A text as an author writes it: a string in the site's first language, or one text for each of its languages. */
export const authoredTextSchema = z.union([z.string().check(z.maxLength(4000)), textSchema]);
export type AuthoredText = string | Text;
