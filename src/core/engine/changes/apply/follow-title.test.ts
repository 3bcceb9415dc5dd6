import { expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { makeChanges } from '../make-changes.ts';

function changed(lines: readonly object[]) {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const outcome = makeChanges({ blueprint: bakery(), text, locale: 'en' });
  if (outcome?.kind !== 'changed') throw new Error(`nothing changed: ${JSON.stringify(outcome)}`);
  return outcome.blueprint;
}

const LINK = { label: { en: 'Breads', zh: '面包' }, to: 'breads' };

it('renames what said the old title of a page, in both languages', () => {
  const { blocks } = changed([
    { op: 'setPage', page: 'breads', title: { en: 'Breads', zh: '面包' } },
    { op: 'setBlock', block: 'breads-list', title: { en: 'Breads', zh: '面包' } },
    { op: 'setBlock', block: 'home-hero', actions: [LINK, { label: 'Breads', to: 'order' }] },
    { op: 'addBlock', block: 'ways', page: 'home', type: 'cards', title: 'Breads', items: [{ title: 'Breads', action: LINK }] },
    { op: 'setPage', page: 'breads', title: { en: 'Loaves', zh: '大面包' } },
  ]);
  const both = { en: 'Loaves', zh: '大面包' };
  expect(blocks['breads-list']?.title).toEqual(both);
  expect(blocks['home-hero']?.actions?.map(({ label }) => label)).toEqual([both, { en: 'Breads' }]);
  expect(blocks['ways']?.items?.[0]).toMatchObject({ title: { en: 'Loaves' }, action: { label: both } });
  // A section of another page has a name of its own.
  expect(blocks['ways']?.title).toEqual({ en: 'Breads' });
});

it('leaves other words as they are', () => {
  const { blocks } = changed([
    { op: 'setBlock', block: 'breads-list', title: 'All our breads' },
    { op: 'setPage', page: 'breads', title: 'Loaves' },
  ]);
  expect(blocks['breads-list']?.title).toEqual({ en: 'All our breads' });
});

it('keeps title and headings where the word of the menu alone is another', () => {
  const { pages, blocks } = changed([{ op: 'setPage', page: 'breads', menuTitle: 'Loaves' }]);
  expect(pages['breads']).toMatchObject({ title: { en: 'Breads' }, menuTitle: { en: 'Loaves' } });
  expect(blocks).toEqual(bakery().blocks);
  const named = { ...bakery(), pages };
  const text = JSON.stringify({ op: 'setPage', page: 'breads', menuTitle: null });
  const outcome = makeChanges({ blueprint: named, text, locale: 'en' });
  expect(outcome?.kind === 'changed' && outcome.blueprint.pages).toEqual(bakery().pages);
});
