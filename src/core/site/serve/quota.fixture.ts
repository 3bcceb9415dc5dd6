import type { Row } from '../../engine/render/context.ts';
import { ORIGIN, startShop } from './site.fixture.ts';
import type { SiteServerOptions } from '../request/site.ts';
import type { SiteStore } from '../store/site-store.ts';
import { SITE_LIMITS } from '../quota/limits.ts';
import type { SiteLimits } from '../quota/limits.ts';
import { USAGE } from '../quota/row-usage.ts';

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** A shop with limits of its own, and ways to book with a picture. */
export function startLimited(limits: Partial<SiteLimits>, options: Partial<SiteServerOptions> = {}) {
  const shop = startShop({ limits: { ...SITE_LIMITS, ...limits }, ...options });
  let days = 0;
  const book = (
    given: { photo?: Blob; note?: string; headers?: Record<string, string>; address?: string; page?: string } = {},
  ) => {
    const body = new FormData();
    const date = new Date(Date.UTC(2027, 0, 1 + (days += 1))).toISOString().slice(0, 10);
    const typed = { name: 'Bo', email: 'bo@example.com', product: 'rye', date, time: '9:30', guests: '2' };
    for (const [key, value] of Object.entries({ ...typed, note: given.note ?? '', _page: given.page ?? '/book' }))
      body.set(key, value);
    if (given.photo !== undefined) body.set('photo', given.photo, 'photo.png');
    const headers = { origin: ORIGIN, ...given.headers };
    const request = new Request(`${ORIGIN}/_api/forms/bookform`, { method: 'POST', body, headers });
    return shop.server.fetch(request, given.address === undefined ? undefined : { address: given.address });
  };
  return { ...shop, book };
}

export async function usageOf(store: SiteStore) {
  const { rows, bytes } = (await store.get(USAGE, USAGE))?.values ?? {};
  return { rows, bytes };
}

export async function all(store: SiteStore, entity: string): Promise<readonly Row[]> {
  return (await store.list(entity, { offset: 0, limit: 1000 })).rows;
}
