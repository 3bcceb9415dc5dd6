import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLineReader, type WrittenLine } from './line-reader.ts';
import { replaceLines, textOfLines } from './replace-lines.ts';

const BRIEF = '{"brief":{"subject":"a bakery"}}';
const PAGES = '{"pages":[{"id":"home","path":"/","title":"Home"}]}';
const HERO = '{"block":"hero","page":"home","type":"hero","title":"Bread"}';

function read(text: string, size = 7): readonly WrittenLine[] {
  const reader = createLineReader();
  const lines: WrittenLine[] = [];
  for (let at = 0; at < text.length; at += size) lines.push(...reader.push(text.slice(at, at + size)));
  return [...lines, ...reader.end()];
}
const texts = (text: string) => read(text).map((line) => line.text);

describe('reading a document while it is written', () => {
  it('gives each line as soon as it is complete, whole whatever the pieces', () => {
    const reader = createLineReader();
    expect(reader.push(BRIEF.slice(0, 10))).toEqual([]);
    expect(reader.push(`${BRIEF.slice(10)}\n${PAGES.slice(0, 5)}`)).toEqual([{ kind: 'brief', id: null, text: BRIEF }]);
    expect(reader.push(PAGES.slice(5))).toEqual([]);
    expect(reader.end()).toEqual([{ kind: 'pages', id: null, text: PAGES }]);
  });

  it.each([
    ['a fence and prose', `Sure! Here is the site:\n\n\`\`\`jsonl\n${BRIEF}\n${HERO}\n\`\`\`\nEnjoy.`],
    ['a list', `[\n${BRIEF},\n${HERO}\n]`],
    ['a list on one line', `[${BRIEF},${HERO}]`],
    ['the list of an object', JSON.stringify({ lines: [JSON.parse(BRIEF), JSON.parse(HERO)] })],
    ['objects over several lines', [BRIEF, HERO].map((line) => JSON.stringify(JSON.parse(line), null, 2)).join('\n')],
    ['an indented list', JSON.stringify([JSON.parse(BRIEF), JSON.parse(HERO)], null, 2)],
    ['Windows line ends', `${BRIEF}\r\n${HERO}\r\n`],
  ])('reads %s', (_what, text) => {
    expect(texts(text)).toEqual([BRIEF, HERO]);
  });

  it('names what a line is about', () => {
    expect(read(`${HERO}\n{"rows":"bread","cols":["name"],"data":[]}\n`).map(({ kind, id }) => [kind, id])).toEqual([
      ['block', 'hero'],
      ['rows', 'bread'],
    ]);
  });

  it('keeps a line that cannot be read as broken, and goes on after it', () => {
    const lines = read(`${BRIEF}\n{"block":"x","title":"no end}\n${HERO}\n{"rows":"bread","cols":[`);
    expect(lines.map(({ kind }) => kind)).toEqual(['brief', null, 'block', null]);
  });

  it.each([
    'Sure! Here is { "not": json',
    '<!doctype html><title>Bakery</title>',
    '# A bakery\n\n- bread',
    '{"a":1}\n[1,2]\n"x"',
  ])('finds no line in %j', (text) => {
    expect(read(text).filter(({ kind }) => kind !== null)).toEqual([]);
  });

  it('reads the example of the language as its page has it', () => {
    const [, example = ''] = /```jsonl\n([\s\S]*?)```/.exec(readFileSync('docs/document.md', 'utf8')) ?? [];
    expect(textOfLines(read(example))).toBe(example);
  });
});

describe('corrected lines', () => {
  const lines = read([BRIEF, PAGES, HERO, HERO.replace('"hero"', '"second"')].join('\n'));

  it('stand in the place of those that they are for', () => {
    const corrected = read(HERO.replace('Bread', 'Loaves'));
    expect(replaceLines(lines, corrected).map(({ text }) => text)).toEqual([
      BRIEF,
      PAGES,
      HERO.replace('Bread', 'Loaves'),
      HERO.replace('"hero"', '"second"'),
    ]);
  });

  it('follow the last of their kind when they are new, and end a document that has none of it', () => {
    const corrected = read(`${HERO.replace('"hero"', '"third"')}\n{"part":"x","js":"1"}`);
    expect(replaceLines(lines, corrected).map(({ id }) => id)).toEqual([null, null, 'hero', 'second', 'third', 'x']);
  });

  it('stand once where there were several of a name, and take broken lines away', () => {
    const twice = read(`${BRIEF}\n${HERO}\n${HERO}\n{"block":"x"`);
    expect(replaceLines(twice, read(HERO)).map(({ text }) => text)).toEqual([BRIEF, HERO]);
  });
});
