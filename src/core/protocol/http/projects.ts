import { z } from 'zod';
import { outcomeRecordSchema, projectIdSchema, projectStateSchema } from '../records.ts';
import { roomRoleSchema } from '../sync.ts';

/** GET /api/config: what the app must know about this server before anyone signs in. */
export const serverConfigAnswerSchema = z.object({
  /** Where previews and the bridge page live. */
  projectOrigin: z.url(),
  /** Host (with port) below which published sites answer: `{subdomain}.{baseDomain}`. */
  baseDomain: z.string(),
  googleClientId: z.string().nullable(),
  version: z.string(),
});

/** GET /api/health */
export const healthAnswerSchema = z.object({ status: z.literal('ok') });

/** GET /api/sync/pull?cursor&limit&floor; `floor` is that of the last answer with `reset`. */
export const PULL_LIMIT_MAX = 200;
export const pullQuerySchema = z.object({
  cursor: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(PULL_LIMIT_MAX).default(PULL_LIMIT_MAX),
  floor: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/** POST /api/sync/leases, at most LEASES_MAX at a time; fewer than asked come back when the account holds very many unused ones. */
export const LEASES_MAX = 20;
export const leaseRequestSchema = z.object({ count: z.number().int().min(1).max(LEASES_MAX) });

/** POST /api/sync/room-token */
export const roomTokenRequestSchema = z.object({ room: z.string().max(80), role: roomRoleSchema.default('writer') });

/** GET /api/commands/{id}: for a lost reply. */
export const commandStateAnswerSchema = outcomeRecordSchema.pick({ status: true, error: true }).extend({ commandId: z.uuid() });

/** Project ids in addresses and forms come as digits. */
export const projectIdTextSchema = z.coerce.number().pipe(projectIdSchema);
export const projectQuerySchema = z.object({ project_id: projectIdTextSchema });

/** GET /api/project/project/get?project_id; field names of the seed (DATA-03). */
export const projectAnswerSchema = z.object({
  project_id: projectIdSchema,
  title: z.string(),
  state: projectStateSchema,
  status: projectStateSchema,
  version_id: z.uuid().nullable(),
  domain: z.string().nullable(),
  is_prod: z.boolean(),
  is_publish: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProjectAnswer = z.infer<typeof projectAnswerSchema>;

/** POST /api/project/project/page */
export const projectPageRequestSchema = z.object({
  page_no: z.number().int().min(1).max(1_000_000).default(1),
  page_size: z.number().int().min(1).max(1000).default(10),
  search: z.string().max(200).default(''),
});
export const projectPageAnswerSchema = z.object({ total: z.number().int(), list: z.array(projectAnswerSchema) });

/** GET /api/project_version/list?project_id: newest first, at most 50, the deployed one always among them (LIMIT-07). */
export const VERSION_LIST_MAX = 50;
export const versionListAnswerSchema = z.object({
  list: z.array(
    z.object({
      version_id: z.uuid(),
      version_number: z.number().int(),
      title: z.string(),
      is_deployed: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
});

/** POST /api/preview-token {project_id, version}: an address, with a slash at its end, under which the server itself shows the preview for an hour. */
export const previewTokenRequestSchema = z.object({ project_id: projectIdSchema, version: z.uuid() });
export const previewTokenAnswerSchema = z.object({ url: z.url(), expires_at: z.iso.datetime() });
