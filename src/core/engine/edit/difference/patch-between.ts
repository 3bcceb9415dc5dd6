import { canonicalJson } from '../../../domain/canonical-json.ts';

/** The keys in which two values differ, as a patch: `null` for one that is gone. Null when they are the same. */
export function patchBetween<Value extends object>(
  before: Value,
  after: Value,
): { readonly [Key in keyof Value]?: Value[Key] | null } | null {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  const changed = keys.filter((key) => !isSame(was.get(key), is.get(key)));
  if (changed.length === 0) return null;
  // The keys are those of both values.
  return Object.fromEntries(changed.map((key) => [key, is.get(key) ?? null])) as { [Key in keyof Value]?: Value[Key] | null };
}

/** Decides whether two values are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null);
}
