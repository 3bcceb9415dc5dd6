import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packTables, unpackTables } from './packed-tables.ts';

const folders = ['src/core/engine/catalogue', 'src/core/engine/content'];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));

it.each(files.filter((name) => name.endsWith('.json')))('%s is the same after packing', (file) => {
  const table: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(JSON.stringify(unpackTables(packTables(table)))).toBe(JSON.stringify(table));
});

it.each([[''], ['"@" and %, \\ \n 中文'], [{ a: '"', 'b c': [null, 1, '二"', ''] }], [[]], [5]])('%j too', (table) => {
  expect(unpackTables(packTables(table))).toEqual(table);
});

it('refuses a key that looks like a mark', () => {
  expect(() => packTables({ '50%': 1 })).toThrow('50%');
});
