import * as z from 'zod/mini';
import { analyticsSettingsSchema } from '../analytics.ts';

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
