import { FIELD_TYPES } from '../blueprint/entity-schema.ts';

type Plain = Readonly<Record<string, unknown>>;

const CHOICE = /^(?:choices?|select|options?|dropdown)$/i;
const ENTITY = /^>?\s*([a-zA-Z][\w-]*)$/;

/**
 * An entity's line with the forms that authors use for others: a choice is an `enum`, the id of an entity as the type of a field is
 * a relation to it, a mark is its kind alone.
 */
export function lenientEntity(line: object, entities: readonly string[]): object {
  const { fields, marks }: Plain = { ...line };
  return {
    ...line,
    ...(Array.isArray(fields) ? { fields: fields.map((field: unknown) => lenientField(field, entities)) } : {}),
    ...(Array.isArray(marks) ? { marks: marks.map((mark: unknown) => (typeof mark === 'string' ? { kind: mark } : mark)) } : {}),
  };
}

function lenientField(field: unknown, entities: readonly string[]): unknown {
  if (!isPlain(field) || typeof field['type'] !== 'string') return field;
  const { type, to, options } = field;
  if (typeof type !== 'string' || FIELD_TYPES.some((each) => each === type)) return field;
  if (CHOICE.test(type) && Array.isArray(options)) return { ...field, type: 'enum' };
  const entity = ENTITY.exec(type)?.[1];
  if (entity === undefined || !entities.includes(entity) || to !== undefined || options !== undefined) return field;
  return { ...field, type: 'relation', to: entity };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
