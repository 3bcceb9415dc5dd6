/**
 * A record keyed by ids, as `Object.fromEntries` makes it, but without a prototype: so V8 keeps it as a hash table. Of ordinary
 * objects it learns the shape, and every site has other ids.
 */
export function idTable<Value>(entries: Iterable<readonly [id: string, value: Value]>): Readonly<Record<string, Value>> {
  const table: Record<string, Value> = Object.create(null);
  for (const [id, value] of entries) table[id] = value;
  return table;
}
