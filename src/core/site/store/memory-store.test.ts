import { describe, expect, it } from 'vitest';
import { siteStoreContract } from '#tests/support/site-store-contract.ts';
import type { SiteStore } from './site-store.ts';
import { createMemoryStore } from './memory-store.ts';

describe('memory store', () => {
  it.each(siteStoreContract)('$name', async ({ run }) => {
    const sites = new Map<string, SiteStore>();
    const open = async (site: string) => {
      const store = sites.get(site) ?? createMemoryStore();
      sites.set(site, store);
      return store;
    };
    await expect(run(open)).resolves.toBeUndefined();
  });

  it('does not change when saving fails', async () => {
    const store = createMemoryStore({}, async () => {
      throw new Error('disk full');
    });
    const row = { id: 'a', values: {}, createdAt: '', updatedAt: '', sample: false };
    await expect(store.exclusive((transaction) => transaction.put('items', row))).rejects.toThrow('disk full');
    expect(await store.get('items', 'a')).toBeNull();
  });
});
