import type { Diagnostic } from '../../domain/diagnostic.ts';
import { blueprintSchema, type Blueprint } from '../blueprint/schema.ts';

const MAX_PASSES = 200;

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly maximum?: number | bigint;
}

/** Cuts away what does not fit the Blueprint schema, smallest part first; a Blueprint that fits comes back as it is. */
export function repairShape(blueprint: Blueprint): { blueprint: Blueprint; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let current: unknown = blueprint;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const parsed = blueprintSchema.safeParse(current);
    if (parsed.success) return { blueprint: diagnostics.length === 0 ? blueprint : parsed.data, diagnostics };
    const issue = parsed.error.issues[0];
    if (issue === undefined || issue.path.length === 0) break;
    current = mend(current, issue);
    diagnostics.push({
      code: 'leftOut',
      severity: 'warning',
      path: issue.path.map(String).join('.'),
      values: { problem: 'schema' },
    });
  }
  return { blueprint, diagnostics };
}

function mend(root: unknown, issue: Issue): unknown {
  if (issue.code === 'unrecognized_keys' && issue.keys)
    return change(root, issue.path, (value) => withoutKeys(value, issue.keys ?? []));
  const limit = Number(issue.maximum);
  if (issue.code === 'too_big' && Number.isFinite(limit)) return change(root, issue.path, (value) => cut(value, limit));
  return remove(root, issue.path);
}

function cut(value: unknown, limit: number): unknown {
  if (typeof value === 'string' || Array.isArray(value)) return value.slice(0, limit);
  return limit;
}

/** Without the value at the path; when there is none, the part that should have had it goes. */
function remove(root: unknown, path: readonly PropertyKey[]): unknown {
  const parent = path.slice(0, -1);
  const key = String(path.at(-1));
  if (!holds(at(root, parent), key)) return parent.length === 0 ? null : remove(root, parent);
  return change(root, parent, (value) => (Array.isArray(value) ? value.toSpliced(Number(key), 1) : withoutKeys(value, [key])));
}

function change(root: unknown, path: readonly PropertyKey[], map: (value: unknown) => unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return map(root);
  if (Array.isArray(root)) return root.map((item, index) => (index === Number(head) ? change(item, rest, map) : item));
  if (!isRecord(root)) return root;
  const entries = Object.entries(root).map(([key, value]) => [key, key === String(head) ? change(value, rest, map) : value]);
  return Object.fromEntries(entries);
}

function at(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined;
  }, root);
}

function holds(parent: unknown, key: string): boolean {
  if (Array.isArray(parent)) return Number(key) < parent.length;
  return isRecord(parent) && Object.hasOwn(parent, key);
}

function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
