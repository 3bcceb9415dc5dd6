import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const text = (words: string) => ({ en: words });
const blueprint: Blueprint = {
  ...shopBlueprint,
  entities: {
    ...shopBlueprint.entities,
    coupon: {
      label: text('Coupon'),
      plural: text('Coupons'),
      icon: 'ticket-percent',
      access: { read: 'nobody', create: 'nobody' },
      fields: [
        { key: 'code', label: text('Code'), type: 'text', required: true, display: true },
        { key: 'discount', label: text('Discount'), type: 'pct' },
        { key: 'minSpend', label: text('Least'), type: 'money' },
        { key: 'expiresOn', label: text('Until'), type: 'date' },
      ],
      rows: [
        { id: 'ten', values: { code: 'TENOFF', discount: 10 } },
        { id: 'old', values: { code: 'OLD', discount: 50, expiresOn: '2020-01-01' } },
        { id: 'big', values: { code: 'BIG', discount: 50, minSpend: 500 } },
      ],
    },
  },
  blocks: {
    ...shopBlueprint.blocks,
    design: { type: 'configurator', variant: 'order', title: text('Design'), query: { entity: 'product' } },
  },
  pages: {
    ...shopBlueprint.pages,
    design: { path: '/design', title: text('Design'), blocks: ['design'] },
  },
};
const place = { _page: '/cart', _block: 'pay' };
const buyer = { customer: 'Cleo', email: 'cleo@example.com', ...place };

describe('coupons', () => {
  it('take their share off the cart and the order, in any case of letters, and can be taken out again', async () => {
    const { ask, post, store } = startShop({ blueprint });
    await ask('/');
    await post('/_api/cart', { entity: 'product', row: 'rye', quantity: '2' });
    expect((await post('/_api/do/coupon', { ...place, code: 'tenoff' })).status).toBe(303);
    const page = await (await ask('/cart')).text();
    expect(page).toContain('Coupon TENOFF applied: -€1.30');
    expect(page).toContain('€11.70');
    await post('/_api/do/coupon', { ...place, code: '' });
    expect(await (await ask('/cart')).text()).not.toContain('TENOFF');
    await post('/_api/do/coupon', { ...place, code: 'TENOFF' });
    await post('/_api/checkout', buyer);
    expect((await store.list('order', { offset: 0, limit: 9 })).rows[0]?.values['total']).toBe(11.7);
    await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '1' });
    expect(await (await ask('/cart')).text()).not.toContain('TENOFF applied');
  });

  it.each(['NOTHING', 'OLD', 'BIG', '<b>'])('refuse the code %s at the form, and the total stays', async (code) => {
    const { ask, post } = startShop({ blueprint });
    await ask('/');
    await post('/_api/cart', { entity: 'product', row: 'rye', quantity: '2' });
    const answer = await post('/_api/do/coupon', { ...place, code });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This code does not apply');
    expect(await (await ask('/cart')).text()).toContain('€13.00<');
  });
});

describe('a design of the visitor', () => {
  it('goes into the cart at the price of its rows and is bought there, by its owner alone', async () => {
    const { ask, post, store } = startShop({ blueprint });
    await ask('/');
    const chosen = {
      _page: '/design',
      _block: 'design',
      'design.row-product': 'rye',
      'design.quantity': '2',
      'design.total': '0',
    };
    const answer = await post('/_api/do/configure', chosen);
    expect(await (await ask(answer.headers.get('location') ?? '')).text()).toContain('Your design is in the cart.');
    expect(await (await ask('/cart')).text()).toContain('€13.00<');
    const [design] = (await store.list('_design', { offset: 0, limit: 9 })).rows;
    const stolen = { entity: '_design', row: design?.id ?? '', quantity: '1' };
    expect((await post('/_api/cart', stolen, { 'x-visitor': 'other' })).status).toBe(404);
    await post('/_api/checkout', buyer);
    expect((await store.list('order', { offset: 0, limit: 9 })).rows[0]?.values['total']).toBe(13);
  });
});
