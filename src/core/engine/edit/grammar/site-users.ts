import { recipeById } from '../../catalogue/recipes.ts';
import { addAccountPage, addAccounts, addPanels } from '../../plan/accounts.ts';
import { read } from '../../read/read.ts';
import { growSite } from '../grow/grow-site.ts';
import type { Operation } from '../operation.ts';
import type { EditState } from './intent.ts';

/** Operations that give a site users of its own, with pages to sign in and for those who keep it. */
export function usersFor(state: EditState): Operation[] {
  const recipe = recipeById(state.blueprint.site.recipe) ?? recipeById('landing');
  if (recipe === undefined) return [];
  const reading = { ...read('login'), features: [{ value: 'auth', confidence: 1 }] };
  return growSite(state.blueprint, state.seed, (draft) => {
    addAccounts(draft, reading, recipe);
    addPanels(draft);
    addAccountPage(draft, reading);
  });
}
