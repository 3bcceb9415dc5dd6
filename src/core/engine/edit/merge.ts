/** Outcome of laying one change over another. */
export interface Merged {
  readonly value: unknown;
  /** Both changed the same thing: the later wish stands. */
  readonly conflict: boolean;
}

/**
 * Three-way merge of plain data: a side that left the value alone gives way to the other; objects are merged by key, lists
 * by what identifies their items. Where both changed the same thing, `ours` wins and it is said.
 */
export function merge(base: unknown, ours: unknown, theirs: unknown): Merged {
  if (same(ours, theirs) || same(base, theirs)) return { value: ours, conflict: false };
  if (same(base, ours)) return { value: theirs, conflict: false };
  if (Array.isArray(ours) && Array.isArray(theirs)) return mergeLists(Array.isArray(base) ? base : [], ours, theirs);
  if (isRecord(ours) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, ours, theirs);
  return { value: ours, conflict: true };
}

function mergeRecords(base: Plain, ours: Plain, theirs: Plain): Merged {
  const merged: Plain = {};
  let conflict = false;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const part = merge(base[key], ours[key], theirs[key]);
    conflict ||= part.conflict;
    if (part.value !== undefined) merged[key] = part.value;
  }
  return { value: merged, conflict };
}

/** Our order and our removals, with what they added where they put it and without what they removed. */
function mergeLists(base: readonly unknown[], ours: readonly unknown[], theirs: readonly unknown[]): Merged {
  const [was, mine, other] = [byName(base), byName(ours), byName(theirs)];
  const untouched = same([...was.keys()], [...mine.keys()]);
  const kept: unknown[] = [];
  let conflict = false;
  for (const name of (untouched ? other : mine).keys()) {
    if (was.has(name) && (!mine.has(name) || !other.has(name))) continue;
    const part = mine.has(name) && other.has(name) ? merge(was.get(name), mine.get(name), other.get(name)) : null;
    conflict ||= part?.conflict === true;
    kept.push(part === null ? (mine.get(name) ?? other.get(name)) : part.value);
  }
  if (untouched) return { value: kept, conflict };
  const names = [...other.keys()];
  for (const [index, name] of names.entries()) {
    if (was.has(name) || mine.has(name)) continue;
    const before = names.slice(0, index).findLast((each) => kept.some((item) => nameOf(item) === each));
    const at = before === undefined ? 0 : kept.findIndex((item) => nameOf(item) === before) + 1;
    kept.splice(at, 0, other.get(name));
  }
  return { value: kept, conflict };
}

type Plain = Record<string, unknown>;

function isRecord(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function byName(list: readonly unknown[]): Map<string, unknown> {
  return new Map(list.map((item) => [nameOf(item), item]));
}

/** Identifies an item of a list among its neighbours: by its id, else by all of it. */
function nameOf(item: unknown): string {
  if (!isRecord(item)) return JSON.stringify(item);
  const id = item['id'] ?? item['key'] ?? (item['do'] === undefined ? (item['kind'] ?? item['value']) : undefined);
  return typeof id === 'string' ? id : JSON.stringify(item);
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
