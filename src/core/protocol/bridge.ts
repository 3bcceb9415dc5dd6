import * as z from 'zod/mini';
import { valueSchema } from '../engine/blueprint/entity-schema.ts';
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
