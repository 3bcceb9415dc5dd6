import { expect, it } from 'vitest';
import type { Operation } from '#core/engine/edit/operation.ts';
import { promptTarget } from './prompt-target.ts';

const added: Operation = { op: 'addBlock', page: 'home', index: 1, id: 'faq', block: { type: 'accordion' } };
const colored: Operation = { op: 'setTheme', patch: { primary: '#006400' } };
const page: Operation = { op: 'addPage', id: 'a', page: { path: '/a', title: {}, blocks: [] }, blocks: {} };
const set: Operation = { op: 'setBlock', id: 'hero', patch: { title: { en: 'Hello' } } };

const cases: readonly (readonly [string, Operation[], object | undefined])[] = [
  ['remove it', [added], { block: 'faq' }],
  ['删掉它', [page, added], { block: 'faq' }],
  ['make it bigger', [set], { block: 'hero' }],
  ['make it darker', [colored], undefined],
  ['make it shorter', [set, colored], undefined],
  ['remove the testimonials', [added], undefined],
  ['add a quiz with items', [added], undefined],
];
it.each(cases)('%s', (prompt, operations, target) => {
  expect(promptTarget(prompt, undefined, { operations })).toEqual(target);
});

it('speaks of the page that is looked at, whatever the words are', () => {
  expect(promptTarget('add a map', 'contact', null)).toEqual({ page: 'contact' });
  expect(promptTarget('remove it', 'contact', { operations: [added] })).toEqual({ page: 'contact', block: 'faq' });
});
