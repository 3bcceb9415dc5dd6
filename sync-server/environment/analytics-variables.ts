import { z } from 'zod';
import { ANALYTICS_ENVIRONMENTS, type AnalyticsSettings } from '#core/protocol/analytics.ts';
import { TAG_URL } from './analytics-sources.ts';
import { optional } from './model-variables.ts';

/** Variables of analytics, which are off unless an operator configures them; people are asked first all the same. */
export const analyticsVariables = [
  {
    name: 'ANALYTICS_URL',
    default: 'off: nothing is counted',
    meaning: 'Address that events of people who agreed are sent to, as JSON.',
  },
  {
    name: 'ANALYTICS_IDS',
    default: 'none',
    meaning: 'Ids at ANALYTICS_URL by environment: production=1,pre=2,development=3. One that is left out counts nothing.',
  },
  {
    name: 'ANALYTICS_TAGS',
    default: 'none: no script of others is loaded',
    meaning: 'Ids of a Google-style tag, by environment; it is loaded after consent.',
  },
  {
    name: 'ANALYTICS_TAG_URL',
    default: "Google's own",
    meaning: 'Address of the script of the tag.',
  },
  {
    name: 'ANALYTICS_HOSTS',
    default: 'none: every host is development',
    meaning: 'Host names by environment: production=app.example.com,production=www.example.com,pre=pre.example.com.',
  },
] as const;

const address = z.url({ protocol: /^https?$/, error: 'must look like https://count.example.com/events' });

/** `environment=value` with commas between. */
const pairs = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split('=', 2)))
  .pipe(
    z.array(z.tuple([z.enum(ANALYTICS_ENVIRONMENTS), z.string().regex(/^[\w.-]{1,100}$/)]), {
      error: 'must look like production=1,pre=2',
    }),
  );

export const analyticsVariablesSchema = {
  ANALYTICS_URL: optional(address),
  ANALYTICS_IDS: optional(pairs),
  ANALYTICS_TAGS: optional(pairs),
  ANALYTICS_TAG_URL: optional(address),
  ANALYTICS_HOSTS: optional(pairs),
};
type Values = { readonly [Name in keyof typeof analyticsVariablesSchema]?: z.output<(typeof analyticsVariablesSchema)[Name]> };

/** Null where nothing is counted. */
export function analyticsOf(values: Values): AnalyticsSettings | null {
  const { ANALYTICS_URL: url = null, ANALYTICS_IDS: ids = [], ANALYTICS_TAGS: tags = [], ANALYTICS_HOSTS: hosts = [] } = values;
  if ((url === null || ids.length === 0) && tags.length === 0) return null;
  const hostsOf = (wanted: string) => hosts.filter(([environment]) => environment === wanted).map(([, host]) => host);
  return {
    url,
    ids: Object.fromEntries(ids),
    tags: Object.fromEntries(tags),
    tagUrl: values.ANALYTICS_TAG_URL ?? TAG_URL,
    hosts: { production: hostsOf('production'), pre: hostsOf('pre') },
  };
}
