import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const buyer = { customer: 'Cleo', email: 'cleo@example.com', _page: '/cart', _block: 'pay' };
const FIELDS: readonly Field[] = [
  { key: 'crates', label: { en: 'Empty crates' }, type: 'int' },
  { key: 'count', label: { en: 'Pieces' }, type: 'int' },
  { key: 'fee', label: { en: 'Delivery' }, type: 'money', computed: 'if(total < 10, 3, 0)' },
  { key: 'due', label: { en: 'To pay' }, type: 'money', computed: 'total + fee' },
];

function shopWith(change: Partial<Entity>): Blueprint {
  const order = must(shopBlueprint.entities['order'], 'orders');
  const pay = must(shopBlueprint.blocks['pay'], 'a checkout');
  return {
    ...shopBlueprint,
    entities: { ...shopBlueprint.entities, order: { ...order, fields: [...order.fields, ...FIELDS], ...change } },
    blocks: {
      ...shopBlueprint.blocks,
      pay: { ...pay, fields: ['customer', 'email', 'crates'], options: { totals: ['fee', 'due'] } },
    },
  };
}

describe('the figures of an order', () => {
  it('are counted where nobody is asked, and answers are kept', async () => {
    const { post, store } = startShop({ blueprint: shopWith({}) });
    await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '3' });
    expect((await post('/_api/checkout', { ...buyer, crates: '7' })).status).toBe(303);
    const [order] = (await store.list('order', { offset: 0, limit: 1 })).rows;
    expect(order?.values).toMatchObject({ crates: 7, count: 3, total: 6.3 });
  });

  it('stay empty where the question is left open', async () => {
    const { post, store } = startShop({ blueprint: shopWith({}) });
    await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '3' });
    await post('/_api/checkout', buyer);
    const [order] = (await store.list('order', { offset: 0, limit: 1 })).rows;
    expect(order?.values['crates'] ?? null).toBeNull();
  });

  it('are shown live at the checkout, over the sum of the cart', async () => {
    const { ask, post } = startShop({ blueprint: shopWith({}) });
    await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '3' });
    const page = await (await ask('/cart')).text();
    expect(page).toContain('data-total="due"');
    const logic: unknown = JSON.parse(must(/data-logic="([^"]+)"/.exec(page)?.[1], 'logic').replaceAll('&quot;', '"'));
    expect(logic).toMatchObject({ given: { total: 6.3, count: 3 } });
    expect(logic).not.toHaveProperty('given.crates');
    expect(logic).not.toHaveProperty('given.fee');
  });
});
