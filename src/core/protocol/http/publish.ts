import * as z from 'zod/mini';
import { projectIdSchema } from '../project-schemas.ts';
import { isReserved } from './reserved-subdomains.ts';
import { projectIdTextSchema } from '../project-schemas.ts';

export const SUBDOMAIN_LENGTH = { min: 6, max: 30, input: 63 } as const;

export type SubdomainFault = 'required' | 'characters' | 'length' | 'hyphens' | 'reserved';

/** The first rule that a wished subdomain breaks, or null (PUB-03 to PUB-06, in the order of PUB-13). */
export function subdomainFault(name: string): SubdomainFault | null {
  if (name === '') return 'required';
  if (!/^[a-z0-9-]+$/.test(name) || name.startsWith('-') || name.endsWith('-')) return 'characters';
  if (name.length < SUBDOMAIN_LENGTH.min || name.length > SUBDOMAIN_LENGTH.max) return 'length';
  if (name.includes('--')) return 'hyphens';
  return isReserved(name) ? 'reserved' : null;
}

/** POST /api/project_pz/domain/check; `domain` is the subdomain with or without the base domain (PUB-14). */
export const domainCheckRequestSchema = z.object({ domain: z.string().check(z.maxLength(300)), project_id: projectIdTextSchema });
export const domainCheckAnswerSchema = z.object({
  status: z.enum(['success', 'failed']),
  reason: z.optional(z.enum(['required', 'characters', 'length', 'hyphens', 'reserved', 'taken'])),
});

/** POST /api/project_pz/project/deploy, form-encoded. The answer is an event stream of JSON objects, the last one `finish` or `failed`. */
export const deployRequestSchema = z.object({
  project_id: projectIdTextSchema,
  domain: z.string().check(z.maxLength(300)),
  version: z.uuid(),
});
export const deployStatusSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('checking') }),
  z.object({ status: z.literal('publishing') }),
  z.object({ status: z.literal('finish'), url: z.url() }),
  z.object({ status: z.literal('failed'), error: z.string(), message: z.string() }),
]);
export type DeployStatus = z.infer<typeof deployStatusSchema>;

/** GET /api/project_pz/project/host?project_id; `host` is null while the project is not published. */
export const hostAnswerSchema = z.object({
  host: z.nullable(z.string()),
  host_version: z.nullable(z.uuid()),
  is_latest_version: z.boolean(),
  /** Storage used by visitors and the owner of the published site, and its limits. */
  usage: z.object({ rows: z.int(), bytes: z.int(), rows_max: z.int(), bytes_max: z.int() }),
});

/** POST /api/project_version/update-status {project_id, cur_is_prod: false} takes a site offline; it goes online by publishing (PUB-27). */
export const deploymentSwitchRequestSchema = z.object({ project_id: projectIdTextSchema, cur_is_prod: z.literal(false) });
export const deploymentSwitchAnswerSchema = z.object({ project_id: projectIdSchema, is_prod: z.literal(false) });

/**
 * POST /api/site-admin/ticket {subdomain, to, in_frame}: an address that signs the owner into the published site's admin, once, and
 * leads to a place below it (`/e/booking`). `in_frame`: an address that the app may frame.
 */
export const adminTicketRequestSchema = z.object({
  subdomain: z.string().check(z.maxLength(63)),
  to: z.optional(z.string().check(z.maxLength(300))),
  in_frame: z.optional(z.boolean()),
});
export const adminTicketAnswerSchema = z.object({ url: z.url() });
