import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBlueprint } from '../../blueprint/parse-blueprint.ts';
import { closeOpenLine } from './close-open-line.ts';
import { drawPrefix } from './draw-prefix.ts';

const FIXTURES = 'tests/fixtures/documents';
const documents = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => [name, readFileSync(path.join(FIXTURES, name), 'utf8').trimEnd().split('\n')] as const);
const BRIEF =
  '{"brief":{"subject":"tool library","siteName":"Oak \\"Street\\" Tools","summary":"Borrow what you need \\u2014 for a weekend.","actors":["member",{"name":"librarian","manages":true}],"entities":[{"id":"tool","name":"Tool","fields":["photo","deposit"],"places":12}],"actions":["member: reserve tool (from, to)",{"verb":"approve","by":"librarian","on":"reservation"}]}}';

describe('a line that is still open', () => {
  it('can be read wherever it ends', () => {
    for (let end = 1; end <= BRIEF.length; end += 1) {
      const closed = closeOpenLine(BRIEF.slice(0, end));
      expect(closed, BRIEF.slice(0, end)).not.toBeNull();
      expect(() => JSON.parse(closed ?? ''), `${BRIEF.slice(0, end)} as ${closed}`).not.toThrow();
    }
  });

  it.each([
    ['a text', '{"brief":{"subject":"tool lib', '{"brief":{"subject":"tool lib"}}'],
    ['an escape', '{"brief":{"subject":"a \\u20', '{"brief":{"subject":"a "}}'],
    ['a key', '{"brief":{"subject":"a","sum', '{"brief":{"subject":"a"}}'],
    ['a key without a value', '{"brief":{"subject":"a","summary":', '{"brief":{"subject":"a"}}'],
    ['a list', '{"brief":{"actors":["member","li', '{"brief":{"actors":["member","li"]}}'],
    ['half a word', '{"a":1,"manages":tru', '{"a":1}'],
    ['prose before it', 'Sure! {"a":{"b":[1,', '{"a":{"b":[1]}}'],
  ])('ends in %s', (_what, text, closed) => {
    expect(closeOpenLine(text)).toBe(closed);
  });

  it('says nothing before it has begun', () => {
    expect([closeOpenLine(''), closeOpenLine('```json')]).toEqual([null, null]);
  });
});

describe('a document that is being written', () => {
  it('tells its plan while the brief is still open', () => {
    const open = BRIEF.slice(0, BRIEF.indexOf('"actions"') + 40);
    const { outline, blueprint } = drawPrefix({ lines: [], open });
    expect(blueprint).toBeNull();
    expect(outline).toMatchObject({
      name: 'Oak "Street" Tools',
      about: 'Borrow what you need — for a weekend.',
      people: ['member', 'librarian'],
      records: [{ name: 'Tool', rows: 0 }],
    });
    expect(outline.actions[0]).toMatch(/^member: reserve tool/);
  });

  it('says an action in words', () => {
    const { outline } = drawPrefix({ lines: [BRIEF], open: '' });
    expect(outline.actions).toEqual(['member: reserve tool (from, to)', 'librarian: approve reservation']);
  });

  it.each(documents)('%s is a site at every line, and its outline only grows', (_name, lines) => {
    const sizes = lines.map((_line, index) => {
      const { outline, blueprint } = drawPrefix({ lines: lines.slice(0, index + 1), open: '' });
      expect(parseBlueprint(blueprint).success).toBe(true);
      return outline.pages.reduce((sum, { blocks }) => sum + blocks, 0);
    });
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  });

  it('names the page that is being written, and counts its rows', () => {
    const [, lines] = documents.find(([name]) => name === 'tool-library.jsonl') ?? documents[0] ?? ['', []];
    const { outline } = drawPrefix({ lines, open: '' });
    expect(outline.pages.length).toBeGreaterThan(0);
    expect(outline.pages.some(({ id }) => id === outline.current)).toBe(true);
    expect(outline.records.some(({ rows }) => rows > 0)).toBe(true);
  });

  it('has neither a plan nor a site before its first line', () => {
    expect(drawPrefix({ lines: [], open: 'Sure!' })).toMatchObject({ blueprint: null, outline: { name: null, pages: [] } });
  });
});
