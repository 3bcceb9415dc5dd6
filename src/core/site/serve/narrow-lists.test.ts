import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from './site.fixture.ts';

const text = (words: string) => ({ en: words });
const field = (key: string, type: 'text' | 'money' | 'longtext') => ({ key, label: text(key), type });
const blueprint: Blueprint = {
  ...shopBlueprint,
  entities: {
    ...shopBlueprint.entities,
    inn: {
      label: text('Inn'),
      plural: text('Inns'),
      icon: 'bed',
      access: { read: 'public', create: 'nobody' },
      fields: [
        { ...field('name', 'text'), display: true },
        field('country', 'text'),
        field('priceMin', 'money'),
        field('priceMax', 'money'),
        field('about', 'longtext'),
      ],
      rows: [
        {
          id: 'anchor',
          values: {
            name: 'Anchor',
            country: 'Norway',
            priceMin: 40,
            priceMax: 90,
            about: 'Old and calm. You get:\n- a bed\n- soup',
          },
        },
        { id: 'bell', values: { name: 'Bell', country: 'Norway', priceMin: 55, priceMax: 70 } },
        { id: 'crown', values: { name: 'Crown', country: 'Spain & <Co>', priceMin: 20 } },
      ],
    },
  },
  blocks: {
    ...shopBlueprint.blocks,
    inns: {
      type: 'collection',
      title: text('Inns'),
      query: { entity: 'inn' },
      fields: ['name', 'country', 'priceMin', 'priceMax', 'about'],
      options: { search: true, filters: ['country'] },
    },
  },
  pages: { ...shopBlueprint.pages, inns: { path: '/inns', title: text('Inns'), blocks: ['inns'] } },
};

describe('a list with a text that its rows share', () => {
  const see = async (path: string) => (await startShop({ blueprint }).ask(path)).text();

  it('offers the values there are, most frequent first, and shows the rows of the chosen one', async () => {
    const all = await see('/inns');
    expect(all.indexOf('>Norway</a>')).toBeLessThan(all.indexOf('>Spain &amp; &lt;Co&gt;</a>'));
    const href = /href="([^"]*)"[^>]*>Norway<\/a>/.exec(all)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const chosen = await see(href.split('#')[0] ?? '');
    expect(chosen).toContain('Bell');
    expect(chosen).not.toContain('Crown');
    expect(chosen).toContain('country: Norway');
  });

  it('shows both ends of a price, and of a text what stands before its list', async () => {
    const page = await see('/inns');
    expect(page).toContain('$40 – $90'.replaceAll('$', '€'));
    expect(page).toContain('Old and calm.</p>');
  });
});
