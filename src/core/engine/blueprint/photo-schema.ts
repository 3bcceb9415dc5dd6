import * as z from 'zod/mini';
import { textSchema } from '../../domain/text.ts';
import { hexSchema } from './ids.ts';

/** Of the pictures of a site and of the file of one, whose longer side is at most `side` pixels. */
export const PHOTO_LIMITS = { photos: 40, side: 1600, bytes: 600 * 1024, zoom: 300 } as const;

/** The addresses of a picture begin with so much of the name of its file. */
export const PHOTO_NAME_LENGTH = 24;

/** The place of a picture: a block, or a record by its entity and id. */
export const photoPlaceSchema = z
  .string()
  .check(z.regex(/^(?:block:[a-zA-Z][\w-]{0,47}|row:[a-zA-Z][\w-]{0,47}:[a-zA-Z][\w-]{0,47})$/));

/** The content of a file as SHA-256: its name wherever it is kept. */
export const photoFileSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const percentSchema = z.int().check(z.minimum(0), z.maximum(100));
const sideSchema = z.int().check(z.minimum(1), z.maximum(PHOTO_LIMITS.side));

/** A picture that the owner placed. Its file is kept beside the Blueprint, under its content. */
export const photoSchema = z.strictObject({
  file: photoFileSchema,
  width: sideSchema,
  height: sideSchema,
  /** The colour of most of it, which stands in its place until it is there. */
  color: hexSchema,
  /** The point that stays in sight wherever it is cut, from the left and from the top; the middle when absent. */
  focus: z.optional(z.tuple([percentSchema, percentSchema])),
  /** Cuts it to its part around that point, 200 to half its width and height. */
  zoom: z.optional(z.int().check(z.minimum(100), z.maximum(PHOTO_LIMITS.zoom))),
  /** Says what it shows; it only decorates where this is absent. */
  alt: z.optional(textSchema),
});
export type Photo = z.infer<typeof photoSchema>;

export function blockPlace(blockId: string): string {
  return `block:${blockId}`;
}

export function rowPlace(entityId: string, rowId: string): string {
  return `row:${entityId}:${rowId}`;
}
