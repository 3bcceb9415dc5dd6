/** Keys to set, `null` to remove one; absent keys stay as they are. */
export type Patch<Target> = { readonly [Key in keyof Target]?: Target[Key] | null | undefined };

export interface Patched<Target> {
  readonly value: Target;
  readonly inverse: Patch<Target>;
  /** Needed with the inverse when a key was removed from the middle. */
  readonly order: { readonly order?: string[] };
}

/** Sets and removes keys, keeps the order of the others and appends new ones; the inverse gives the same bytes back. */
export function applyPatch<Target extends object>(
  target: Target,
  patch: Patch<Target>,
  order?: readonly string[],
): Patched<Target> {
  const before = new Map<string, unknown>(Object.entries(target));
  const after = new Map(before);
  const inverse: Record<string, unknown> = {};
  let removed = false;
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (before.has(key)) inverse[key] = before.get(key);
    else if (value !== null) inverse[key] = null;
    removed ||= value === null && before.has(key);
    if (value === null) after.delete(key);
    else after.set(key, value);
  }
  const entries = order === undefined ? [...after] : inOrder(after, order);
  // The result is checked against the Blueprint schema when the transaction ends.
  const value = Object.fromEntries(entries) as Target;
  return {
    value,
    inverse: inverse as Patch<Target>,
    order: removed || order !== undefined ? { order: [...before.keys()] } : {},
  };
}

/** The value under a key of the record itself: `constructor` is an id like any other. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The record with one more key, at a place or at the end. */
export function insertKey<Value>(
  record: Readonly<Record<string, Value>>,
  [key, value]: readonly [key: string, value: Value],
  at?: number,
): Record<string, Value> {
  const entries = Object.entries(record);
  entries.splice(at ?? entries.length, 0, [key, value]);
  return Object.fromEntries(entries);
}

/** The record without a key, and where the key stood. */
export function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): { record: Record<string, Value>; at: number } {
  const at = Object.keys(record).indexOf(key);
  return { record: Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)), at };
}

/** A copy with an item put in. */
export function insertAt<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.toSpliced(index, 0, item);
}

function inOrder(map: ReadonlyMap<string, unknown>, order: readonly string[]): [string, unknown][] {
  const known = order.filter((key) => map.has(key));
  const rest = [...map.keys()].filter((key) => !order.includes(key));
  return [...known, ...rest].map((key) => [key, map.get(key)]);
}
