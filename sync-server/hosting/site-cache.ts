import type { SiteServer } from '#core/site/serve/site-server.ts';

const SITES_MAX = 200;

export interface SiteCache {
  get(key: string, create: () => Promise<SiteServer | null>): Promise<SiteServer | null>;
}

/** Keeps the sites used last ready to answer; versions never change, so neither does an entry. */
export function createSiteCache(): SiteCache {
  const sites = new Map<string, SiteServer>();
  return {
    async get(key, create) {
      const site = sites.get(key) ?? (await create());
      if (site === null) return null;
      sites.delete(key);
      sites.set(key, site);
      const [oldest] = sites.keys();
      if (sites.size > SITES_MAX && oldest !== undefined) sites.delete(oldest);
      return site;
    },
  };
}
