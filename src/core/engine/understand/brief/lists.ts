/** Items that a list of a brief holds at most. */
const ITEMS_MAX = 60;

/** A list of a brief under its name; nothing where it is empty. */
export function listIf<Key extends string, Item>(key: Key, items: readonly Item[]): Partial<Record<Key, Item[]>> {
  const list: Partial<Record<Key, Item[]>> = {};
  if (items.length > 0) list[key] = items.slice(0, ITEMS_MAX);
  return list;
}

/** Items that say the same are one. */
export function withoutDoubles<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
