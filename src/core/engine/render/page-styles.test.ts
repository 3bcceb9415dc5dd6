import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recipeIds } from '../catalogue/recipes.ts';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { generate } from '../generate.ts';
import { missingRules } from './fixtures/missing-rules.fixture.ts';
import { showcase } from './fixtures/showcase.fixture.ts';
import { renderFiles } from './render-files.ts';
import { pageParts } from './stylesheet.ts';

const now = '2026-11-20T12:00:00.000Z';

describe('pages carry every rule that they need', () => {
  it('whatever block stands on them', () => {
    expect(missingIn(renderFiles(showcase, { now }))).toEqual([]);
  });

  it.each(recipeIds)('%s, in both languages', (recipe) => {
    const made = generate({
      prompt: `A ${recipe} website in English and Chinese with accounts, a shop with a cart, reviews, favourites, booking, a dashboard with charts, a quiz and a blog`,
      seed: 5,
    });
    if (!made.ok) throw new Error(made.error.code);
    expect(missingIn(renderFiles(made.value.blueprint, { now }))).toEqual([]);
  });

  it('where an opening follows another block', () => {
    const { blueprint } = compile(readDocument(readFileSync('docs/examples/documents/gov.jsonl', 'utf8')).document);
    expect(missingIn(renderFiles(blueprint, { now }))).toEqual([]);
    const parts = pageParts(blueprint, 'home');
    const home = renderFiles(blueprint, { now }).get('index.html') ?? '';
    const drawn = [...home.matchAll(/hero-stage o-([a-z]+)/g)].map(([, layout]) => `hero-${layout}`);
    expect(drawn.length).toBeGreaterThan(0);
    expect(parts).toEqual(expect.arrayContaining(drawn));
  });

  it('and the check sees a rule that is missing', () => {
    const page = renderFiles(showcase, { now }).get('index.html') ?? '';
    expect(missingRules(page.replace('.hero-text h1{', '.other h1{'))).toEqual(['.hero-text h1']);
  });
});

function missingIn(files: ReadonlyMap<string, string>): readonly string[] {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  return pages.flatMap(([path, page]) => missingRules(page).map((selector) => `${path}: ${selector}`));
}
