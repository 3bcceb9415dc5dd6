import * as z from 'zod/mini';
import { projectIdSchema, projectIdTextSchema, projectStateSchema } from '../project-schemas.ts';

/** GET /api/health */
export const healthAnswerSchema = z.object({ status: z.literal('ok') });

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
