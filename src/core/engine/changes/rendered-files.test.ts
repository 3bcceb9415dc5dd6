import { describe, expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { renderFiles } from '../render/render-files.ts';
import { makeChanges } from './make-changes.ts';

const base = bakery();

describe('the rendered site', () => {
  /** Changes of one part each, and the files that are others afterwards. */
  it.each<[string, readonly object[], readonly string[]]>([
    ['a title', [{ op: 'setBlock', block: 'order-form', title: 'Order here' }], ['order/index.html']],
    ['a list', [{ op: 'setBlock', block: 'breads-list', variant: 'table' }], ['breads/index.html']],
    [
      'a price',
      [{ op: 'setRowValues', rows: 'bread', cols: ['@id', 'price'], data: [['bun', 3]] }],
      ['index.html', 'breads/index.html', 'breads/bun/index.html'],
    ],
    [
      'a block more',
      [{ op: 'addBlock', block: 'note', page: 'order', type: 'richtext', title: 'Note', text: 'Closed on Monday.' }],
      ['order/index.html'],
    ],
  ])('is the same byte for byte in every other file: %s', (_what, lines, expected) => {
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const outcome = makeChanges({ blueprint: base, text, locale: 'en' });
    const blueprint = outcome?.kind === 'changed' ? outcome.blueprint : base;
    const [was, is] = [base, blueprint].map((site) => renderFiles(site, { now: '2026-01-01T12:00:00.000Z' }));
    const different = [...(was?.keys() ?? [])].filter((file) => was?.get(file) !== is?.get(file));
    expect([...(is?.keys() ?? [])]).toEqual([...(was?.keys() ?? [])]);
    expect(different).toEqual(expected);
  });
});
