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

/** Shortest example of a value that fits its place: `{"kind":"favorite"}`. */
export function exampleAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  const inner = schemaAt(schema, path);
  return inner === null ? '' : JSON.stringify(exampleOf(inner));
}

function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [head, ...rest] = path;
  if (def.type === 'optional') return schemaAt(def.innerType, path);
  if (head === undefined) return schema;
  if (def.type === 'array') return schemaAt(def.element, rest);
  if (def.type === 'record') return schemaAt(def.valueType, rest);
  if (def.type === 'union')
    return def.options.reduce<z.core.$ZodType | null>((found, option) => found ?? schemaAt(option, path), null);
  const inner = def.type === 'object' ? def.shape[String(head)] : undefined;
  return inner === undefined ? null : schemaAt(inner, rest);
}

function exampleOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return exampleOf(def.innerType);
    case 'union':
      return def.options[0] === undefined ? null : exampleOf(def.options[0]);
    case 'array':
      return [exampleOf(def.element)];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, each]) => (each as z.core.$ZodTypes)._zod.def.type !== 'optional')
          .map(([key, each]) => [key, exampleOf(each)]),
      );
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return '…';
  }
}
