import { localeSchema } from '../../domain/text.ts';
import type { Locale, Text } from '../../domain/text.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { withPartsSet } from '../../engine/parts/switch-parts.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';

export const SETTINGS = '_settings';
const ROW = 'site';
const LOCALES: readonly Locale[] = localeSchema.options;

/** Settings of a running site by the owner of its project; absent texts are those of the Blueprint. */
export interface SiteSettings {
  /** Visitors may register; absent when the Blueprint decides. */
  readonly signUp?: boolean;
  /** Visitors find a message instead of the pages. */
  readonly closed?: boolean;
  /** Stands on top of every page, and on the message of a closed site. */
  readonly banner?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
  /** The language of the admin. */
  readonly language?: Locale;
  /** Parts that run, and those that do not; of others the Blueprint decides. */
  readonly partsOn?: readonly string[];
  readonly partsOff?: readonly string[];
}

export async function readSettings(site: Site, reader: RowReader = site.store): Promise<SiteSettings> {
  const values = (await reader.get(SETTINGS, ROW))?.values ?? {};
  const text = (key: 'banner' | 'email' | 'phone' | 'address') => {
    const value = values[key];
    return typeof value === 'string' ? { [key]: value } : {};
  };
  const list = (key: 'partsOn' | 'partsOff') => {
    const value = values[key];
    return Array.isArray(value) ? { [key]: value } : {};
  };
  const language = LOCALES.find((locale) => locale === values['language']);
  return {
    ...(typeof values['signUp'] === 'boolean' ? { signUp: values['signUp'] } : {}),
    ...(values['closed'] === true ? { closed: true } : {}),
    ...(language === undefined ? {} : { language }),
    ...list('partsOn'),
    ...list('partsOff'),
    ...text('banner'),
    ...text('email'),
    ...text('phone'),
    ...text('address'),
  };
}

/** Changes the settings named; null takes one back to what the Blueprint says. */
export async function setSettings(
  site: Site,
  changes: Readonly<Partial<Record<keyof SiteSettings, string | boolean | string[] | null>>>,
): Promise<void> {
  await site.store.exclusive(async (transaction) => {
    const stored = await transaction.get(SETTINGS, ROW);
    const now = site.now();
    const values = { ...stored?.values, ...changes };
    await transaction.put(SETTINGS, { id: ROW, values, createdAt: stored?.createdAt ?? now, updatedAt: now, sample: false });
  });
}

/** The Blueprint as the owner's settings have it; everything that draws or checks goes by it. */
export function withSettings(original: Blueprint, settings: SiteSettings): Blueprint {
  const { email, phone, address, signUp, partsOn = [], partsOff = [] } = settings;
  const blueprint = withPartsSet(original, partsOn, partsOff);
  const { site } = blueprint;
  const texts = {
    email: email ?? site.contact?.email ?? '',
    phone: phone ?? site.contact?.phone ?? '',
  };
  const place = address === undefined ? site.contact?.address : everywhere(site.locales, address);
  const contact = {
    ...(texts.email === '' ? {} : { email: texts.email }),
    ...(texts.phone === '' ? {} : { phone: texts.phone }),
    ...(place === undefined ? {} : { address: place }),
  };
  const { accounts } = blueprint;
  return {
    ...blueprint,
    site: { ...site, contact },
    ...(accounts === undefined ? {} : { accounts: { ...accounts, signUp: signUp ?? accounts.signUp } }),
  };
}

/** Puts the owner's text in every language. */
function everywhere(locales: readonly Locale[], text: string): Text | undefined {
  return text === '' ? undefined : Object.fromEntries(locales.map((locale) => [locale, text]));
}
