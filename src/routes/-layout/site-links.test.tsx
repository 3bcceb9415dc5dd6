import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markupOf, startTexts } from '#tests/support/markup.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { readonly children: ReactNode }) => <span>{children}</span>,
  useLocation: () => false,
}));

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Lists the outside links of the bar and the footer, each with its words, address and target. */
async function outsideLinks(addresses: Record<string, string>) {
  for (const [name, value] of Object.entries(addresses)) vi.stubEnv(name, value);
  const [{ NavLinks }, { Footer }] = [await import('./nav-links.tsx'), await import('./footer.tsx')];
  // The texts belong to the copy of their library that these parts were loaded with.
  await (await import('#tests/support/markup.ts')).startTexts();
  return [<NavLinks key="bar" />, <Footer key="footer" />].map((part) =>
    [...markupOf(part).matchAll(/<a href="([^/"][^"]*)"([^>]*)>([^<]*)</g)].map(([, href, rest = '', words]) => [
      /aria-label="([^"]*)"/.exec(rest)?.[1] ?? words,
      href,
      /target="_blank" rel="noopener"/.test(rest),
    ]),
  );
}

it('SHELL-04 SHELL-10 SHELL-11 Community, X, Discord and the contact lead to the operator’s addresses, outside in a new tab', async () => {
  await startTexts();
  const addresses = {
    VITE_X_URL: 'https://x.test/us',
    VITE_DISCORD_URL: 'https://discord.test/us',
    VITE_CONTACT_MAIL: 'us@a.test',
  };
  const [x, discord] = [addresses.VITE_X_URL, addresses.VITE_DISCORD_URL];
  const [bar, footer] = await outsideLinks(addresses);
  expect(bar).toEqual([
    ['Community', discord, true],
    ['SparkVibe on X', x, true],
    ['SparkVibe on Discord', discord, true],
  ]);
  expect(footer).toEqual([
    ['us@a.test', 'mailto:us@a.test', false],
    ['SparkVibe on X', x, true],
    ['SparkVibe on Discord', discord, true],
  ]);
  vi.resetModules();
  expect((await outsideLinks({ VITE_COMMUNITY_URL: 'https://forum.test' }))[0]?.[0]).toEqual([
    'Community',
    'https://forum.test',
    true,
  ]);
});

it('SHELL-02 the bar holds Community, Pricing, SparkVibe, Workspace and the icons of X and Discord, in this order', async () => {
  vi.stubEnv('VITE_X_URL', 'https://x.test/us');
  vi.stubEnv('VITE_DISCORD_URL', 'https://discord.test/us');
  const { NavLinks } = await import('./nav-links.tsx');
  await (await import('#tests/support/markup.ts')).startTexts();
  const markup = markupOf(<NavLinks />);
  const items = ['>Community<', '>Pricing<', '>SparkVibe<', '>Workspace<', '"SparkVibe on X"', '"SparkVibe on Discord"'];
  const places = items.map((item) => markup.indexOf(item));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('SHELL-14 About Us and FAQ lead to the operator’s pages, and the contact stands there without an address', async () => {
  const addresses = { VITE_ABOUT_URL: 'https://a.test/about', VITE_FAQ_URL: 'https://a.test/faq' };
  expect((await outsideLinks(addresses))[1]).toEqual([
    ['About Us', addresses.VITE_ABOUT_URL, true],
    ['FAQ', addresses.VITE_FAQ_URL, true],
  ]);
  vi.unstubAllEnvs();
  vi.resetModules();
  expect((await outsideLinks({}))[1]).toEqual([]);
  const { Footer } = await import('./footer.tsx');
  const markup = markupOf(<Footer />);
  for (const words of ['About Us', 'FAQ', 'By e-mail']) expect(markup).toContain(`>${words}<`);
});
