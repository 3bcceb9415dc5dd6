import { describe, expect, it } from 'vitest';
import { compressed } from './convert.ts';
import { MAKERS, makerKinds } from './kinds.ts';
import { qrModules } from './qr.ts';

function make(kind: string, text: string, chosen: Readonly<Record<string, string>> = {}, locale: 'en' | 'zh' = 'en') {
  const choice = (key: string) => chosen[key] ?? MAKERS[kind]?.choices.find((each) => each.key === key)?.value ?? '';
  return MAKERS[kind]?.run({ text, locale, choice });
}

const CSV = 'name,price\n"Tea, green",4.5\nCoffee,6';

describe('makers', () => {
  it.each([
    [
      'data',
      CSV,
      { to: 'json' },
      '[\n  {\n    "name": "Tea, green",\n    "price": 4.5\n  },\n  {\n    "name": "Coffee",\n    "price": 6\n  }\n]',
    ],
    ['data', CSV, { to: 'csv' }, CSV],
    ['data', '[{"a":1,"b":{"c":2}}]', { to: 'csv' }, 'a,b\n1,"{""c"":2}"'],
    ['data', 'a\tb\n1\t', { to: 'md' }, '| a | b |\n| --- | --- |\n| 1 |  |'],
    ['data', 'a\n<b>', { to: 'xml' }, '<rows>\n  <row><a>&lt;b></a></row>\n</rows>'],
    [
      'data',
      CSV,
      { to: 'sum' },
      '2 rows, 2 columns\nname: 2 different values\nprice: sum 10.5, average 5.25, smallest 4.5, largest 6',
    ],
    ['words', 'I love my cat', { to: 'emoji' }, 'I ❤️ my 🐱'],
    ['words', 'a 🔥', { to: 'text' }, 'a fire'],
    ['words', '学习汉语', { to: 'trad' }, '學習漢語'],
    ['words', '學習漢語', { to: 'simp' }, '学习汉语'],
    ['words', 'SOS', { to: 'morse' }, '... --- ...'],
    ['words', 'Hi', { to: 'binary' }, '01001000 01101001'],
    ['words', 'Hi', { to: 'code' }, '000072 000105'],
    ['script', '.a {\n  color: red; /* x */\n}', { do: 'min' }, '/* 28 → 14 characters (50% saved) */\n.a{color: red}'],
    ['script', 'a{b:c;d:e}', { do: 'nice' }, 'a{\n  b:c;\n  d:e\n}'],
    [
      'code',
      'customer, name, city',
      { in: 'sql' },
      'CREATE TABLE customer (\n  id INTEGER PRIMARY KEY,\n  name TEXT NOT NULL,\n  city TEXT NOT NULL,\n  created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP\n);',
    ],
  ])('%s of %j with %j', (kind, text, chosen, made) => {
    expect(make(kind, text, chosen)?.text).toBe(made);
  });

  it('say when a text is not what it should be', () => {
    expect(make('data', '{"a":')?.problem).toBeDefined();
    expect(make('words', 'é!', { to: 'plain' })?.problem).toBeDefined();
  });

  it('write about the topic, the same each time, in both languages', () => {
    for (const kind of ['article', 'ad', 'email', 'post', 'questions']) {
      expect(make('text', 'green tea', { kind })?.text).toContain('green tea');
      expect(make('text', '绿茶', { kind }, 'zh')).toEqual(make('text', '绿茶', { kind }, 'zh'));
      expect(make('text', '绿茶', { kind }, 'zh')?.text).not.toMatch(/[a-z]{3}|\{t\}/);
    }
    expect(make('text', 'tea', { length: '5' })?.text?.length).toBeGreaterThan(
      make('text', 'tea', { length: '2' })?.text?.length ?? 0,
    );
  });

  it('draw what the words name', () => {
    expect(make('picture', 'a cat under the moon')?.art).toBe('cat--moon');
    expect(make('picture', 'zzz')?.art).toBe('sparkles');
  });

  it('leave strings alone when they make code smaller', () => {
    expect(compressed('let a = "x  /* y */"; // z\n const u = \'http://b\';')).toBe(
      'let a = "x  /* y */";const u = \'http://b\';',
    );
  });

  it('are known by their kinds', () => {
    expect(makerKinds('text,nothing,constructor,qr')).toEqual(['text', 'qr']);
  });
});

describe('QR codes', () => {
  // Read back by a decoder of others, as were 207 codes of all versions and levels.
  const HI = `
#######..#.##.#######
#.....#.#####.#.....#
#.###.#.....#.#.###.#
#.###.#..#..#.#.###.#
#.###.#.#.#.#.#.###.#
#.....#..##.#.#.....#
#######.#.#.#.#######
.........#.##........
#.#.#.#..#.#....#..#.
#.......#......######
.####.#...#.###..####
#.#....####..##..#.#.
...#.##.#.#.##.##....
........####..####.#.
#######...##.###..###
#.....#....###.#..#..
#.###.#.##.#..#.#....
#.###.#..#....###..#.
#.###.#.#.#.#.....#.#
#.....#.......#..###.
#######.#...#.##.#.##`;

  it('are those that phones read', () => {
    const drawn = qrModules('Hi 你好', 'M')?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
    expect(drawn?.join('\n')).toBe(HI.trim());
  });

  it('grow with the text and the level, up to version 10', () => {
    expect(['L', 'M', 'Q', 'H'].map((level) => qrModules('x'.repeat(60), level)?.length)).toEqual([33, 33, 37, 45]);
    expect(qrModules('x'.repeat(271), 'L')?.length).toBe(57);
    expect(qrModules('x'.repeat(272), 'L')).toBeNull();
  });
});
