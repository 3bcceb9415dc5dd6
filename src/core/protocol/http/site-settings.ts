import * as z from 'zod/mini';
import { idSchema } from '../../engine/blueprint/ids.ts';
import { projectIdTextSchema } from '../project-schemas.ts';

/** Who may see a published site: everybody, whoever knows its password, its owner and the accounts that were invited. */
export const SITE_ACCESS = ['open', 'password', 'private'] as const;
const accessSchema = z.enum(SITE_ACCESS);
export type SiteAccess = z.infer<typeof accessSchema>;

export const SITE_SETTINGS_LIMITS = { guests: 50, lockedPages: 24, passwordMin: 6, passwordMax: 100, formerPaths: 100 } as const;

const guestsSchema = z
  .array(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email()))
  .check(z.maxLength(SITE_SETTINGS_LIMITS.guests));

/** GET /api/site-settings?project_id */
export const siteSettingsAnswerSchema = z.object({
  access: accessSchema,
  has_password: z.boolean(),
  locked_pages: z.array(idSchema),
  guests: z.array(z.string()),
  in_search: z.boolean(),
  for_ai: z.boolean(),
  shows_badge: z.boolean(),
  /** The plan of the account lets it hide the badge. */
  may_hide_badge: z.boolean(),
  counts_visits: z.boolean(),
  former_paths: z.array(z.object({ path: z.string(), page: z.string() })),
});

/**
 * POST /api/site-settings: what is named changes at once, the rest stays. A password is asked for by a site or a page only when one
 * is set; `forget_path` takes a former address away.
 */
export const siteSettingsRequestSchema = z.object({
  project_id: projectIdTextSchema,
  access: z.optional(accessSchema),
  password: z.optional(
    z.string().check(z.minLength(SITE_SETTINGS_LIMITS.passwordMin), z.maxLength(SITE_SETTINGS_LIMITS.passwordMax)),
  ),
  locked_pages: z.optional(z.array(idSchema).check(z.maxLength(SITE_SETTINGS_LIMITS.lockedPages))),
  guests: z.optional(guestsSchema),
  in_search: z.optional(z.boolean()),
  for_ai: z.optional(z.boolean()),
  shows_badge: z.optional(z.boolean()),
  counts_visits: z.optional(z.boolean()),
  forget_path: z.optional(z.string().check(z.maxLength(200))),
});

/** GET /api/site-deployments?project_id: what was published, newest first. */
export const DEPLOYMENTS_LISTED = 30;
export const deploymentsAnswerSchema = z.object({
  deployments: z.array(
    z.object({
      version: z.uuid(),
      version_number: z.int(),
      title: z.string(),
      deployed_at: z.iso.datetime(),
      is_live: z.boolean(),
    }),
  ),
});

/** POST /api/site-access/ticket {subdomain, to}: an address that lets an invited person into a private site, once. */
export const visitTicketRequestSchema = z.object({
  subdomain: z.string().check(z.maxLength(63)),
  to: z.optional(z.string().check(z.maxLength(500))),
});
export const visitTicketAnswerSchema = z.object({ url: z.url() });

/** GET /api/site-visits?project_id&days */
export const VISIT_RANGES = [7, 30, 90, 365] as const;
export const visitsQuerySchema = z.object({
  project_id: projectIdTextSchema,
  days: z.coerce.number().check(z.refine((days) => VISIT_RANGES.some((range) => range === days))),
});
const countsSchema = z.array(z.object({ name: z.string(), views: z.int() }));
export const visitsAnswerSchema = z.object({
  /** Days without a visit are left out. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), visitors: z.int() })),
  /** The last day of the range, of which the first is `days - 1` before. */
  today: z.iso.date(),
  /** The same figures of as many days before. */
  before: z.object({ views: z.int(), visitors: z.int() }),
  /** By page id. */
  pages: countsSchema,
  /** By host; '' for visits without one. */
  referrers: countsSchema,
  devices: countsSchema,
});
export type VisitsAnswer = z.infer<typeof visitsAnswerSchema>;
