import { describe, expect, it } from 'vitest';
import type { Field } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { startAdmin } from '../admin/admin.fixture.ts';
import { shopBlueprint } from '../serve/site.fixture.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { SiteStore } from '../store/site-store.ts';

const computed = (key: string, type: Field['type'], expression: string): Field => ({
  key,
  label: { en: `The ${key}`, zh: key },
  type,
  computed: expression,
});

/** The shop, whose products say what their stock is worth and how often they were booked. */
const blueprint: Blueprint = withFields([
  computed('worth', 'money', 'price * stock'),
  computed('booked', 'int', "count(booking.product, status != 'cancelled')"),
  computed('people', 'int', 'sum(booking.product, guests)'),
  computed('wait', 'int', 'daysBetween(today, highest(booking.product, date))'),
]);

function withFields(fields: readonly Field[]): Blueprint {
  const { product } = shopBlueprint.entities;
  if (product === undefined) throw new Error('the shop sells nothing');
  return {
    ...shopBlueprint,
    entities: { ...shopBlueprint.entities, product: { ...product, fields: [...product.fields, ...fields] } },
  };
}

const booking = { _block: 'bookform', _page: '/book', name: 'Bo', email: 'bo@example.com', product: 'bun', date: '2026-12-04' };

async function products(site: ReturnType<typeof startAdmin>, query = '') {
  const answer = await site.ask(`/_api/data/product${query}`);
  const { rows } = (await answer.json()) as { rows: { id: string; values: Record<string, unknown> }[] };
  return rows.map(({ id, values }): Record<string, unknown> => ({ ...values, id }));
}

describe('computed fields of a served site', () => {
  it('are worked out of the row and of rows that point to it, and follow new ones', async () => {
    const site = startAdmin({ blueprint });
    expect(await products(site, '?sort=price')).toMatchObject([
      { id: 'bun', worth: 84, booked: 0, people: 0, wait: null },
      { id: 'rye', worth: 19.5, booked: 1, people: 0, wait: 11 },
    ]);
    await site.post('/_api/forms/bookform', { ...booking, time: '10:00', guests: '4' });
    expect(await products(site, '?sort=price')).toMatchObject([{ id: 'bun', booked: 1, people: 4, wait: 14 }, { id: 'rye' }]);
  });

  it('can be sorted and filtered by, page by page', async () => {
    const site = startAdmin({ blueprint });
    expect((await products(site, '?sort=-worth')).map(({ id }) => id)).toEqual(['bun', 'rye']);
    expect((await products(site, '?sort=worth&limit=1&offset=1')).map(({ id }) => id)).toEqual(['bun']);
    expect((await products(site, '?booked=1')).map(({ id }) => id)).toEqual(['rye']);
  });

  it('stand in the lists of the admin and are asked for in no form', async () => {
    const site = startAdmin({ blueprint });
    expect((await site.get('/e/product')).text).toContain('The worth');
    expect((await site.get('/e/product/new')).text).not.toContain('The worth');
    const page = (await site.get('/e/product/row/rye')).text;
    expect(page).toContain('19.50');
    expect(page).not.toContain('name="worth"');
    expect((await site.get('/e/product/export.csv')).text).toContain('The worth');
  });

  it('are never stored, whatever is sent', async () => {
    const store = createMemoryStore();
    const site = startAdmin({ blueprint, store });
    await site.send('/e/product/new', { name: 'Loaf', price: '3', stock: '2', worth: '999' });
    await site.send('/e/product/row/rye', { name: 'Rye', 'name@zh': '黑麦', price: '7', stock: '2', worth: '999' });
    expect((await products(site)).map(({ worth }) => worth)).toEqual(expect.arrayContaining([6, 14, 84]));
    const { rows } = await store.list('product', { offset: 0, limit: 100 });
    expect(
      rows.map(({ values }) => Object.keys(values).filter((key) => ['worth', 'booked', 'people', 'wait'].includes(key))),
    ).toEqual(rows.map(() => []));
  });

  it('take as many questions to the store for a thousand rows as for a hundred', async () => {
    const asked = async (count: number) => {
      const { store, questions } = counted(createMemoryStore());
      const site = startAdmin({ blueprint, store });
      await site.ask('/');
      await store.exclusive(async (transaction) => {
        for (let index = 0; index < count; index += 1) {
          const values = { name: `Loaf ${index}`, price: index, stock: 1 };
          await transaction.put('product', { id: `p${index}`, values, createdAt: '', updatedAt: '', sample: false });
        }
      });
      const before = questions();
      expect((await products(site, '?sort=-booked&limit=50')).length).toBe(50);
      return questions() - before;
    };
    expect(await asked(1000)).toBe(await asked(100));
  });
});

describe('computed fields that read each other', () => {
  it('read each row a few times for an answer, also of what would be saved', async () => {
    const { store, questions } = counted(createMemoryStore());
    const site = startAdmin({ blueprint: reading(), store });
    for (const time of ['09:00', '10:00', '11:00', '12:00'])
      await site.post('/_api/forms/bookform', { ...booking, time, guests: '1' });
    const before = questions();
    const answer = await site.post('/_api/forms/bookform', { ...booking, time: '13:00', guests: '2' });
    expect(answer.status).toBe(303);
    expect(questions() - before).toBeLessThan(400);
    expect(await products(site, '?sort=price')).toMatchObject([{ id: 'bun', booked: 5, most: 5 }, { id: 'rye' }]);
  });
});

/** The shop, whose bookings count those of the same person and know how often their product is booked, which knows the most of them. */
function reading(): Blueprint {
  const { product, booking: booked } = blueprint.entities;
  if (product === undefined || booked === undefined) throw new Error('the shop has neither');
  const fields = [
    computed('held', 'int', 'count(booking, name = this.name)'),
    computed('earlier', 'int', 'count(booking, name = this.name and createdAt < this.createdAt)'),
    computed('asked', 'int', 'product.booked'),
  ];
  const rule = { kind: 'check' as const, that: 'held <= 9 and asked <= 9', why: { en: 'So many are too many.' } };
  return {
    ...blueprint,
    entities: {
      ...blueprint.entities,
      product: { ...product, fields: [...product.fields, computed('most', 'int', 'highest(booking.product, held)')] },
      booking: { ...booked, fields: [...booked.fields, ...fields], rules: [...(booked.rules ?? []), rule] },
    },
  };
}

/** A store that counts the questions it is asked. */
function counted(store: SiteStore) {
  let questions = 0;
  const counting: SiteStore = {
    ...store,
    list: (entity, query) => ((questions += 1), store.list(entity, query)),
    get: (entity, id) => ((questions += 1), store.get(entity, id)),
    exclusive: (work) =>
      store.exclusive((transaction) =>
        work({
          ...transaction,
          list: (entity, query) => ((questions += 1), transaction.list(entity, query)),
          get: (entity, id) => ((questions += 1), transaction.get(entity, id)),
        }),
      ),
  };
  return { store: counting, questions: () => questions };
}
