import type { Field } from '../blueprint/entity-schema.ts';
import type { FieldsByEntity } from './check-expression.ts';
import type { Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

/**
 * What a list is sorted by where that stands in other rows: `leader.name`, or the names of those that the relation `leader`
 * points to. Null for a field of the rows themselves.
 */
export function sortExpression(
  key: string,
  { fields }: { readonly fields: readonly Field[] },
  entities: FieldsByEntity,
): Expression | null {
  const parsed = (text: string) => {
    const read = parseExpression(text);
    return read.ok && read.value.kind === 'related' ? read.value : null;
  };
  if (key.includes('.')) return parsed(key);
  const to = fields.find((field) => field.key === key && field.type === 'relation' && field.multiple !== true)?.to;
  const named =
    to === undefined || !Object.hasOwn(entities, to) ? undefined : entities[to]?.fields.find(({ display }) => display === true);
  return named === undefined ? null : parsed(`${key}.${named.key}`);
}
