import { recipeById } from '../../catalogue/recipes.ts';
import { addAccountPage, addAccounts, addPanels } from '../../plan/accounts.ts';
import { read } from '../../read/read.ts';
import { extendSite } from '../extend/extend-site.ts';
import type { Operation } from '../operation.ts';
import type { EditState } from './intent.ts';

/** Operations that give a site users of its own, with pages to sign in and for those who keep it. */
export function usersFor(state: EditState): Operation[] {
  const recipe = recipeById(state.blueprint.site.recipe) ?? recipeById('landing');
  if (recipe === undefined) return [];
  const reading = { ...read('login'), features: [{ value: 'auth', confidence: 1 }] };
  const operations = extendSite(state.blueprint, state.seed, (draft) => {
    addAccounts(draft, reading, recipe);
    addPanels(draft);
    addAccountPage(draft, reading);
  });
  // Signing in is what was asked for; what visitors could then mark was not.
  return operations.flatMap((operation): Operation[] => {
    if (operation.op === 'addPage') return [withoutMarked(operation)];
    if (operation.op === 'addBlock' && operation.block.query?.marked !== undefined) return [];
    if (operation.op !== 'setEntity' || !operation.patch.marks) return [operation];
    const { marks: _, ...patch } = operation.patch;
    return Object.keys(patch).length === 0 ? [] : [{ ...operation, patch }];
  });
}

function withoutMarked(operation: Extract<Operation, { op: 'addPage' }>): Operation {
  const blocks = Object.entries(operation.blocks).filter(([, { query }]) => query?.marked === undefined);
  const kept = new Set(blocks.map(([id]) => id));
  if (kept.size === 0) return operation;
  return {
    ...operation,
    page: { ...operation.page, blocks: operation.page.blocks.filter((id) => kept.has(id)) },
    blocks: Object.fromEntries(blocks),
  };
}
