import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packTables, unpackTables, type Purpose } from './packed-tables.ts';

const folders = ['src/core/engine/catalogue', 'src/core/engine/content'];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));

function packAndUnpack(table: unknown, purposeOf: (keys: readonly string[]) => Purpose = () => 'any'): unknown {
  const { shape, columns } = packTables(table, purposeOf);
  return unpackTables(shape, columns);
}

it.each(files.filter((name) => name.endsWith('.json')))('%s is the same after packing', (file) => {
  const table: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(JSON.stringify(packAndUnpack(table, (keys) => (['any', 'cue', 'content'] as const)[keys.length % 3] ?? 'any'))).toBe(
    JSON.stringify(table),
  );
});

const often = Array.from({ length: 9 }, (_, index) => ({
  id: index,
  'a-b': 'x',
  甲: '乙',
  '/c': [],
  d: [{}, true, -1.5, 'y', null],
}));

it.each([[''], ['"@" and %, \\ \n 中文'], [{ a: '"', '5 % #"': [null, 1, '二"', ''] }], [[]], [5], [often]])(
  '%j too',
  (table) => {
    expect(packAndUnpack(table)).toEqual(table);
  },
);

it('gives empty texts for a column that is not there', () => {
  const { shape, columns } = packTables({ name: ['a', '甲'], copy: ['b', '乙', 3] }, ([key]) =>
    key === 'copy' ? 'content' : 'any',
  );
  expect(columns).toEqual({
    texts: 'name\na\ncopy',
    chineseTexts: '甲',
    chineseCues: '',
    contentTexts: 'b',
    chineseContentTexts: '乙',
  });
  const { chineseContentTexts: _, ...others } = columns;
  expect(unpackTables(shape, others)).toEqual({ name: ['a', '甲'], copy: ['b', '', 3] });
});

it.each([
  [['a', '甲', '乙'], ['a']],
  [['甲', 'a', '乙'], ['a']],
  [['甲', '乙'], []],
  [
    [['a'], ['甲']],
    [['a'], []],
  ],
])('leaves Chinese cues that are not there out of %j', (cues, left) => {
  const { shape, columns } = packTables({ cues }, () => 'cue');
  const { chineseCues: _, ...others } = columns;
  expect(unpackTables(shape, others)).toEqual({ cues: left });
  expect(unpackTables(shape, columns)).toEqual({ cues });
});

it('tells places of a list apart', () => {
  const { columns } = packTables({ nouns: [['tea', '茶', 'Sencha']] }, (_, index) => (index === 2 ? 'content' : 'any'));
  expect(columns).toMatchObject({ texts: 'nouns\ntea', chineseTexts: '茶', contentTexts: 'Sencha' });
});

it('takes keys out that few objects have', () => {
  expect(packTables([...often, { rare: 1 }], () => 'any').shape).toMatch(/^\[\{id:0,a-b:@#%.*\{#1\}\]$/);
});
