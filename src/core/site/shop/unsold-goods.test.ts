import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const WHY = 'Baked again next week.';
const buyer = { customer: 'Cleo', email: 'cleo@example.com', _page: '/cart', _block: 'pay' };

/** The shop, whose order lines point to products that fulfil the condition alone. */
function shopOf(where: string): Blueprint {
  const { orderItem } = shopBlueprint.entities;
  const line = must(orderItem, 'lines of orders');
  const product = { key: 'product', label: { en: 'Product' }, type: 'relation', to: 'product', where, why: { en: WHY } } as const;
  return {
    ...shopBlueprint,
    entities: { ...shopBlueprint.entities, orderItem: { ...line, fields: [...line.fields, product] } },
  };
}

describe('what the lines of orders may not point to', () => {
  it('has its reason in place of the button, and what may be bought keeps it', async () => {
    const { ask } = startShop({ blueprint: shopOf('price < 5') });
    const page = (await (await ask('/')).text()).replace(/\s+/g, ' ');
    expect(page.split(WHY)).toHaveLength(2);
    expect(page).toContain('name="row" value="bun"');
    expect(page).not.toContain('name="row" value="rye"');
  });

  it.each(['price < 5', "name != 'Rye bread'", 'count(booking.product) < 1'])(
    'is refused at the checkout where it asks for "%s"',
    async (where) => {
      const { post, store } = startShop({ blueprint: shopOf(where) });
      await post('/_api/cart', { entity: 'product', row: 'rye', quantity: '1' });
      await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '1' });
      const answer = await post('/_api/checkout', buyer);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(`“Rye bread” cannot be ordered now: ${WHY}`);
      expect((await store.list('order', { offset: 0, limit: 1 })).total).toBe(0);
    },
  );

  it('keeps its button where the condition asks for what visitors do not see, which the checkout asks', async () => {
    const { ask, post } = startShop({ blueprint: shopOf('cost < 1') });
    expect(await (await ask('/')).text()).not.toContain(WHY);
    await post('/_api/cart', { entity: 'product', row: 'rye', quantity: '1' });
    expect((await post('/_api/checkout', buyer)).status).toBe(422);
  });

  it('is sold where it fulfils the condition', async () => {
    const { post } = startShop({ blueprint: shopOf('featured') });
    await post('/_api/cart', { entity: 'product', row: 'rye', quantity: '1' });
    expect((await post('/_api/checkout', buyer)).status).toBe(303);
  });
});

it('has no button for what is sold out, and keeps it for what is left', async () => {
  const product = must(shopBlueprint.entities['product'], 'products');
  const rows = product.rows.map((row) => (row.id === 'bun' ? { ...row, values: { ...row.values, stock: 0 } } : row));
  const { ask } = startShop({
    blueprint: { ...shopBlueprint, entities: { ...shopBlueprint.entities, product: { ...product, rows } } },
  });
  const page = await (await ask('/')).text();
  expect(page).toContain('Sold out.');
  expect(page).not.toContain('name="row" value="bun"');
  expect(page.replace(/\s+/g, ' ')).toContain('name="row" value="rye"');
});
