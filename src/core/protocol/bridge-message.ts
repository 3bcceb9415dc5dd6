import * as z from 'zod/mini';
import { BRIDGE_VERSION } from './bridge-hello.ts';
import { siteRowsSchema } from './bridge.ts';
import { projectIdSchema } from './project-schemas.ts';

/** `noWorker`: this browser runs no service worker here. `storage`: the browser refused to store. */
const bridgeFailureSchema = z.enum(['noWorker', 'storage', 'badRequest', 'failed']);

/** Number of imported rows that were left out, by reason (`clean-rows.ts`). */
const rowFaultsSchema = z.strictObject({
  system: z.optional(z.int()),
  damaged: z.optional(z.int()),
  files: z.optional(z.int()),
  values: z.optional(z.int()),
});
export type RowFaults = z.infer<typeof rowFaultsSchema>;

/** From the bridge page to the app, over the port. */
export const bridgeMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), version: z.literal(BRIDGE_VERSION) }),
  z.strictObject({ type: z.literal('unavailable'), failure: bridgeFailureSchema }),
  z.strictObject({
    type: z.literal('done'),
    id: z.int(),
    rows: z.optional(siteRowsSchema),
    faults: z.optional(rowFaultsSchema),
    photos: z.optional(z.record(z.string(), z.instanceof(Uint8Array))),
    server: z.optional(
      z.strictObject({
        'server.js': z.string(),
        'site-server.js': z.string(),
        fonts: z.optional(z.record(z.string(), z.instanceof(Uint8Array))),
      }),
    ),
  }),
  z.strictObject({ type: z.literal('failed'), id: z.int(), failure: bridgeFailureSchema }),
  /** A visitor or the admin of a preview changed rows. */
  z.strictObject({ type: z.literal('siteData'), projectId: projectIdSchema, entity: z.string() }),
  /** A preview frame went to a page; `path` is below the version's own address, `viewer` as of `VIEWER_HEADER`. */
  z.strictObject({
    type: z.literal('sitePage'),
    projectId: projectIdSchema,
    versionId: z.uuid(),
    path: z.string().check(z.maxLength(500)),
    viewer: z.optional(z.string().check(z.maxLength(60))),
  }),
  /** A section of a page was picked, or null: the person left picking. */
  z.strictObject({
    type: z.literal('sitePick'),
    versionId: z.uuid(),
    block: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    /** The picture in it that was clicked, by the record that it shows; '' for the section's own. */
    picture: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** The newer frame of a version stands where the older one does. */
  z.strictObject({ type: z.literal('scrollKept'), versionId: z.uuid() }),
]);
export type BridgeMessage = z.infer<typeof bridgeMessageSchema>;
