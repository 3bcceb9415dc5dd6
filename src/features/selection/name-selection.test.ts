import { expect, it } from 'vitest';
import { tinyBlueprint } from '#tests/support/tiny-blueprint.ts';
import { nameSelection } from './name-selection.ts';

const blueprint = tinyBlueprint();
const [[page, { blocks, title }] = ['', { blocks: [], title: {} }]] = Object.entries(blueprint.pages);
const [block = ''] = blocks;

it('calls a section by its heading and its page, and knows where it stands', () => {
  const heading = blueprint.blocks[block]?.title?.en ?? '';
  expect(nameSelection({ page, block }, blueprint, page)).toEqual({
    page: title.en,
    heading,
    number: 1,
    isLast: blocks.length === 1,
  });
  expect(heading).not.toBe('');
});

it.each([
  ['nothing is selected', null, page],
  ['another page is shown', { page, block }, 'other'],
  ['no page is shown', { page, block }, undefined],
  ['the version has no such section', { page, block: 'gone' }, page],
  ['the version has no such page', { page: 'gone', block }, 'gone'],
] as const)('is null when %s', (_case, selection, shown) => {
  expect(nameSelection(selection, blueprint, shown)).toBeNull();
});

it('is null without a version', () => {
  expect(nameSelection({ page, block }, undefined, page)).toBeNull();
});
