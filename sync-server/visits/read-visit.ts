/** Programs that fetch pages and look at none. */
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;)]|crawl|spider|slurp|preview|fetch|monitor|uptime|scan|headless|lighthouse|pagespeed|facebookexternalhit|whatsapp|telegrambot|curl|wget|python|java\/|okhttp|axios|node|go-http|libwww|httpclient|ruby|perl|php|feed|archiv|validator|embed|dalvik\/.*compatible/i;
const HOST = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface Visit {
  /** The host of the page that led here; '' when there is none, or it is the site itself. */
  readonly referrer: string;
  readonly device: Device;
  /** Goes into the hash of the visitor, and no further. */
  readonly agent: string;
}

/** What is counted of a request for a page; null for robots and for what a browser fetches before anybody asks for it. */
export function readVisit(headers: Headers, ownHost: string): Visit | null {
  const agent = headers.get('user-agent') ?? '';
  const isEarly = /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);
  if (isEarly || agent.length < 12 || !agent.startsWith('Mozilla/') || ROBOT.test(agent)) return null;
  return { referrer: referrerHost(headers.get('referer') ?? '', ownHost), device: deviceOf(agent), agent };
}

/** The host of an address that any sender may have made up: a plain name, or nothing. */
function referrerHost(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, hostname, host } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || host === ownHost || !HOST.test(hostname) || /^[\d.]+$/.test(hostname)) return '';
  return hostname.replace(/^www\./, '');
}

function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi|iPhone|iPod|Phone/i.test(agent) ? 'phone' : 'desktop';
}
