import type { Row } from '../../engine/render/context.ts';
import { SETTINGS } from '../accounts/settings.ts';
import { isCounter } from '../quota/row-usage.ts';
import { isSharedDemo } from '../request/site.ts';
import type { Site } from '../request/site.ts';

/** The server's own note of the day on which a demo began anew. */
const DEMO = '_demo';
const NIGHT_MS = 4 * 3_600_000;

/** The day of a demo that its visitors share, from four in the morning on its clocks; null for sites that are none. */
export function demoDay(site: Site): string | null {
  if (!isSharedDemo(site)) return null;
  return site.clock(new Date(Date.parse(site.now()) - NIGHT_MS).toISOString()).slice(0, 10);
}

/** Forgets everything that visitors of a demo left on another day, their accounts too; what its owner set stays. */
export async function renewDemo(site: Site, day: string): Promise<void> {
  await site.store.exclusive(async (transaction) => {
    const known = (await transaction.get(DEMO, DEMO))?.values['day'];
    if (known === day) return;
    const past: [string, Row][] = [];
    if (known !== undefined)
      await transaction.each((entity, row) => {
        if (!isCounter(entity) && entity !== SETTINGS) past.push([entity, row]);
      });
    for (const [entity, row] of past) await transaction.remove(entity, row.id);
    const now = site.now();
    await transaction.put(DEMO, { id: DEMO, values: { day }, createdAt: now, updatedAt: now, sample: false });
  });
}
