import { createRandom } from '#core/domain/random.ts';
import type { Locale } from '#core/domain/text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { generateFromIdea } from '#core/engine/generate-from-idea.ts';
import { addAttached } from '#core/engine/attached/generate-with-attached.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { catalogueRecipes } from '#core/engine/catalogue/recipes.ts';
import { PICTURE_LIBRARY } from '#server/documents/picture-library.ts';
import { PREPARED_LIBRARY } from '#server/documents/prepared-library.ts';
import { GOLD_LANGUAGES, goldBriefs } from '../gold/gold-briefs.ts';
import { makePrompts } from '../prompt-grammar.ts';

/** Everything with FULL_CHECKS=1; else a sample that changes with SAMPLE_SEED. */
const isFull = process.env['FULL_CHECKS'] === '1';
export const sampleSeed = Number(process.env['SAMPLE_SEED'] ?? '1');

export interface SiteCase {
  readonly name: string;
  readonly prompt: string;
  readonly locale: Locale;
}

const COMPOSED = 40;

/** Every kind of site in both languages, light and dark. */
export const recipeCases: readonly SiteCase[] = catalogueRecipes.flatMap(({ id, name }) =>
  (['light', 'dark'] as const).flatMap((scheme): SiteCase[] => [
    { name: `${id} en ${scheme}`, locale: 'en', prompt: `A ${scheme === 'dark' ? 'dark ' : ''}${name[0].toLowerCase()} website` },
    { name: `${id} zh ${scheme}`, locale: 'zh', prompt: `${scheme === 'dark' ? '深色的' : ''}${name[1]}网站` },
  ]),
);

/** Ideas that no single kind of site answers: tools, games, two-sided sites, asked for in many ways. */
export const composedCases: readonly SiteCase[] = makePrompts(COMPOSED, 2026).map(({ prompt, locale }, index) => ({
  name: `composed ${String(index + 1)} ${locale}`,
  prompt,
  locale,
}));

/** Ideas as people write them, which are built from their clauses. */
export const ideaCases: readonly SiteCase[] = GOLD_LANGUAGES.flatMap((locale) =>
  goldBriefs(locale).map(({ id, idea }) => ({ name: `idea ${id}`, prompt: idea, locale })),
);

export function blueprintOf({ prompt, locale }: SiteCase): Blueprint {
  const made = generateFromIdea(
    { prompt, seed: 3, locale, prepared: PREPARED_LIBRARY, add: addAttached([], PICTURE_LIBRARY) },
    undefined,
    checkPage,
  );
  if (!made.ok) throw new Error(`not generated: ${made.error.code}`);
  return made.value.blueprint;
}

/** All of them in a full run, else so many, never the same. */
export function sample<Item>(items: readonly Item[], count: number, salt = 0): readonly Item[] {
  if (isFull) return items;
  const random = createRandom(sampleSeed * 1000 + salt);
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item);
}
