import { readUserAgent } from '#core/domain/user-agent.ts';
import { newId } from '../store/new-id.ts';
import { readStored, writeStored } from '../store/local-storage.ts';
import { ofTab, visitOfRequest } from './visit-session.ts';

/** Where a visit came from, by the name in an address; each header has a second form for streams. */
const CAMPAIGN = [
  { parameter: 'utd_id', header: 'X-utd_id', ofStream: 'X-utdId' },
  { parameter: 'utm_source', header: 'X-utm_source', ofStream: 'X-utmSource' },
  { parameter: 'utm_medium', header: 'X-utm_medium', ofStream: 'X-utmMedium' },
  { parameter: 'utm_campaign', header: 'X-utm_campaign', ofStream: 'X-utmCampaign' },
  { parameter: 'utm_term', header: 'X-utm_term', ofStream: 'X-utmTerm' },
] as const;
const VALUE_MAX = 200;
/** Parameters of an address that let somebody in. */
const SECRET = /token|code|ticket|pass|secret|credential|auth/i;

/** Remembers the campaign that a visit came by, until the tab is closed. */
export function rememberCampaign(search: string): void {
  const parameters = new URLSearchParams(search);
  for (const { parameter } of CAMPAIGN) {
    const value = parameters.get(parameter);
    if (value !== null) ofTab((storage) => storage.setItem(parameter, value.slice(0, VALUE_MAX)));
  }
}

/** The campaign of the visit, by the names of its parameters; empty where there is none (TRACK-22). */
export function campaignOfVisit(): Readonly<Record<string, string>> {
  return Object.fromEntries(CAMPAIGN.map(({ parameter }) => [parameter, ofTab((storage) => storage.getItem(parameter)) ?? '']));
}

/**
 * What every request tells of the device, the page and the campaign (NET-09 to NET-17), as the privacy page says; only the
 * product's own server is ever sent it.
 */
export function trackingHeaders({ isStream }: { readonly isStream: boolean }): Record<string, string> {
  // A worker shows no page.
  if (typeof document === 'undefined') return {};
  const device = readUserAgent(navigator.userAgent);
  // Whoever has chosen none reads the page in the language of the browser.
  const language = readStored('language') ?? (document.documentElement.lang || 'en-US');
  const known = campaignOfVisit();
  const campaign = CAMPAIGN.map(({ parameter, header, ofStream }) => [isStream ? ofStream : header, known[parameter] ?? '']);
  const values: Record<string, string> = {
    ...Object.fromEntries(campaign),
    'X-Device-Type': device.type,
    'X-Device-ID': storedDeviceId(),
    'X-OS': device.os,
    'X-Browser': device.browser,
    'X-Country-Code': countryOf(navigator.language),
    'X-Session-ID': visitOfRequest(Date.now()).id,
    'X-Page-Title': document.title.slice(0, VALUE_MAX),
    'X-Page-URL': withoutSecrets(location.href),
    'X-User-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'AGC-language': language,
    'X-Language': language,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainText(value)]));
}

/** The region of the browser's language; nobody is asked where the device is (NET-17). */
export function countryOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/** An address without the values that would let its reader in. */
export function withoutSecrets(address: string): string {
  const url = new URL(address);
  const names = Array.from(url.searchParams.keys());
  for (const name of names) if (SECRET.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** Headers carry plain ASCII; the rest is percent-encoded, but for halves of characters, which stand for nothing. */
function plainText(value: string): string {
  return value.replace(/[^ -~]+/g, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')));
}

/** Random, and kept: it says nothing of the device. */
export function storedDeviceId(): string {
  const known = readStored('device_id');
  if (known !== null) return known;
  const id = newId();
  writeStored('device_id', id);
  return id;
}
