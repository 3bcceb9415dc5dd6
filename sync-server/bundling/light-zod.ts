import { fault, readPart, schema, type Issue, type Schema, type Shape, type UnknownKeys } from './light-schema.ts';

/**
 * What the app takes of zod/mini, for browsers: the same values are accepted, with the same results and the same first issue, in a
 * fifth of the bytes. Node runs zod itself, and the types are zod's (light-schemas.ts).
 */
export * from './light-values.ts';

export function optional(part: Schema): Schema {
  return schema((value, issues) => (value === undefined ? value : part.read(value, issues)), {
    options: part.options ?? [],
    isOptional: true,
  });
}

function defaulted(part: Schema, initial: unknown): Schema {
  return schema((value, issues) => (value === undefined ? initial : part.read(value, issues)), { isDefaulted: true });
}
export { defaulted as _default };

export function nullable(part: Schema): Schema {
  return schema((value, issues) => (value === null ? value : part.read(value, issues)), { isOptional: part.isOptional });
}

/** Nobody changes what was parsed, which Node's tests see to. */
export function readonly(part: Schema): Schema {
  return part;
}

export function pipe(first: Schema, second: Schema): Schema {
  return schema((value, issues) => {
    const before = issues.length;
    const made = first.read(value, issues);
    if (issues.length === before) return second.read(made, issues);
    for (const issue of issues.slice(before)) issue.isSoft = false;
    return made;
  });
}

export function array(element: Schema): Schema {
  return schema(
    (value, issues) => {
      if (Array.isArray(value)) return value.map((each, key) => readPart(element, each, { key, issues }));
      issues.push(fault('invalid_type'));
      return value;
    },
    { isList: true },
  );
}

export function tuple(items: readonly Schema[], rest?: Schema): Schema {
  return schema((value, issues) => {
    if (!Array.isArray(value)) issues.push(fault('invalid_type'));
    else if (value.length < items.length) issues.push(fault('too_small'));
    else {
      if (rest === undefined && value.length > items.length) issues.push(fault('too_big', { maximum: items.length }));
      return value.map((each, key) => {
        const item = items[key] ?? rest;
        return item === undefined ? each : readPart(item, each, { key, issues });
      });
    }
    return value;
  });
}

export function union(options: readonly Schema[]): Schema {
  return schema((value, issues) => {
    let soft: Issue[] | null = null;
    let softCount = 0;
    for (const option of options) {
      const found: Issue[] = [];
      const made = option.read(value, found);
      if (found.length === 0) return made;
      if (!found.every(({ isSoft }) => isSoft)) continue;
      softCount += 1;
      soft = found;
    }
    issues.push(...(softCount === 1 && soft !== null ? soft : [fault('invalid_union')]));
    return value;
  });
}

export function discriminatedUnion(key: string, options: readonly Schema[]): Schema {
  const byValue = new Map(options.flatMap((option) => (option.shape?.[key]?.options ?? []).map((value) => [value, option])));
  return schema((value, issues) => {
    const option = isObject(value) ? byValue.get(value[key]) : undefined;
    if (option !== undefined) return option.read(value, issues);
    issues.push(isObject(value) ? fault('invalid_union', { path: [key] }) : fault('invalid_type'));
    return value;
  });
}

export function record(key: Schema, part: Schema): Schema {
  return schema((value, issues) => {
    if (!isPlain(value)) {
      issues.push(fault('invalid_type'));
      return value;
    }
    const made: Record<string, unknown> = {};
    const names = key.options?.map(String) ?? Object.keys(value);
    for (const name of names) {
      if (name === '__proto__') continue;
      const found: Issue[] = [];
      key.read(name, found);
      if (found.length > 0) issues.push(fault('invalid_key', { path: [name] }));
      else made[name] = readPart(part, value[name], { key: name, issues });
    }
    if (key.options !== undefined) refuse(Object.keys(value), (name) => names.includes(name), issues);
    return made;
  });
}

function refuse(names: readonly string[], isKnown: (name: string) => boolean, issues: Issue[]): void {
  const keys = names.filter((name) => !isKnown(name));
  if (keys.length > 0) issues.push(fault('unrecognized_keys', { keys, isSoft: true }));
}

export function object(shape: Shape): Schema {
  return objectOf(shape, 'drop');
}

export function strictObject(shape: Shape): Schema {
  return objectOf(shape, 'refuse');
}

export function looseObject(shape: Shape): Schema {
  return objectOf(shape, 'keep');
}

function objectOf(shape: Shape, unknownKeys: UnknownKeys): Schema {
  const parts = Object.entries(shape);
  return schema(
    (value, issues) => {
      if (!isObject(value)) {
        issues.push(fault('invalid_type'));
        return value;
      }
      const made: Record<string, unknown> = {};
      let present = 0;
      for (const [key, part] of parts) {
        const isPresent = key in value;
        if (isPresent) present += 1;
        else if (part.isOptional === true) continue;
        const before = issues.length;
        const own = readPart(part, value[key], { key, issues });
        if (isPresent || part.isDefaulted === true) made[key] = own;
        else if (issues.length === before) issues.push(fault('invalid_type', { path: [key] }));
      }
      if (unknownKeys === 'drop') return made;
      const names = Object.keys(value);
      const isKnown = (key: string) => Object.hasOwn(shape, key);
      if (unknownKeys === 'keep') for (const key of names) if (!isKnown(key) && key !== '__proto__') made[key] = value[key];
      if (unknownKeys === 'refuse' && names.length !== present) refuse(names, isKnown, issues);
      return made;
    },
    { shape, unknownKeys },
  );
}

export function extend({ shape, unknownKeys = 'drop' }: Schema, more: Shape): Schema {
  return objectOf({ ...shape, ...more }, unknownKeys);
}

export function partial({ shape = {}, unknownKeys = 'drop' }: Schema): Schema {
  return objectOf(Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, optional(part)])), unknownKeys);
}

export function pick({ shape = {}, unknownKeys = 'drop' }: Schema, keys: Readonly<Record<string, true>>): Schema {
  return objectOf(Object.fromEntries(Object.entries(shape).filter(([key]) => Object.hasOwn(keys, key))), unknownKeys);
}

export function omit({ shape = {}, unknownKeys = 'drop' }: Schema, keys: Readonly<Record<string, true>>): Schema {
  return objectOf(Object.fromEntries(Object.entries(shape).filter(([key]) => !Object.hasOwn(keys, key))), unknownKeys);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object as `JSON.parse` and literals make it, in any realm. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Of src/core/engine/blueprint/copy-by-schema.ts: the schema itself is as quick. */
export const UNSURE = Symbol('unsure');

export function copyBySchema(copied: Schema): (value: unknown) => unknown {
  return (value) => {
    const parsed = copied.safeParse(value);
    return parsed.success ? parsed.data : UNSURE;
  };
}
