import type { Draft } from './draft.ts';

/** Entities whose rows can be put into a cart, the likeliest first. */
const SOLD = ['product', 'menuItem', 'listing', 'course', 'equipment'] as const;

/** The entity of a site whose rows are sold, or null. */
export function shopEntity({ entities }: Pick<Draft, 'entities'>): string | null {
  const offered = [...entities.values()].find(({ offer }) => offer === 'sale')?.id;
  return SOLD.find((id) => entities.has(id)) ?? offered ?? null;
}
