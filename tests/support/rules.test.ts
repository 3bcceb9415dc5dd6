import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCitations, readRulesPage, RULES_PAGE, rulesIn, scenariosIn } from './rules.ts';

const root = path.join(import.meta.dirname, '../..');
const page = readRulesPage(readFileSync(path.join(root, RULES_PAGE), 'utf8'));
const cited = findCitations(root);

describe('the page of rules', () => {
  it('has every rule that is cited, and none that is not', () => {
    expect(cited.rules.size).toBeGreaterThan(200);
    expect([...cited.rules].filter((id) => !page.rules.includes(id))).toEqual([]);
    expect(page.rules.filter((id) => !cited.rules.has(id))).toEqual([]);
    expect(page.rules).toHaveLength(new Set(page.rules).size);
  });

  it('has the twenty scenarios, each held by a test that names it', () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(page.scenarios).toEqual(numbers);
    expect(numbers.filter((number) => !cited.tested.has(number))).toEqual([]);
    expect([...cited.scenarios].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe('citations', () => {
  it.each([
    ['(PUB-03 to PUB-05, in the order of PUB-13)', ['PUB-03', 'PUB-04', 'PUB-05', 'PUB-13']],
    ['SYNC-9 to SYNC-11 hold this', ['SYNC-9', 'SYNC-10', 'SYNC-11']],
    ['I18N-02 in UTF-16, SHA-256, 2026-11-20, X-PUB-13', ['I18N-02']],
  ])('of rules in %j', (text, ids) => {
    expect(rulesIn(text)).toEqual(ids);
  });

  it.each([
    ['Scenarios 6, 14 and 20 hold this', [6, 14, 20]],
    ['scenario 1, kill -9', [1]],
    ['a scenario of 3', []],
  ])('of scenarios in %j', (text, numbers) => {
    expect(scenariosIn(text)).toEqual(numbers);
  });
});

describe('the other pages', () => {
  it.each(['docs/life-of-an-edit.md', 'docs/life-of-a-publish.md'])('%s names files that exist', (page) => {
    const text = readFileSync(path.join(root, page), 'utf8');
    const files = [...text.matchAll(/`((?:src|sync-server|tests)\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('of decisions are all in their index, and nothing else is', () => {
    const folder = path.join(root, 'docs/decisions');
    const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
    const linked = [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, file = '']) => file);
    expect(linked.toSorted()).toEqual(
      readdirSync(folder)
        .filter((file) => file !== 'README.md')
        .toSorted(),
    );
  });
});
