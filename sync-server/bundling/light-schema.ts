/** One thing that is wrong with a value, as zod says it. */
export interface Issue {
  readonly code: string;
  readonly path: PropertyKey[];
  readonly message: string;
  /** The value has the right type: of a union's options, the only one with soft issues alone says what is wrong. */
  isSoft: boolean;
  readonly keys?: readonly string[];
  readonly maximum?: number;
}

/** Answers what the value becomes; adds to the issues when it does not fit. */
export type Read = (value: unknown, issues: Issue[]) => unknown;

export interface Part {
  readonly read: Read;
  /** Of a check: the longest list that passes. */
  readonly most?: number;
}

export interface Traits {
  /** Whether an object may go without it. */
  readonly isOptional?: boolean | undefined;
  readonly isDefaulted?: boolean;
  readonly isList?: boolean;
  readonly shape?: Shape;
  readonly unknownKeys?: UnknownKeys;
  /** All values of a literal or an enum. */
  readonly options?: readonly unknown[];
}

export interface Schema extends Part, Traits {
  check(...checks: Part[]): Schema;
  parse(value: unknown): unknown;
  safeParse(value: unknown): Parsed;
}

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

export type Shape = Readonly<Record<string, Schema>>;
export type UnknownKeys = 'drop' | 'refuse' | 'keep';

export function fault(code: string, more: Partial<Issue> = {}): Issue {
  return { code, path: [], message: 'Invalid input', isSoft: false, ...more };
}

export function schema(read: Read, traits: Traits = {}): Schema {
  const safeParse = (value: unknown): Parsed => {
    const issues: Issue[] = [];
    const data = read(value, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  };
  return {
    ...traits,
    read,
    safeParse,
    check: (...checks) => schema(checked(read, checks, traits), traits),
    parse(value) {
      const parsed = safeParse(value);
      if (parsed.success) return parsed.data;
      throw new Error(JSON.stringify(parsed.error.issues));
    },
  };
}

function checked(read: Read, checks: readonly Part[], { isList = false }: Traits): Read {
  const most = isList ? Math.min(...checks.map((check) => check.most ?? Infinity)) : Infinity;
  return (value, issues) => {
    if (Array.isArray(value) && value.length > most) {
      // None of its elements is looked at.
      issues.push(fault('too_big', { maximum: most }));
      return value;
    }
    const before = issues.length;
    let made = read(value, issues);
    for (let index = before; index < issues.length; index += 1) if (issues[index]?.isSoft === false) return made;
    for (const check of checks) made = check.read(made, issues);
    return made;
  };
}

/** Reads a part of a value; its issues lie below the key. */
export function readPart(
  part: Part,
  value: unknown,
  { key, issues }: { readonly key: PropertyKey; readonly issues: Issue[] },
): unknown {
  const before = issues.length;
  const made = part.read(value, issues);
  for (let index = before; index < issues.length; index += 1) issues[index]?.path.unshift(key);
  return made;
}
