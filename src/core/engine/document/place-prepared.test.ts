import { describe, expect, it } from 'vitest';
import library from '../parts/prepared/code.json' with { type: 'json' };
import { hasErrors, validate } from '../validate/validate.ts';
import { compile } from './compile.ts';
import { lint } from './lint/lint.ts';
import { readDocument } from './read-document.ts';
import { toDocument } from './to-document.ts';

const HEAD = `{"site":{"name":"Kitty","locales":["en"]}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"person","label":"Person","plural":"People","icon":"user","fields":["name:text!# Name"],"access":{"read":"public","create":"nobody"}}
{"entity":"cost","label":"Cost","plural":"Costs","icon":"coins","fields":["title:text!# Title","sum:money! Amount","by:>person! Paid by","for:>person* Shared by","code:text~ Code"],"access":{"read":"public","create":"public","update":"nobody"}}
{"entity":"note","label":"Note","plural":"Notes","icon":"pencil","fields":["text:text!# Text"],"access":{"read":"public","create":"public"}}`;

const block = (more: string) => `${HEAD}\n{"block":"kitty","page":"home","type":"custom","title":"Kitty",${more}}`;
const built = (more: string) => compile({ ...readDocument(block(more)).document, prepared: library }).blueprint;
const codes = (more: string) => lint(readDocument(block(more)).document).map(({ code, path }) => `${code} ${path}`);

describe('a block that names a prepared part', () => {
  const site = built('"prepared":"expense-splitter","query":"cost"');

  it('runs its code with the rights that the record gives, on the fields that it keeps things in', () => {
    expect(site.blocks['kitty']?.uses).toEqual([
      { entity: 'cost', can: ['read', 'create'], fields: ['title', 'sum', 'by', 'for'] },
      { entity: 'person', can: ['read'], fields: ['name'] },
    ]);
    expect(site.parts?.['kitty-code']?.js).toContain('"refs":{"payer":{"entity":"person","name":"name"}');
    expect(hasErrors(validate(site))).toBe(false);
  });

  it('is a part like any other in the Blueprint, and is written and read again as such', () => {
    expect(compile(toDocument(site)).blueprint).toEqual(site);
  });

  it('keeps its things in the browser without rows', () => {
    const alone = built('"prepared":"expense-splitter"');
    expect(alone.blocks['kitty']?.uses).toBeUndefined();
    expect(alone.parts?.['kitty-code']?.js).toContain('const at = null;');
  });

  it('takes the fields that its author named', () => {
    const { uses } = built('"prepared":"expense-splitter","query":"cost","fields":["title","sum","by"]').blocks['kitty'] ?? {};
    expect(uses?.[0]?.fields).toEqual(['title', 'sum', 'by']);
  });

  it('is said to be not built where nobody has its code', () => {
    const { diagnostics, blueprint } = compile(readDocument(block('"prepared":"chess"')).document);
    expect(diagnostics.map(({ code }) => code)).toContain('notBuilt');
    expect(blueprint.parts).toBeUndefined();
  });

  it.each([
    ['"prepared":"expense-splitter","query":"cost"', []],
    ['"prepared":"chess"', []],
    ['"prepared":"ches"', ['unknownPrepared blocks.kitty.prepared']],
    ['"prepared":"expense-splitter","query":"note"', ['preparedRows blocks.kitty.query']],
    ['"prepared":"expense-splitter","query":"cost","fields":["sum","title"]', ['preparedRows blocks.kitty.query']],
    ['"prepared":"chess","options":{"level":"hard"}', ['unknownOption blocks.kitty.options.level']],
  ])('is looked at: %s', (more, found) => {
    expect(codes(more)).toEqual(found);
  });
});
