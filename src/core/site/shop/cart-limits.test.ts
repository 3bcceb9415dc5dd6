import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const WHY = 'At most 2 of one thing.';
const buyer = { customer: 'Cleo', email: 'cleo@example.com', _page: '/cart', _block: 'pay' };

/** The shop, whose order lines are held to a condition. */
function shopOf(that: string): Blueprint {
  const line = must(shopBlueprint.entities['orderItem'], 'lines of orders');
  const rules = [{ kind: 'check' as const, that, why: { en: WHY }, on: ['qty'] }];
  return { ...shopBlueprint, entities: { ...shopBlueprint.entities, orderItem: { ...line, rules } } };
}
const LIMIT = shopOf('qty <= 2');

describe('a limit of the lines of orders', () => {
  const add = { entity: 'product', row: 'bun', quantity: '2', mode: 'add', _page: '/', _block: 'list' };

  it('is told where something is put into the cart, which stays as it was', async () => {
    const { post, ask } = startShop({ blueprint: LIMIT });
    expect((await post('/_api/cart', add)).status).toBe(303);
    const answer = await post('/_api/cart', { ...add, quantity: '1' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(WHY);
    const cart = await post('/_api/cart', { ...add, quantity: '3', mode: 'set', _page: '/cart', _block: 'cartlist' });
    expect(cart.status).toBe(422);
    expect(await cart.text()).toContain(WHY);
    expect(await (await ask('/cart')).text()).toContain('2 × ');
  });

  it('lets a line that is over it be made smaller, and is asked at the checkout', async () => {
    const { store } = startShop({ blueprint: shopBlueprint });
    const old = startShop({ blueprint: shopBlueprint, store });
    await old.post('/_api/cart', { ...add, quantity: '4' });
    const { post } = startShop({ blueprint: LIMIT, store });
    const refused = await post('/_api/checkout', buyer);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(WHY)]);
    expect((await post('/_api/cart', { ...add, quantity: '3', mode: 'set' })).status).toBe(303);
    expect((await post('/_api/cart', { ...add, quantity: '2', mode: 'set' })).status).toBe(303);
    expect((await post('/_api/checkout', buyer)).status).toBe(303);
    expect((await store.list('order', { offset: 0, limit: 9 })).total).toBe(1);
  });
});
