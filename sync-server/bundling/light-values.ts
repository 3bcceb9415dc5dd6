import { fault, schema, type Issue, type Part, type Schema, type Traits } from './light-schema.ts';

function ofType(fits: (value: unknown) => boolean, traits?: Traits, code = 'invalid_type'): Schema {
  return schema((value, issues) => {
    if (!fits(value)) issues.push(fault(code));
    return value;
  }, traits);
}

export function string(): Schema {
  return ofType((value) => typeof value === 'string');
}

export function number(): Schema {
  return ofType(Number.isFinite);
}

export function boolean(): Schema {
  return ofType((value) => typeof value === 'boolean');
}

function nothing(): Schema {
  return ofType((value) => value === null);
}

export function unknown(): Schema {
  return ofType(() => true);
}

export function literal(values: unknown): Schema {
  return oneOf(Array.isArray(values) ? values : [values]);
}

function oneOf(options: readonly unknown[]): Schema {
  return ofType((value) => options.includes(value), { options }, 'invalid_value');
}

function instanceOf(kind: new () => unknown): Schema {
  return ofType((value) => value instanceof kind, {}, 'custom');
}
export { instanceOf as instanceof, nothing as null, oneOf as enum };

export function int(): Schema {
  return schema((value, issues) => {
    if (!Number.isInteger(value)) issues.push(fault('invalid_type'));
    return value;
  }).check(maximum(Number.MAX_SAFE_INTEGER), minimum(Number.MIN_SAFE_INTEGER));
}

export const coerce = {
  number: (): Schema => {
    const { read } = number();
    return schema((value, issues) => read(Number(value), issues));
  },
};

function test(fits: (value: unknown) => boolean, code: string, more?: Partial<Issue>): Part {
  return {
    read(value, issues) {
      if (!fits(value)) issues.push(fault(code, { isSoft: true, ...more }));
      return value;
    },
  };
}

export function minimum(least: number): Part {
  return test((value) => Number(value) >= least, 'too_small');
}

export function maximum(most: number): Part {
  return test((value) => Number(value) <= most, 'too_big', { maximum: most });
}

export function regex(pattern: RegExp): Part {
  return test((value) => pattern.test(String(value)), 'invalid_format');
}

export function minLength(least: number): Part {
  return test((value) => lengthOf(value) >= least, 'too_small');
}

export function maxLength(most: number): Part {
  const fits = (value: unknown) => (value as string).length <= most || lengthOf(value) <= most;
  return { ...test(fits, 'too_big', { maximum: most }), most };
}

export function length(exact: number): Part {
  const { read } = minLength(exact);
  const longest = maxLength(exact);
  return { ...longest, read: (value, issues) => read(longest.read(value, issues), issues) };
}

/** Of a text, its code points. */
function lengthOf(value: unknown): number {
  return Array.from(value as ArrayLike<unknown>).length;
}

export function trim(): Part {
  return { read: (value) => String(value).trim() };
}

export function toLowerCase(): Part {
  return { read: (value) => String(value).toLowerCase() };
}

const UUID =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i;
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

export function base64(): Schema {
  return string().check(regex(BASE64));
}

export function uuid(): Schema {
  return string().check(regex(UUID));
}

export function email(): Schema {
  return string().check(regex(EMAIL));
}

export function url(): Schema {
  return string().check(trim(), test(isUrl, 'invalid_format'));
}

function isUrl(value: unknown): boolean {
  try {
    return new URL(String(value)).href !== '';
  } catch {
    return false;
  }
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;

export const iso = {
  datetime: (): Schema =>
    string().check(
      test((value) => {
        const text = String(value);
        // A day that its month does not have becomes one of the next month.
        return DATE_TIME.test(text) && new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDate() === Number(text.slice(8, 10));
      }, 'invalid_format'),
    ),
};
