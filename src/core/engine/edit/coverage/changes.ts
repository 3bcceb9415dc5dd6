/** A place where two versions of a site differ, and what stands there in either. */
export interface Change {
  readonly path: readonly string[];
  readonly values: readonly unknown[];
}

/** Every leaf that differs between two plain values; parts of lists are told apart by their id or key. */
export function changes(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  if (before === after) return [];
  if (isIdList(before) && isIdList(after)) return [{ path, values: movedIds(before, after) }];
  const [old, next] = [partsOf(before), partsOf(after)];
  if (old === null && next === null) {
    const values = [before, after].filter((value) => value !== undefined);
    return [{ path, values: values.filter((value) => typeof value !== 'object') }];
  }
  const keys = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])];
  return keys.flatMap((key) => changes(old?.get(key), next?.get(key), [...path, key]));
}

function isIdList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string');
}

/** Returns the ids that came and went; where only the order changed, those at another place now. */
function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
  return changed.length > 0 ? changed : after.filter((id, index) => before[index] !== id);
}

function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((part: unknown, index) => [nameOf(part) ?? String(index), part]));
}

function nameOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { id, key } = part as { readonly id?: unknown; readonly key?: unknown };
  const name = id ?? key;
  return typeof name === 'string' ? name : undefined;
}
