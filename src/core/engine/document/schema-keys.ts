import type * as z from 'zod/mini';

/** The words that tell the forms of a union apart at a place of a value (`kind` of a rule, `do` of an effect). */
export function formsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [head = '', ...rest] = path;
  switch (def.type) {
    case 'optional':
      return formsAt(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => formsAt(option, path));
    case 'array':
      return path.length === 0 ? [] : formsAt(def.element, rest);
    case 'object': {
      const inner = def.shape[String(head)];
      return inner === undefined ? [] : formsAt(inner, rest);
    }
    case 'literal':
      return path.length === 0 ? def.values.map(String) : [];
    case 'enum':
      return path.length === 0 ? Object.values(def.entries).map(String) : [];
    default:
      return [];
  }
}

/** The keys that the schema allows at a place of a value, for telling which was probably meant. */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return keysAt(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => keysAt(option, path));
    case 'array':
      return path.length === 0 ? [] : keysAt(def.element, path.slice(1));
    case 'record':
      return path.length === 0 ? [] : keysAt(def.valueType, path.slice(1));
    case 'object': {
      if (path.length === 0) return Object.keys(def.shape);
      const inner = def.shape[String(path[0])];
      return inner === undefined ? [] : keysAt(inner, path.slice(1));
    }
    default:
      return [];
  }
}
