import * as z from 'zod/mini';
import { valueSchema } from '../engine/blueprint/entity-schema.ts';
import { PHOTO_LIMITS, photoFileSchema } from '../engine/blueprint/photo-schema.ts';
import { blueprintSchema } from '../engine/blueprint/schema.ts';
import { projectIdSchema } from './project-schemas.ts';

const siteRowSchema = z.object({
  id: z.string(),
  values: z.record(z.string(), valueSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
  sample: z.boolean(),
});
export const siteRowsSchema = z.record(z.string(), z.array(siteRowSchema));

const pixelSchema = z.int().check(z.minimum(0), z.maximum(PHOTO_LIMITS.side));
const photoSizeSchema = z.strictObject({
  path: z.string().check(z.regex(/^[0-9a-f-]{1,60}\/\d{1,4}$/)),
  file: photoFileSchema,
  cut: z.strictObject({ left: pixelSchema, top: pixelSchema, width: pixelSchema, height: pixelSchema }),
  width: pixelSchema,
});

/** From the app to the project origin's worker, over the port. `id` pairs the answer. */
export const bridgeRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    id: z.int(),
    type: z.literal('putBlueprint'),
    projectId: projectIdSchema,
    versionId: z.uuid(),
    blueprint: blueprintSchema,
  }),
  /** All rows of the project's preview site by entity, the site's own notes (`_samples`) included. */
  z.strictObject({ id: z.int(), type: z.literal('readRows'), projectId: projectIdSchema }),
  /** Puts these rows, cleaned, into the project's preview site, all or nothing; `blueprint` says what their fields are. */
  z.strictObject({
    id: z.int(),
    type: z.literal('putRows'),
    projectId: projectIdSchema,
    rows: siteRowsSchema,
    blueprint: blueprintSchema,
  }),
  /** The files that serve an exported project. */
  z.strictObject({
    id: z.int(),
    type: z.literal('readServer'),
    fonts: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(8))),
  }),
  /** Keeps a picture that the owner placed, so that previews show it without a network. */
  z.strictObject({ id: z.int(), type: z.literal('putPhoto'), file: photoFileSchema, bytes: z.instanceof(Uint8Array) }),
  /** The pictures of a site in these sizes, by the ends of their addresses: those that can be had. */
  z.strictObject({ id: z.int(), type: z.literal('readPhotos'), sizes: z.array(photoSizeSchema).check(z.maxLength(200)) }),
  /** Removes Blueprints and site data: of these projects, or of all. */
  z.strictObject({ id: z.int(), type: z.literal('forget'), projectIds: z.nullable(z.array(projectIdSchema)) }),
]);
export type BridgeRequest = z.infer<typeof bridgeRequestSchema>;

/** Message of a preview worker on the BroadcastChannel `site-pages` of the project origin. */
export const sitePageSchema = z.strictObject({
  projectId: projectIdSchema,
  versionId: z.uuid(),
  path: z.string().check(z.maxLength(500)),
  viewer: z.optional(z.string().check(z.maxLength(60))),
});
export type SitePage = z.infer<typeof sitePageSchema>;
