import * as z from 'zod/mini';

/** The environments that analytics are kept apart by; a host that no list names is development (TRACK-16). */
export const ANALYTICS_ENVIRONMENTS = ['production', 'pre', 'development'] as const;
export type AnalyticsEnvironment = (typeof ANALYTICS_ENVIRONMENTS)[number];

const idsSchema = z.partialRecord(z.enum(ANALYTICS_ENVIRONMENTS), z.string());

/** What of analytics an operator has turned on; a part of GET /api/config. */
export const analyticsSettingsSchema = z.object({
  /** Address that events are sent to; null where only a tag is configured. */
  url: z.nullable(z.url()),
  /** Ids at that address, and of the tag of a Google-style service, for each environment that has one. */
  ids: idsSchema,
  tags: idsSchema,
  tagUrl: z.url(),
  hosts: z.object({ production: z.array(z.string()), pre: z.array(z.string()) }),
});
export type AnalyticsSettings = z.infer<typeof analyticsSettingsSchema>;

/** What is called at a host: null where nothing is configured for its environment (TRACK-02). */
export interface AnalyticsTargets {
  readonly beacon: { readonly url: string; readonly siteId: string } | null;
  readonly tag: { readonly url: string; readonly id: string } | null;
}

export function environmentOf(hostname: string, { production, pre }: AnalyticsSettings['hosts']): AnalyticsEnvironment {
  if (production.includes(hostname)) return 'production';
  return pre.includes(hostname) ? 'pre' : 'development';
}

export function targetsAt(hostname: string, { url, ids, tags, tagUrl, hosts }: AnalyticsSettings): AnalyticsTargets | null {
  const environment = environmentOf(hostname, hosts);
  const [siteId, tagId] = [ids[environment], tags[environment]];
  const beacon = url === null || siteId === undefined ? null : { url, siteId };
  const tag = tagId === undefined ? null : { url: tagUrl, id: tagId };
  return beacon === null && tag === null ? null : { beacon, tag };
}
