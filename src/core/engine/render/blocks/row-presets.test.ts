import { describe, expect, it } from 'vitest';
import { createScope } from '../../expand/expand.ts';
import { expandPage } from '../../expand/pages.ts';
import { plan } from '../../plan/plan.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { read } from '../../read/read.ts';

const text = (en: string) => ({ en });
const base = plan(read('A small shop'), 1);
const recipe: Recipe = {
  ...base,
  entities: [
    { id: 'client', label: text('Client'), plural: text('Clients'), fields: 'name:text! email:email' },
    { id: 'policy', label: text('Policy'), plural: text('Policies'), fields: 'title:text! client:>client premium:money' },
    { id: 'notice', label: text('Notice'), plural: text('Notices'), fields: 'title:text! read:bool' },
  ],
};

function blocksOf(path: string, blocks: string) {
  const page = { path, title: text('Page'), blocks };
  const made = expandPage(createScope({ ...recipe, pages: [page] }, 1), page);
  return made?.blocks.map(([, block]) => block) ?? [];
}

describe('presets of own rows', () => {
  it.each([
    ['mine@policy?create', 'Page', { mine: true }, { edit: true, create: true }],
    ['favorites@policy', 'Page', { marked: 'favorite' }, {}],
    ['favorites@policy?kind=join', 'Page', { marked: 'join' }, {}],
    ['history@policy', 'Page', { marked: 'seen' }, {}],
  ])('%s', (preset, title, query, options) => {
    const [block] = blocksOf('/own', preset);
    expect(block).toMatchObject({ type: 'collection', title: { en: title }, query: { entity: 'policy', ...query }, options });
  });

  it("keeps one's own rows beside all rows, named apart", () => {
    const titles = blocksOf('/policies', 'grid@policy mine@policy favorites@policy').map((block) => block.title?.en);
    expect(titles).toEqual(['Page', 'My policies', 'Favorites']);
  });

  it('lists notices in a block of their own', () => {
    expect(blocksOf('/notices', 'notifications@notice')).toMatchObject([
      { type: 'notifications', query: { entity: 'notice', mine: true } },
    ]);
  });

  it('lists on the page of a row what points to it, and nothing that does not', () => {
    const blocks = blocksOf('/clients/:slug', 'detail@client related@policy related@notice');
    expect(blocks.map((block) => block.type)).toEqual(['detail', 'collection']);
    expect(blocks[1]).toMatchObject({ query: { entity: 'policy', filter: [{ field: 'client', op: 'eq', value: '$row' }] } });
  });
});
