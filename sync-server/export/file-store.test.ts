import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteStoreContract } from '#tests/support/site-store-contract.ts';
import type { SiteStore } from '#core/site/store/site-store.ts';
import { openFileStore } from './file-store.ts';

describe('file store', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each(siteStoreContract)('$name', async ({ run }) => {
    const sites = new Map<string, Promise<SiteStore>>();
    const open = (site: string) => {
      const store = sites.get(site) ?? openFileStore(join(folder, site, 'rows.json'));
      sites.set(site, store);
      return store;
    };
    await expect(run(open)).resolves.toBeUndefined();
  });

  it('finds its rows again after a restart and leaves no other file', async () => {
    const path = join(folder, 'data', 'rows.json');
    const row = { id: 'a', values: { name: 'Tee' }, createdAt: '', updatedAt: '', sample: true };
    await (await openFileStore(path)).exclusive((transaction) => transaction.put('items', row));
    expect(await (await openFileStore(path)).get('items', 'a')).toEqual(row);
    expect(await readdir(join(folder, 'data'))).toEqual(['rows.json']);
  });

  it('refuses a file that holds something else and does not overwrite it', async () => {
    const path = join(folder, 'rows.json');
    await writeFile(path, '{"items": 1}');
    await expect(openFileStore(path)).rejects.toThrow('does not hold the rows');
  });
});
