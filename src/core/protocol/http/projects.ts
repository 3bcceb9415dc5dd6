import * as z from 'zod/mini';
import { analyticsSettingsSchema } from '../analytics.ts';
import { outcomeRecordSchema, projectIdSchema, projectStateSchema } from '../records.ts';
import { roomRoleSchema } from '../sync.ts';

/** GET /api/config: what the app must know about this server before anyone signs in. */
export const serverConfigAnswerSchema = z.object({
  /** Origin of previews and of the bridge page. */
  projectOrigin: z.url(),
  /** Host (with port) below which published sites answer: `{subdomain}.{baseDomain}`. */
  baseDomain: z.string(),
  googleClientId: z.nullable(z.string()),
  version: z.string(),
  /** AI models of the server may write sites and answer follow-up requests; absent on older servers. */
  changesByModel: z.optional(z.boolean()),
  /** The address of models that the browser itself can run. */
  weightsUrl: z.optional(z.url()),
  /** Absent where nothing is counted. */
  analytics: z.optional(analyticsSettingsSchema),
});

/** GET /api/health */
export const healthAnswerSchema = z.object({ status: z.literal('ok') });

/** GET /api/sync/pull?cursor&limit&floor&protocol; `floor` is that of the last answer with `reset`, `protocol` the device's PROTOCOL_VERSION. */
export const PULL_LIMIT_MAX = 200;
export const pullQuerySchema = z.object({
  cursor: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PULL_LIMIT_MAX)), PULL_LIMIT_MAX),
  floor: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
  /** Devices that do not name it are older than it. */
  protocol: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 3),
});

/** POST /api/sync/leases, at most LEASES_MAX at a time; fewer than asked come back when the account holds very many unused ones. */
export const LEASES_MAX = 20;
export const leaseRequestSchema = z.object({ count: z.int().check(z.minimum(1), z.maximum(LEASES_MAX)) });

/** POST /api/sync/room-token */
export const roomTokenRequestSchema = z.object({
  room: z.string().check(z.maxLength(80)),
  role: z._default(roomRoleSchema, 'writer'),
});

/** GET /api/commands/{id}: for a lost reply. */
export const commandStateAnswerSchema = z.extend(z.pick(outcomeRecordSchema, { status: true, error: true }), {
  commandId: z.uuid(),
});

/** Project ids in addresses and forms come as digits. */
export const projectIdTextSchema = z.pipe(z.coerce.number(), projectIdSchema);
export const projectQuerySchema = z.object({ project_id: projectIdTextSchema });

/** Addresses of a site and of its admin (DATA-05). */
const siteAddressesSchema = z.object({ url: z.url(), backend_homepage: z.url() });

/** GET /api/project/project/get?project_id; field names of the seed (DATA-03). */
export const projectAnswerSchema = z.object({
  project_id: projectIdSchema,
  title: z.string(),
  state: projectStateSchema,
  status: projectStateSchema,
  /** The words that it began with; empty while no prompt has reached the server. */
  requirement: z.string(),
  /** The site on the net, null while there is none (DATA-04). */
  project_info: z.nullable(z.extend(siteAddressesSchema, { project_info: z.object({ project_name: z.string() }) })),
  /** The preview of its current version, for an hour; null before the first one. */
  config_info: z.nullable(siteAddressesSchema),
  /** The current version, and the one on the net. */
  config_id: z.nullable(z.uuid()),
  snapshot_id: z.nullable(z.uuid()),
  version_id: z.nullable(z.uuid()),
  domain: z.nullable(z.string()),
  is_prod: z.boolean(),
  is_publish: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProjectAnswer = z.infer<typeof projectAnswerSchema>;

/** POST /api/project/project/page; `title` is a part of the title, an empty `state_list` every state. */
export const projectPageRequestSchema = z.object({
  title: z._default(z.string().check(z.maxLength(200)), ''),
  state_list: z._default(z.array(projectStateSchema), []),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  size: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 10),
  project_id: z.optional(projectIdTextSchema),
});
export const projectPageAnswerSchema = z.object({ total: z.int(), list: z.array(projectAnswerSchema) });

/** GET /api/project/count (WS-07) */
export const projectCountAnswerSchema = z.object({ total: z.int() });

/** GET /api/project/all/status (WS-09): the newest first. */
export const projectStatesAnswerSchema = z.object({
  list: z.array(z.object({ project_id: projectIdSchema, state: projectStateSchema, status: projectStateSchema })),
});

/** GET /api/project_version/list?project_id: newest first, at most 50, the deployed one always among them (LIMIT-07). */
export const VERSION_LIST_MAX = 50;
const listedVersionSchema = z.object({
  version_id: z.uuid(),
  version_number: z.int(),
  title: z.string(),
  is_deployed: z.boolean(),
  created_at: z.iso.datetime(),
});
export const versionListAnswerSchema = z.object({
  version: z.array(listedVersionSchema),
  prod: z.nullable(listedVersionSchema),
});

/** POST /api/preview-token {project_id, version}: an address, with a slash at its end, under which the server itself shows the preview for an hour, and one to give to others. */
export const previewTokenRequestSchema = z.object({ project_id: projectIdSchema, version: z.uuid() });
export const previewTokenAnswerSchema = z.object({ url: z.url(), shared_url: z.url(), expires_at: z.iso.datetime() });
