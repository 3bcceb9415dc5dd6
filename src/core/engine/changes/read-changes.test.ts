import { describe, expect, it } from 'vitest';
import { objectsIn } from './objects-in.ts';
import { readChanges, withCorrections, withRefusals } from './read-changes.ts';

const CORNERS = '{"op":"setTheme","radius":0}';
const CANNOT = '{"op":"cannot","request":"x"}';
const SAY = '{"op":"say","text":"Done {so}."}';
const texts = (text: string) => objectsIn(text).map((each) => each.text);

describe('reading an answer', () => {
  it.each([
    ['lines', `${CORNERS}\n${SAY}`],
    ['a fence and prose', `Sure! Here:\n\n\`\`\`jsonl\n${CORNERS}\n${SAY}\n\`\`\`\nEnjoy.`],
    ['a list', `[\n${CORNERS},\n${SAY}\n]`],
    ['a list on one line', `[${CORNERS},${SAY}]`],
    ['the list of an object', `{"changes":[${CORNERS},${SAY}]}`],
    ['objects over several lines', [CORNERS, SAY].map((line) => JSON.stringify(JSON.parse(line), null, 2)).join('\n')],
    ['objects behind each other', `${CORNERS} ${SAY}`],
    ['Windows line ends', `${CORNERS}\r\n${SAY}\r\n`],
  ])('finds its objects in %s', (_what, text) => {
    expect(texts(text)).toEqual([CORNERS, SAY]);
  });

  it('goes on after a line that does not end', () => {
    const [broken, ...others] = readChanges(`{"op":"setBlock","block":"x","title":"no end\n${CORNERS}\n{"op":"say","te`);
    expect(broken).toMatchObject({ number: 1, change: null, diagnostics: [{ code: 'brokenLine' }] });
    expect(others.map(({ change }) => change?.op ?? null)).toEqual(['setTheme', null]);
  });

  it('takes a key of an entity for a change of it', () => {
    const [line] = readChanges('{"op":"setRules","entity":"order","rules":[]}');
    expect(line?.change).toEqual({ op: 'setEntity', entity: 'order', rules: [] });
  });

  it('names what was meant', () => {
    const [line] = readChanges('{"op":"setBlok","block":"x"}');
    expect(line?.diagnostics[0]?.values).toMatchObject({ got: 'setBlok', suggestion: 'setBlock' });
  });
});

describe('corrected lines', () => {
  const text = `${CORNERS}\n${SAY}\n`;
  it.each([
    ['stand in the place of their number', `{"line":1,"op":"setTheme","radius":2}`, `{"op":"setTheme","radius":2}\n${SAY}\n`],
    [
      'may be several',
      `{"line":1,"op":"removeBlock","block":"a"}\n{"line":1,"op":"removeBlock","block":"b"}`,
      `{"op":"removeBlock","block":"a"}\n{"op":"removeBlock","block":"b"}\n${SAY}\n`,
    ],
    ['take a line away', `{"line":2}`, `${CORNERS}\n`],
    ['are added without a number', `{"op":"say","text":"x"}`, `${text}{"op":"say","text":"x"}\n`],
    ['are nothing in prose', 'Sorry.', text],
  ])('%s', (_what, corrected, expected) => {
    expect(withCorrections(text, corrected)).toBe(expected);
  });

  it.each([
    ['in the place of the line', `{"line":1,"op":"cannot","request":"x"}\n{"line":2,"op":"setTheme"}`, [CANNOT, SAY]],
    [
      'beside the line, where it was corrected too',
      `{"line":1,"op":"setTheme"}\n{"line":1,"op":"cannot","request":"x"}`,
      [CORNERS, SAY, CANNOT],
    ],
    ['not at all, where nothing is refused', `{"line":1,"op":"setTheme"}`, [CORNERS, SAY]],
  ])('keeps the refusals of a correction of no use: %s', (_what, corrected, expected) => {
    expect(texts(withRefusals(`${CORNERS}\n${SAY}`, corrected))).toEqual(expected);
  });
});
