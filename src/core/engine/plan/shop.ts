/** Entities whose rows can be put into a cart, the likeliest first. */
const SOLD = ['product', 'menuItem', 'listing', 'course', 'equipment'] as const;

/** The entity of a site whose rows are sold, or null. */
export function shopEntity(entities: Iterable<string>): string | null {
  const present = new Set(entities);
  return SOLD.find((id) => present.has(id)) ?? null;
}
