import type { Block } from '../blueprint/page-schema.ts';
import type { Scope } from '../recipe/scope.ts';

/** Pages that a visitor looks for in the menu, not below a welcome. */
const ASIDE =
  /^\/(?:$|login|register|account|cart|checkout|contact|about|faq|help|terms|privacy|thanks|search|manage|panel-)|:slug$/;
const [LEAST, MOST] = [3, 4];

/** The first pages that the prompt asked for, as tiles below the welcome; null when there are few. */
export function shortcuts({ recipe, pageIds }: Scope): Block | null {
  if (recipe.calls === undefined) return null;
  const items = recipe.pages.flatMap(({ path, title }) => {
    const page = ASIDE.test(path) ? undefined : pageIds.get(path);
    return page === undefined ? [] : [{ id: `l${page}`.slice(0, 40), title, action: { label: title, target: { page } } }];
  });
  return items.length < LEAST ? null : { type: 'cards', variant: 'links', items: items.slice(0, MOST) };
}
