import { expect, it } from 'vitest';
import { pickText } from '../../domain/text.ts';
import { catalogueRecipes } from '../catalogue/recipes.ts';
import { generate } from '../generate.ts';

const withGoal = catalogueRecipes.filter(({ goal }) => goal !== undefined);

/** The label and the page of the home page's main button. */
function mainButton(prompt: string): { readonly label: string; readonly path: string | undefined } | null {
  const made = generate({ prompt, seed: 7 });
  if (!made.ok) throw new Error(made.error.code);
  const { pages, blocks } = made.value.blueprint;
  const hero = pages['home']?.blocks.map((id) => blocks[id]).find((block) => block?.type === 'hero');
  const action = hero?.actions?.find(({ style }) => style === 'primary');
  if (action === undefined || !('page' in action.target)) return null;
  return { label: pickText(action.label, 'en'), path: pages[action.target.page]?.path };
}

it('a button with the words of a trade leads to the page that they speak of', () => {
  const found = withGoal.map(({ name, goal, copy }) => ({ goal, words: copy[2][0], button: mainButton(`A ${name[0]} website`) }));
  const said = found.filter(({ words, button }) => button?.label === words);
  expect(said.filter(({ goal, button }) => button?.path !== goal)).toEqual([]);
  expect(said.length).toBeGreaterThan(withGoal.length / 2);
});

it('the main button of a game leads to where it is played', () => {
  const prompt = "A children's waste sorting game with a leaderboard. Kids sort waste into containers.";
  expect(mainButton(prompt)).toEqual({ label: 'Play now', path: '/play' });
});

it('the main button leads nowhere that only managers go', () => {
  const prompts = [
    'A website for a village with an admin panel, user management and news. Users can read news.',
    'A public service website with permission management, public services and articles.',
  ];
  for (const prompt of prompts) expect(['/manage', '/users']).not.toContain(mainButton(prompt)?.path);
});
