import type { Entity } from '../blueprint/entity-schema.ts';
import { hasRole } from '../blueprint/field-roles.ts';
import type { Query } from '../blueprint/page-schema.ts';
import { endsSpan } from '../blueprint/span-rules.ts';

type Sort = NonNullable<Query['sort']>;

/** An order by days goes on within each day by the time that stands beside it, in the rows themselves or in those pointed to. */
export function wholeOrder(
  entities: Readonly<Record<string, Entity>>,
  entityId: string,
  sort: Sort | undefined,
): Sort | undefined {
  if (sort === undefined) return undefined;
  const { next = [], ...first } = sort;
  const last = next.at(-1) ?? first;
  const path = last.field.split('.');
  const key = path.pop() ?? '';
  const entity = path.reduce(
    (from: Entity | undefined, relation) => entities[from?.fields.find((field) => field.key === relation)?.to ?? ''],
    entities[entityId],
  );
  const time = entity?.fields.some((field) => field.key === key && field.type === 'date') === true ? timeOf(entity) : undefined;
  if (time === undefined) return sort;
  const field = [...path, time].join('.');
  if ([first, ...next].some((each) => each.field === field)) return sort;
  return { ...first, next: [...next, { field, descending: last.descending }] };
}

function timeOf(entity: Entity): string | undefined {
  const times = entity.fields.filter(({ type }) => type === 'time');
  return (times.find((field) => !hasRole(entity, field, 'clockOut') && !endsSpan(entity, field.key)) ?? times[0])?.key;
}
