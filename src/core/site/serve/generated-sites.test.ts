import { describe, expect, it } from 'vitest';
import { recipeIds } from '../../engine/catalogue/recipes.ts';
import { generate } from '../../engine/generate.ts';
import { startShop } from './site.fixture.ts';

const base = '/p/PROJ_00000001/v1';

/** Follows every link of a site from its home page and its admin; single rows of the admin are left out. */
async function crawl(ask: ReturnType<typeof startShop>['ask']) {
  const failures: string[] = [];
  const queue = [`${base}/`, `${base}/admin`];
  const seen = new Set(queue);
  for (const path of queue) {
    const first = await ask(path);
    const answer = first.status === 308 ? await ask(first.headers.get('location') ?? '') : first;
    if (answer.status !== 200) failures.push(`${path} ${answer.status}`);
    const text = await answer.text();
    for (const [, link = ''] of text.matchAll(/(?:href|src)="([^"#?]*)/g)) {
      if (!link.startsWith(base) || link.includes('/row/') || seen.has(link)) continue;
      seen.add(link);
      queue.push(link);
    }
  }
  return { failures, count: seen.size };
}

describe('sites that the engine makes', () => {
  it.each(recipeIds)('%s: every link of the site and of its admin leads somewhere', async (recipe) => {
    const made = generate({ prompt: `A ${recipe} website with a contact form and a shopping cart`, seed: 3 });
    if (!made.ok) throw new Error(made.error.code);
    const { ask, errors } = startShop({
      blueprint: made.value.blueprint,
      basePath: base,
      mode: 'preview',
      mayAdmin: async () => true,
    });
    const { failures, count } = await crawl(ask);
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(10);
    expect(errors).toEqual([]);
  });

  it('keep a full purchase', async () => {
    const made = generate({ prompt: 'A bakery with an online shop, a cart and checkout', seed: 1 });
    if (!made.ok) throw new Error(made.error.code);
    const { blueprint } = made.value;
    const { post, store } = startShop({ blueprint });
    const rowId = blueprint.entities['product']?.rows[0]?.id ?? '';
    expect((await post('/_api/cart', { entity: 'product', row: rowId, mode: 'add', quantity: '2' })).status).toBe(303);
    const pay = Object.keys(blueprint.blocks).find((id) => blueprint.blocks[id]?.type === 'checkout') ?? '';
    const placed = await post('/_api/checkout', {
      _block: pay,
      customer: 'Bo',
      email: 'bo@example.com',
      phone: '123456',
      address: 'Road 1',
    });
    expect([placed.status, placed.headers.get('location')]).toEqual([303, expect.stringContaining(`sent=${pay}`)]);
    const item = (
      await store.list('orderItem', {
        filter: [{ field: 'qty', op: 'eq', value: 2 }],
        sort: { field: 'createdAt', descending: true },
        offset: 0,
        limit: 1,
      })
    ).rows[0];
    expect(item?.sample).toBe(false);
  });
});
