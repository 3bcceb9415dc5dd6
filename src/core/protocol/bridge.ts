import * as z from 'zod/mini';
import { blueprintSchema, valueSchema } from '../engine/blueprint/schema.ts';
import { BRIDGE_VERSION } from './bridge-hello.ts';
import { projectIdSchema } from './records.ts';

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
  /** Puts exactly these rows into the project's preview site, all or nothing. */
  z.strictObject({ id: z.int(), type: z.literal('putRows'), projectId: projectIdSchema, rows: siteRowsSchema }),
  /** The files that serve an exported project. */
  z.strictObject({ id: z.int(), type: z.literal('readServer') }),
  /** Removes Blueprints and site data: of these projects, or of all. */
  z.strictObject({ id: z.int(), type: z.literal('forget'), projectIds: z.nullable(z.array(projectIdSchema)) }),
]);
export type BridgeRequest = z.infer<typeof bridgeRequestSchema>;

/** `noWorker`: this browser runs no service worker here. `storage`: the browser refused to store. */
export const bridgeFailureSchema = z.enum(['noWorker', 'storage', 'badRequest', 'failed']);

/** From the bridge page to the app, over the port. */
export const bridgeMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), version: z.literal(BRIDGE_VERSION) }),
  z.strictObject({ type: z.literal('unavailable'), failure: bridgeFailureSchema }),
  z.strictObject({
    type: z.literal('done'),
    id: z.int(),
    rows: z.optional(siteRowsSchema),
    server: z.optional(z.strictObject({ 'server.js': z.string(), 'site-server.js': z.string() })),
  }),
  z.strictObject({ type: z.literal('failed'), id: z.int(), failure: bridgeFailureSchema }),
  /** A visitor or the admin of a preview changed rows. */
  z.strictObject({ type: z.literal('siteData'), projectId: projectIdSchema, entity: z.string() }),
  /** A preview frame went to a page; `path` is below the version's own address. */
  z.strictObject({
    type: z.literal('sitePage'),
    projectId: projectIdSchema,
    versionId: z.uuid(),
    path: z.string().check(z.maxLength(500)),
  }),
  /** A section of a page was picked, or null: the person left picking. */
  z.strictObject({
    type: z.literal('sitePick'),
    versionId: z.uuid(),
    block: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
]);
export type BridgeMessage = z.infer<typeof bridgeMessageSchema>;

/** What a preview worker says on the BroadcastChannel `site-pages` of the project origin. */
export const sitePageSchema = z.strictObject({
  projectId: projectIdSchema,
  versionId: z.uuid(),
  path: z.string().check(z.maxLength(500)),
});
export type SitePage = z.infer<typeof sitePageSchema>;
