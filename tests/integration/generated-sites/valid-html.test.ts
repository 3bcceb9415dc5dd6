import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#core/domain/random.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { catalogueRecipes } from '#core/engine/catalogue/recipes.ts';
import { generate } from '#core/engine/generate.ts';
import { htmlFaults } from '#core/engine/render/fixtures/html-checker.fixture.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';

const now = '2026-11-20T12:00:00.000Z';
/** Every page of every kind of site with FULL_CHECKS=1; else a sample that changes with SAMPLE_SEED. */
const isFull = process.env['FULL_CHECKS'] === '1';
const random = createRandom(Number(process.env['SAMPLE_SEED'] ?? '1'));
const PAGES_PER_SITE = 2;
const MOST_BYTES = 40 * 1024;

const looks = [
  { locale: 'en', scheme: 'light' },
  { locale: 'en', scheme: 'dark' },
  { locale: 'zh', scheme: 'light' },
  { locale: 'zh', scheme: 'dark' },
] as const;
const cases = catalogueRecipes.flatMap((recipe, index) =>
  (isFull ? looks : [looks[index % looks.length] ?? looks[0]]).map((look) => ({ recipe: recipe.id, ...look })),
);

function siteOf(recipeId: string, { locale, scheme }: { locale: 'en' | 'zh'; scheme: 'light' | 'dark' }): Blueprint {
  const recipe = catalogueRecipes.find((candidate) => candidate.id === recipeId);
  const name = recipe?.name[locale === 'en' ? 0 : 1] ?? recipeId;
  const prompts = {
    en: `A ${scheme} ${name.toLowerCase()} website with a contact form, search and statistics charts`,
    zh: `${scheme === 'dark' ? '深色的' : ''}${name}网站，支持搜索、联系表单和统计图表`,
  };
  const made = generate({ prompt: prompts[locale], locale, seed: 5 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.blueprint;
}

/** Few pages of a site, never the same few. */
function sample<Item>(items: readonly Item[]): readonly Item[] {
  if (isFull) return items;
  const start = Math.floor(random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)].slice(0, PAGES_PER_SITE);
}

describe('pages of generated sites', () => {
  it.each(cases)('ENGINE-Q3 $recipe in $locale, $scheme: valid HTML, one h1, small', async ({ recipe, ...look }) => {
    const files = [...renderFiles(siteOf(recipe, look), { now })].filter(([path]) => path.endsWith('.html'));
    const [home, ...others] = files;
    expect(home).toBeDefined();
    for (const [path, markup] of [...(home === undefined ? [] : [home]), ...sample(others)]) {
      const faults = await htmlFaults(markup);
      const headings = markup.match(/<h1[ >]/g)?.length;
      const isSmall = gzipSync(markup).byteLength <= MOST_BYTES;
      expect({ path, faults, headings, isSmall }).toEqual({ path, faults: [], headings: 1, isSmall: true });
    }
  });
});
