import { startClub } from '../accounts/accounts.fixture.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { ORIGIN, shopBlueprint, startShop } from '../serve/site.fixture.ts';
import type { SiteServerOptions } from '../request/site.ts';

type Fields = Record<string, string> | [string, string][];

/** The shop with its owner at the admin. */
export function startAdmin(overrides: Partial<SiteServerOptions> = {}) {
  return withOwner(startShop({ adminSignInUrl: '/sign-in', ...overrides }));
}

/** The club, which has accounts, with its owner at the admin and members in their browsers. */
export function startClubAdmin(overrides: Partial<SiteServerOptions> = {}) {
  const club = startClub(overrides);
  return { ...withOwner(club), browser: club.browser };
}

function withOwner(site: ReturnType<typeof startShop>) {
  const get = async (path: string) => {
    const answer = await site.ask(`/admin${path}`, { headers: site.owner });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const send = (path: string, fields: Fields) => site.post(`/admin${path}`, fields, site.owner);
  const upload = (path: string, form: FormData) =>
    site.ask(`/admin${path}`, { method: 'POST', body: form, headers: { origin: ORIGIN, ...site.owner } });
  /** Imports a text under the given mode; without one it is only looked at. */
  const load = async (entity: string, text: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('text', text);
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    const answer = await upload(`/e/${entity}/import`, form);
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
  };
  const rowsOf = async (entity: string) => (await site.store.list(entity, { offset: 0, limit: 5000 })).rows;
  return { ...site, get, send, upload, load, rowsOf };
}

/** The shop, where bookings go from pending to confirmed and each confirmation is counted on the product. */
export const flowBlueprint: Blueprint = withBooking({
  flow: {
    field: 'status',
    steps: [
      { id: 'confirm', label: { en: 'Confirm', zh: '确认' }, from: ['pending'], to: 'confirmed', by: 'nobody' },
      { id: 'cancel', label: { en: 'Call off', zh: '取消' }, from: ['pending', 'confirmed'], to: 'cancelled', by: 'own' },
    ],
  },
  effects: [
    { on: 'step:confirm', do: 'add', to: 'product', field: 'stock', amount: 1, times: -1 },
    { on: 'remove', do: 'add', to: 'product', field: 'stock', amount: 1 },
  ],
});

function withBooking(more: Partial<Entity>): Blueprint {
  const { booking } = shopBlueprint.entities;
  if (booking === undefined) throw new Error('no bookings');
  return { ...shopBlueprint, entities: { ...shopBlueprint.entities, booking: { ...booking, ...more } } };
}
