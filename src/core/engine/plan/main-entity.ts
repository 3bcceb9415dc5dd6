import { recipeById, seededEntity } from '../catalogue/recipes.ts';
import type { Draft } from './draft.ts';

/** The rows a site is about: those of its first asked page, else the first it lists at all. Null when it lists none. */
export function mainEntity(draft: Draft, recipeId?: string): string | null {
  const recipe = recipeId === undefined ? undefined : recipeById(recipeId);
  if (recipe !== undefined && draft.entities.has(seededEntity(recipe))) return seededEntity(recipe);
  const pages = [...draft.pages.values()].filter((page) => !page.path.endsWith('/:slug'));
  const ordered = [...pages.filter((page) => draft.asked.has(page.path)), ...pages.filter((page) => page.path !== '/')];
  const listedOn = (found: typeof pages) =>
    found.flatMap((page) => page.blocks.split(' ').flatMap((block) => LISTED.exec(block)?.[1] ?? []));
  const listed = listedOn(ordered);
  const first = listedOn(pages.filter((page) => draft.asked.has(page.path))).find((id) => id === 'post' || !ASIDE.has(id));
  if (first === 'post' && draft.entities.has(first)) return first;
  const isMain = (id: string) => draft.entities.has(id) && !ASIDE.has(id);
  return listed.find(isMain) ?? [...draft.entities.keys()].find(isMain) ?? null;
}

const LISTED = /^(?:grid|list|table|board|feed|player|calendar|gallery|team|leaderboard|schedule)@([a-zA-Z0-9]+)/;
/** Rows that stand beside what a site is about. */
const ASIDE = new Set(
  'category review comment message faq staff user role testimonial plan post announcement notification coupon branch document bid order payment booking application ticket enrollment deposit withdrawal mission redPacket treasureHunt sentGift passwordRequest'.split(
    ' ',
  ),
);
