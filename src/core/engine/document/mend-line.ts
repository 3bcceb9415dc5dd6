import type * as z from 'zod/mini';
import type { Diagnostic } from '../../domain/diagnostic.ts';
import { doubt, fault } from './fault.ts';
import { exampleAt, formsAt, keysAt } from './schema-keys.ts';
import { WRITTEN_FORMS } from './written-forms.ts';

const MAX_PASSES = 200;

type Path = readonly PropertyKey[];

interface Issue {
  readonly code: string;
  readonly path: Path;
  readonly expected?: string;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly errors?: readonly (readonly Issue[])[];
}

/** A change of one place in a line; without `value` the place is left out. */
interface Mend {
  readonly path: Path;
  readonly value?: { readonly new: unknown };
  readonly diagnostic: Diagnostic;
}

/**
 * Fits one line to the schema of its kind: what can be read in another way is (a number for a text), what cannot is left out,
 * the smallest part first. Null when the line is beyond use.
 */
export function mendLine<Line>(
  schema: z.ZodMiniType<Line>,
  line: unknown,
  at: string,
): { line: Line | null; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const removed: Removed = [];
  let current = line;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const parsed = schema.safeParse(current);
    if (parsed.success) return { line: parsed.data, diagnostics };
    const { issues } = parsed.error;
    // A wrong key is named before what is missing because of it.
    const issue = nearestIssue(issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]);
    if (issue === undefined) break;
    const mend = mendOf({ schema, root: current, at, issue, removed });
    // A value that was left out just now is missing for a reason that was named.
    const place = writtenPath(issue.path, removed).join('.');
    if (!removed.some((each) => each.join('.') === place)) diagnostics.push(mend.diagnostic);
    if (mend.value === undefined) removed.push(writtenPath(mend.path, removed));
    if (mend.path.length === 0) break;
    current = changed(current, mend.path, mend.value);
  }
  return { line: null, diagnostics };
}

/** Of a value that fits none of several forms, what is wrong with the form that it comes nearest to. */
function nearestIssue(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== 'invalid_union' || (issue.errors ?? []).length === 0) return issue;
  const branches = (issue.errors ?? []).filter((errors) => errors[0] !== undefined);
  const meant = branches.find((errors) => errors.every(({ path, code }) => path.length > 0 || code !== 'invalid_type'));
  const first = (meant ?? branches[0])?.[0];
  return first && nearestIssue({ ...first, path: [...issue.path, ...first.path] });
}

/** Places that were left out, as they were written. */
type Removed = Path[];

/** A path as the author wrote it: items that were left out before it still count. */
function writtenPath(path: Path, removed: Removed): Path {
  const written: PropertyKey[] = [];
  for (const part of path) {
    if (typeof part !== 'number') {
      written.push(part);
      continue;
    }
    const gone = removed
      .filter((each) => each.length === written.length + 1 && written.every((key, at) => each[at] === key))
      .map((each) => Number(each.at(-1)))
      .toSorted((one, other) => one - other);
    written.push(gone.reduce((index, each) => (each <= index ? index + 1 : index), part));
  }
  return written;
}

interface Found {
  readonly schema: z.core.$ZodType;
  readonly root: unknown;
  readonly at: string;
  readonly issue: Issue;
  readonly removed: Removed;
}

function mendOf({ schema, root, at, issue, removed }: Found): Mend {
  const { path } = issue;
  const where = [at, ...writtenPath(path, removed).map(String)].join('.');
  const value = valueAt(root, path);
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys?.[0] ?? '';
    return { path: [...path, key], diagnostic: fault('unknownKey', where, { got: key, allowed: keysAt(schema, path) }) };
  }
  const read = value === undefined ? undefined : readAnotherWay(value, issue);
  if (read !== undefined)
    return {
      path,
      value: { new: read },
      diagnostic: doubt('readAs', where, { got: value, values: { readAs: shownValue(read) } }),
    };
  const forms = issue.code === 'invalid_union' ? formsAt(schema, path) : [];
  const diagnostic =
    forms.length === 0 || value === undefined
      ? faultOf({ issue, schema, where }, value)
      : fault('unknownValue', where, { got: value, allowed: forms });
  return { path: removable(root, path), diagnostic };
}

type Faulty = Pick<Found, 'issue' | 'schema'> & { readonly where: string };

function faultOf({ issue, schema, where }: Faulty, value: unknown): Diagnostic {
  if (value === undefined) return fault('missingKey', where, { allowed: formsAt(schema, issue.path) });
  if (issue.values !== undefined) return fault('unknownValue', where, { got: value, allowed: issue.values.map(String) });
  const form = WRITTEN_FORMS[String(issue.path.at(-1))];
  const shown = form === undefined ? { example: exampleAt(schema, issue.path) } : { allowed: form };
  if (issue.code === 'invalid_type')
    return fault('wrongType', where, { got: value, values: { allowed: issue.expected ?? '', ...shown } });
  if (issue.code === 'too_big' || issue.code === 'too_small')
    return fault('tooMuch', where, { got: value, values: { allowed: String(issue.maximum ?? issue.minimum ?? '') } });
  return fault('badForm', where, { got: value, values: shown });
}

const YES = new Set(['true', 'yes', '是']);
const NO = new Set(['false', 'no', '否']);

function readAnotherWay(value: unknown, { code, expected, values, maximum }: Issue): unknown {
  if (values !== undefined) {
    const text = String(value).toLowerCase();
    return values.find((each) => each !== value && String(each).toLowerCase() === text);
  }
  if (code === 'too_big' && (typeof value === 'string' || Array.isArray(value))) return value.slice(0, Number(maximum));
  if (code === 'invalid_format' && typeof value === 'string') return hexOf(value);
  if (code !== 'invalid_type') return undefined;
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if ((expected === 'number' || expected === 'int') && isNumberLike(value)) return Number(value);
  if (expected === 'boolean' && typeof value === 'string') return boolOf(value.toLowerCase());
  return expected === 'array' && value !== null ? [value] : undefined;
}

function isNumberLike(value: unknown): boolean {
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
}

function boolOf(text: string): boolean | undefined {
  if (YES.has(text)) return true;
  return NO.has(text) ? false : undefined;
}

function hexOf(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  const whole = `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
  return whole === text ? undefined : whole;
}

function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/**
 * Finds the part that has to go for the place to be gone: a missing key takes the part that should have it. A condition of
 * access takes the access with it: without it the rows would be open.
 */
function removable(root: unknown, path: Path): Path {
  if (path.join('.') === 'access.where') return ['access'];
  if (path.length === 0) return path;
  const parent = path.slice(0, -1);
  const key = path.at(-1) ?? '';
  const holder = valueAt(root, parent);
  const holds = Array.isArray(holder) ? Number(key) < holder.length : isRecord(holder) && Object.hasOwn(holder, key);
  return holds ? path : removable(root, parent);
}

function changed(root: unknown, path: Path, value: Mend['value']): unknown {
  const [head = '', ...rest] = path;
  if (Array.isArray(root)) {
    const index = Number(head);
    if (rest.length === 0 && value === undefined) return root.toSpliced(index, 1);
    return root.map((item: unknown, place) => (place === index ? changedInner(item, rest, value) : item));
  }
  if (!isRecord(root)) return root;
  const entries = Object.entries(root).flatMap(([key, item]): [string, unknown][] => {
    if (key !== String(head)) return [[key, item]];
    return rest.length === 0 && value === undefined ? [] : [[key, changedInner(item, rest, value)]];
  });
  return Object.fromEntries(entries);
}

function changedInner(item: unknown, rest: Path, value: Mend['value']): unknown {
  return rest.length === 0 ? value?.new : changed(item, rest, value);
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined;
  }, root);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
