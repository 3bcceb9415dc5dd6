import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packTables, unpackTables } from './packed-tables.ts';

const folders = ['src/core/engine/catalogue', 'src/core/engine/content'];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));

function packAndUnpack(table: unknown, isContent: (keys: readonly string[]) => boolean = () => false): unknown {
  const { shape, columns } = packTables(table, isContent);
  return unpackTables(shape, columns);
}

it.each(files.filter((name) => name.endsWith('.json')))('%s is the same after packing', (file) => {
  const table: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(JSON.stringify(packAndUnpack(table, (keys) => keys.length > 1))).toBe(JSON.stringify(table));
});

it.each([[''], ['"@" and %, \\ \n 中文'], [{ a: '"', 'b c': [null, 1, '二"', ''] }], [[]], [5]])('%j too', (table) => {
  expect(packAndUnpack(table)).toEqual(table);
});

it('gives empty texts for a column that is not there', () => {
  const { shape, columns } = packTables({ cue: ['a', '甲'], copy: ['b', '乙', 3] }, ([key]) => key === 'copy');
  expect(columns).toEqual({ texts: 'a', chineseTexts: '甲', contentTexts: 'b', chineseContentTexts: '乙' });
  const { chineseContentTexts: _, ...others } = columns;
  expect(unpackTables(shape, others)).toEqual({ cue: ['a', '甲'], copy: ['b', '', 3] });
});

it('refuses a key that looks like a mark', () => {
  expect(() => packTables({ '50%': 1 }, () => false)).toThrow('50%');
});
