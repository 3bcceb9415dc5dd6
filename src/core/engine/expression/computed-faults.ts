import type { Field, FieldType } from '../blueprint/entity-schema.ts';
import type { FieldsByEntity, ValueKind } from './check-expression.ts';
import { readExpression, type ExpressionProblem } from './read-expression.ts';
import { operands, type Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

/** A mistake of a computed field: what was got, and what would be right where that can be listed. */
export interface ComputedFault {
  readonly code: ExpressionProblem['code'] | 'computedType' | 'computedMark' | 'computedName' | 'computedCycle';
  readonly got: string;
  readonly allowed?: readonly string[];
}

/** Types that a computed value may be shown as. */
const TYPES: Partial<Record<FieldType, readonly ValueKind[]>> = {
  int: ['number'],
  num: ['number'],
  money: ['number'],
  pct: ['number'],
  duration: ['number'],
  rating: ['number'],
  text: ['text', 'number', 'date', 'time'],
  bool: ['bool'],
  enum: ['text'],
  date: ['date'],
  datetime: ['datetime'],
  time: ['time'],
};

/** Finds the mistakes of a computed field; none for one that is not computed. */
export function computedFaults(entity: string, field: Field, entities: FieldsByEntity): readonly ComputedFault[] {
  if (field.computed === undefined) return [];
  const marks = (['required', 'unique', 'multiple'] as const).filter((mark) => field[mark] === true);
  const written: ComputedFault[] = [
    ...(field.display === true && field.type !== 'text' ? [{ code: 'computedName', got: field.computed } as const] : []),
    ...marks.map((got) => ({ code: 'computedMark', got }) as const),
  ];
  const allowed = TYPES[field.type];
  if (allowed === undefined) return [...written, { code: 'computedType', got: field.type, allowed: Object.keys(TYPES) }];
  const { kind, faults } = readExpression(field.computed, entity, { entities, profiles: null });
  if (faults.some(({ code }) => code === 'expression')) return [...written, ...faults];
  const mismatch: ComputedFault[] =
    kind === null || allowed.includes(kind) ? [] : [{ code: 'computedType', got: `${field.type} = ${kind}`, allowed }];
  return [...written, ...faults, ...mismatch, ...cycleFaults({ entity, key: field.key }, entities)];
}

interface Place {
  readonly entity: string;
  readonly key: string;
}

function cycleFaults(start: Place, entities: FieldsByEntity): readonly ComputedFault[] {
  const seen = new Set<string>();
  const waiting = [...reads(start, entities)];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place.entity === start.entity && place.key === start.key) return [{ code: 'computedCycle', got: start.key }];
    const name = `${place.entity}.${place.key}`;
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...reads(place, entities));
  }
  return [];
}

/** Fields that a computed field reads. */
function reads({ entity, key }: Place, entities: FieldsByEntity): readonly Place[] {
  const computed = fieldsOf(entities, entity).find((field) => field.key === key)?.computed;
  const parsed = computed === undefined ? null : parseExpression(computed);
  return parsed?.ok === true ? placesOf(parsed.value, { row: entity, outer: null }, entities) : [];
}

function placesOf(
  expression: Expression,
  at: { readonly row: string; readonly outer: string | null },
  entities: FieldsByEntity,
): readonly Place[] {
  switch (expression.kind) {
    case 'field': {
      const entity = expression.of === 'outer' ? at.outer : at.row;
      return entity === null ? [] : [{ entity, key: expression.key }];
    }
    case 'related': {
      const entity = expression.of === 'outer' ? at.outer : at.row;
      const to = fieldsOf(entities, entity ?? '').find(({ key }) => key === expression.relation)?.to;
      if (to === undefined) return [];
      if (expression.via === undefined) return [{ entity: to, key: expression.key }];
      const further = fieldsOf(entities, to).find(({ key }) => key === expression.via)?.to;
      return [{ entity: to, key: expression.via }, ...(further === undefined ? [] : [{ entity: further, key: expression.key }])];
    }
    case 'aggregate': {
      const { of, where, entity } = expression.rows;
      return [of, where].flatMap((inner) => (inner === null ? [] : placesOf(inner, { row: entity, outer: at.row }, entities)));
    }
    default:
      return operands(expression).flatMap((each) => placesOf(each, at, entities));
  }
}

function fieldsOf(entities: FieldsByEntity, id: string): readonly Field[] {
  return Object.hasOwn(entities, id) ? (entities[id]?.fields ?? []) : [];
}
