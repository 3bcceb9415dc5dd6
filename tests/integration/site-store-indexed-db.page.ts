import { createIndexedDbStore } from '../../src/service-workers/indexed-db-store.ts';
import { siteStoreContract } from '../support/site-store-contract.ts';

/** Runs in a page: every contract case against IndexedDB, each failure as text. */
async function runContract(): Promise<string[]> {
  const projects = new Map<string, number>();
  const results: string[] = [];
  for (const { name, run } of siteStoreContract) {
    const failure = await run(async (site) => {
      const project = projects.get(site) ?? projects.size + 1;
      projects.set(site, project);
      return createIndexedDbStore(project);
    }).then(
      () => 'passed',
      (error: unknown) => String(error),
    );
    results.push(`${name}: ${failure}`);
  }
  return results;
}

Object.assign(globalThis, { runContract });
