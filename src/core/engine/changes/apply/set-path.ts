type Container = Readonly<Record<string, unknown>> | readonly unknown[];

/** Keys that name an item of a list. */
const NAMES = ['id', 'key', 'value', 'kind'] as const;

/**
 * The value with one place of it set, `null` takes it away. A part of the path is a key; in a list the place of an item from 0,
 * its id, or `+` for a new one at the end. Null where the path leads nowhere.
 */
export function valueSet<Value extends object>(root: Value, path: string, value: unknown): Value | null {
  const next = setIn(root as unknown, path.split('.'), value);
  // The change is checked with the whole line when the changes end.
  return next === undefined ? null : (next as Value);
}

function setIn(holder: unknown, [head = '', ...rest]: readonly string[], value: unknown): unknown {
  if (!isContainer(holder)) return undefined;
  if (Array.isArray(holder)) return setInList(holder, head, (item) => setRest(item, rest, value));
  const record = new Map<string, unknown>(Object.entries(holder));
  const next = setRest(record.get(head), rest, value);
  if (next === undefined) return undefined;
  if (next === null) record.delete(head);
  else record.set(head, next);
  return Object.fromEntries(record);
}

/** What stands at the end of the path is the value; a holder that is missing on the way is made. */
function setRest(item: unknown, rest: readonly string[], value: unknown): unknown {
  if (rest.length === 0) return value;
  return setIn(item ?? (rest[0] === '+' ? [] : {}), rest, value);
}

function setInList(list: readonly unknown[], head: string, set: (item: unknown) => unknown): unknown {
  if (head === '+') {
    const added = set(undefined);
    return added === undefined || added === null ? undefined : [...list, added];
  }
  const at = /^\d+$/.test(head) ? Number(head) : list.findIndex((item) => isNamed(item, head));
  if (at < 0 || at >= list.length) return undefined;
  const next = set(list[at]);
  if (next === undefined) return undefined;
  return next === null ? list.toSpliced(at, 1) : list.with(at, next);
}

function isNamed(item: unknown, name: string): boolean {
  if (typeof item === 'string') return item === name || item.startsWith(`${name}:`);
  return isContainer(item) && !Array.isArray(item) && NAMES.some((key) => new Map(Object.entries(item)).get(key) === name);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
