import type { AnalyticsSettings } from '#core/protocol/analytics.ts';

/** The script of a Google-style tag, unless the operator names another. */
export const TAG_URL = 'https://www.googletagmanager.com/gtag/js';

/** Sources that the policy of the app opens for it: the configured ones, and no other. */
export function analyticsSources(settings: AnalyticsSettings | null): { readonly script: string; readonly connect: string } {
  if (settings === null) return { script: '', connect: '' };
  const beacon = settings.url === null ? [] : [new URL(settings.url).origin];
  const tag = Object.keys(settings.tags).length === 0 ? [] : [new URL(settings.tagUrl).origin];
  // Google's script reports to hosts of its own.
  const reports = tag.includes(new URL(TAG_URL).origin) ? ['https://*.google-analytics.com'] : [];
  return {
    script: tag.map((each) => ` ${each}`).join(''),
    connect: [...beacon, ...tag, ...reports].map((each) => ` ${each}`).join(''),
  };
}
