import * as z from 'zod/mini';
import { PHOTO_LIMITS, photoFileSchema } from '../engine/blueprint/photo-schema.ts';

/** A picture on its way to the server, in Base64. */
export const photoUploadSchema = z.object({
  file: photoFileSchema,
  data: z.string().check(z.maxLength(Math.ceil(PHOTO_LIMITS.bytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
export type PhotoUpload = z.infer<typeof photoUploadSchema>;

/** GET on the project origin, with the name of a file behind it: the picture as its owner placed it. */
export const PHOTO_PATH = '/photos';
