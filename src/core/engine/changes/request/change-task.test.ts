import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bakery, bakeryWithPart } from '#tests/support/bakery.ts';
import { tokensOf } from '../../../domain/count-tokens.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { generate } from '../../generate.ts';
import { toDocument } from '../../document/to-document.ts';
import { CHANGE_NAMES } from '../change-schema.ts';
import { readChanges } from '../read-changes.ts';
import { changeTask, correctionMessage, saidIn } from './change-task.ts';
import { relevantLines } from './relevant-lines.ts';
import { siteSummary } from './site-summary.ts';

const changes = readFileSync('docs/changes.md', 'utf8');
const language = { document: readFileSync('docs/document.md', 'utf8'), changes };

function large(): Blueprint {
  const made = generate({ prompt: 'A sports club with members, rides, a shop, news, events and a forum', seed: 3 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.blueprint;
}

describe('the page of changes', () => {
  it('names every change', () => {
    expect(CHANGE_NAMES.filter((name) => !changes.includes(`\`${name}\``))).toEqual([]);
  });

  it('has an example that can be read', () => {
    const [, example = ''] = /```jsonl\n([\s\S]*?)```/.exec(changes) ?? [];
    const lines = readChanges(example);
    expect(lines.map(({ change }) => change === null)).toEqual(lines.map(() => false));
    expect(lines.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });
});

describe('what a model is given', () => {
  const request = { blueprint: bakery(), request: 'a filter', locale: 'en' as const, selection: {}, earlier: [] };

  it.each([
    [40_000, true],
    [9000, true],
    [3000, false],
  ])('fits into %s tokens beside an answer, or is nothing', (context, fits) => {
    const task = changeTask(language, request, { context, mayCode: true });
    expect(task !== null).toBe(fits);
    const size = task === null ? 0 : tokensOf(task.system) + tokensOf(task.message);
    expect(size).toBeLessThan(context - 1000);
  });

  it('is JSON, and says nothing of code to whom may not write it', () => {
    const task = changeTask(language, request, { context: 40_000, mayCode: false });
    expect(JSON.parse(task?.message ?? '')).toMatchObject({ request: 'a filter', language: 'en', earlier: [] });
    expect(task?.system).toContain('Write no parts');
  });

  it('is looked at beside all that was said before, and not beside what was answered', () => {
    const turn = { asked: 'Seven shelves', answered: 'There are nine.', linesBefore: [] };
    expect(saidIn({ ...request, request: 'and a door', earlier: [turn] })).toBe('Seven shelves\nand a door');
  });

  it('gives the lines of the site their room before those that stood in them earlier', () => {
    const before = [
      JSON.stringify({ entity: 'bread', label: 'Bread', fields: Array.from({ length: 700 }, (_, at) => `f${at}:text F`) }),
    ];
    const turn = { asked: 'Add fields', answered: 'Done.', linesBefore: before };
    const bare = changeTask(language, request, { context: 9000, mayCode: false });
    const task = changeTask(language, { ...request, earlier: [turn] }, { context: 9000, mayCode: false });
    expect(task?.system).toBe(bare?.system);
    expect(task?.message).toContain('"entity":"bread"');
    const roomy = changeTask(language, { ...request, earlier: [turn] }, { context: 60_000, mayCode: false });
    expect(roomy?.message).toContain('"linesBefore"');
    expect(tokensOf(roomy?.system ?? '')).toBeGreaterThan(tokensOf(task?.system ?? ''));
  });

  it('sums a large site up in 900 tokens', () => {
    const summary = siteSummary(toDocument(large()));
    expect(tokensOf(summary.join('\n'))).toBeLessThanOrEqual(900);
    expect(summary.filter((line) => line.startsWith('page ')).length).toBe(Object.keys(large().pages).length);
  });
});

it('a summary tells blocks apart by their buttons, and says how many rows a list holds', () => {
  const [home = ''] = siteSummary(toDocument(bakery())).filter((line) => line.startsWith('page home'));
  expect(home).toContain('home-hero hero "Two days of patience in every loaf" [Order for tomorrow, Our breads]');
  expect(home).toContain('home-breads collection of 3 bread "Out of the oven today"');
});

describe('what an author is asked again', () => {
  it('has faults, notes and what is seen, each where there is any', () => {
    expect(correctionMessage({ faults: ['line 1: x'] })).toMatch(
      /^The lint found this in your lines:\n\nline 1: x\n\nAnswer with/,
    );
    const seen = correctionMessage({ faults: [], notes: [], seen: ['/ hero: [A] → [B]'] });
    expect(seen).toMatch(/^This is all that is different.*\n\n\/ hero: \[A\] → \[B\]\n\nA note is no fault/);
  });
});

describe('the lines that a request is about', () => {
  const document = toDocument(large());
  const [block] = document.blocks.filter(({ type, query }) => type === 'collection' && query !== undefined).slice(-1);

  it('begin with what is selected, and what it shows', () => {
    const chosen = relevantLines(document, { request: 'make this nicer', selection: { block: block?.block ?? '' }, room: 1500 });
    const entity = typeof block?.query === 'string' ? block.query : block?.query?.entity;
    expect(chosen.some((line) => line.startsWith(`{"block":"${block?.block}"`))).toBe(true);
    expect(chosen.some((line) => line.startsWith(`{"entity":"${entity}"`))).toBe(true);
    expect(tokensOf(chosen.join('\n'))).toBeLessThanOrEqual(1600);
  });

  it('are those that share words with it', () => {
    const chosen = relevantLines(toDocument(bakeryWithPart()), {
      request: 'the croissant in “Guess the weight”',
      selection: {},
      room: 300,
    });
    expect(chosen.join('\n')).toContain('"part":"guess"');
  });

  it('are all of a small site', () => {
    const all = relevantLines(toDocument(bakery()), { request: 'x', selection: {}, room: 6000 });
    expect(all.length).toBe(11);
  });
});
