import * as z from 'zod/mini';
import { hexSchema } from '../blueprint/ids.ts';

/** Limits of what goes with a prompt. A request holds a megabyte; what is over a limit is said, or cut and said. */
export const ATTACHED_LIMITS = {
  count: 4,
  /** Characters of a picture in base64. */
  picture: 180_000,
  /** Characters of a document's text. */
  text: 16_000,
  rows: 60,
  columns: 20,
  /** Characters of a cell, and of all cells of a table. */
  cell: 400,
  table: 60_000,
  /** Bytes of a file that is looked at. */
  file: 20 * 1024 * 1024,
} as const;

const name = z.string().check(z.minLength(1), z.maxLength(120));
/** True where the file had more than was taken. */
const isCut = z.optional(z.boolean());

/** A file that goes with a prompt, as the device read it: never the file itself. */
export const attachmentSchema = z.discriminatedUnion('kind', [
  /** Scaled down; its main colours, the one that stands out first. */
  z.object({
    kind: z.literal('picture'),
    name,
    mediaType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
    data: z.string().check(z.maxLength(ATTACHED_LIMITS.picture), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    colors: z.array(hexSchema).check(z.maxLength(5)),
  }),
  z.object({ kind: z.literal('text'), name, text: z.string().check(z.maxLength(ATTACHED_LIMITS.text)), isCut }),
  z.object({
    kind: z.literal('table'),
    name,
    columns: z
      .array(z.string().check(z.maxLength(ATTACHED_LIMITS.cell)))
      .check(z.minLength(1), z.maxLength(ATTACHED_LIMITS.columns)),
    rows: z
      .array(z.array(z.string().check(z.maxLength(ATTACHED_LIMITS.cell))).check(z.maxLength(ATTACHED_LIMITS.columns)))
      .check(z.maxLength(ATTACHED_LIMITS.rows)),
    isCut,
  }),
]);
export type Attachment = z.infer<typeof attachmentSchema>;
export type AttachedPicture = Extract<Attachment, { kind: 'picture' }>;
export type AttachedTable = Extract<Attachment, { kind: 'table' }>;

export const attachmentsSchema = z.array(attachmentSchema).check(z.maxLength(ATTACHED_LIMITS.count));

/** The name of an attachment as the chat keeps it. */
export const attachedNameSchema = z.object({ kind: z.enum(['picture', 'text', 'table']), name });
export type AttachedName = z.infer<typeof attachedNameSchema>;

export function namesOf(attached: readonly Attachment[]): AttachedName[] {
  return attached.map(({ kind, name: called }) => ({ kind, name: called }));
}
