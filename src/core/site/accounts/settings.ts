import type { Site } from '../site.ts';
import type { RowReader } from '../store.ts';

const SETTINGS = '_settings';
const ROW = 'site';

/** What the owner of a project decides about its running site. */
export interface SiteSettings {
  /** Visitors may act as the demo users. */
  readonly demo: boolean;
}

/** A preview is always a demo. */
export async function readSettings(site: Site, reader: RowReader = site.store): Promise<SiteSettings> {
  const stored = await reader.get(SETTINGS, ROW);
  return { demo: site.mode === 'preview' || stored?.values['demo'] !== false };
}

export async function setSetting<Key extends keyof SiteSettings>(site: Site, key: Key, value: SiteSettings[Key]): Promise<void> {
  await site.store.exclusive(async (transaction) => {
    const stored = await transaction.get(SETTINGS, ROW);
    const now = site.now();
    const values = { ...stored?.values, [key]: value };
    await transaction.put(SETTINGS, { id: ROW, values, createdAt: stored?.createdAt ?? now, updatedAt: now, sample: false });
  });
}
