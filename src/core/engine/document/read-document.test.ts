import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { CLUB_DOCUMENT } from './lint/lint.fixture.ts';
import { readDocument } from './read-document.ts';
import { documentJsonSchema } from './site-document.ts';

describe('readDocument', () => {
  it('reads a number for a text, a text for a number, and one thing for a list', () => {
    const { document } = readDocument(
      '{"block":"b","page":"home","type":"cards","title":2026,"items":{"title":7},"query":{"entity":"boat","limit":"3"}}',
    );
    expect(document.blocks[0]).toMatchObject({ title: '2026', items: [{ title: '7' }], query: { entity: 'boat', limit: 3 } });
  });

  it('drops an unknown key and keeps its block', () => {
    const { document, diagnostics } = readDocument(
      '{"block":"b","page":"home","type":"hero","title":"Hello","sutitle":"There","style":{"colour":"#ffffff","columns":2}}',
    );
    expect(document.blocks[0]).toEqual({ block: 'b', page: 'home', type: 'hero', title: 'Hello', style: { columns: 2 } });
    expect(diagnostics.map(({ code, values }) => [code, values?.['got'], values?.['suggestion']])).toEqual([
      ['unknownKey', 'colour', 'color'],
      ['unknownKey', 'sutitle', 'title'],
    ]);
  });

  it('keeps the order of languages, the brief as it was written, and reads what stands in a fence of Markdown', () => {
    const { document, diagnostics } = readDocument(
      '```jsonl\n{"brief":{"subject":{"head":"library"},"actors":["reader"]}}\n```\n',
    );
    expect(diagnostics).toEqual([]);
    expect(document.brief).toEqual({ subject: { head: 'library' }, actors: ['reader'] });
  });

  it('never throws, whatever a line holds, and what it read compiles', () => {
    const lines = CLUB_DOCUMENT.split('\n');
    const broken = fc
      .tuple(fc.nat(lines.length - 1), fc.nat(2000), fc.string({ maxLength: 12 }), fc.nat(6))
      .map(([line, at, text, cut]) =>
        lines
          .map((each, index) =>
            index === line ? each.slice(0, at % each.length) + text + each.slice((at % each.length) + cut) : each,
          )
          .join('\n'),
      );
    const values = fc
      .array(fc.record({ key: fc.constantFrom('site', 'pages', 'entity', 'block', 'rows', 'accounts'), value: fc.json() }))
      .map((parts) =>
        parts
          .map(({ key, value }) => `{"${key}":${value},"page":"home","fields":[${value}],"cols":${value},"data":[[${value}]]}`)
          .join('\n'),
      );
    fc.assert(
      fc.property(fc.oneof(broken, values), (text) => {
        const { blueprint } = compile(readDocument(text).document);
        expect(blueprint.v).toBe(1);
      }),
      { numRuns: 150 },
    );
  });
});

describe('documentJsonSchema', () => {
  it('describes every kind of line', () => {
    const text = JSON.stringify(documentJsonSchema());
    for (const key of ['brief', 'site', 'pages', 'entity', 'accounts', 'admin', 'block', 'rows', 'part', 'notes'])
      expect(text).toContain(`"required":["${key}"`);
  });
});
