import type { Entity, Field, Value } from '../../blueprint/entity-schema.ts';
import { computeRow, surroundingsOf } from '../../expression/compute-all.ts';
import type { Text } from '../../../domain/text.ts';
import { publicFields } from '../row-values.ts';
import type { Both, Calculator, CalcInput, CalcValues } from './calculator.ts';

const ASKED: readonly Field['type'][] = ['int', 'num', 'money', 'pct', 'duration', 'rating', 'date', 'enum'];
const UNITS: Partial<Record<Field['type'], string>> = { money: '$', pct: '%' };

/** A calculator of an author's own: the numbers, days and choices of an entity are asked, its computed fields are the answers. */
export function entityCalculator(entity: Entity): Calculator {
  const fields = publicFields(entity);
  const asked = fields.filter(
    ({ type, computed, multiple }) => computed === undefined && multiple !== true && ASKED.includes(type),
  );
  const answers = fields.filter(({ computed }) => computed !== undefined);
  return {
    name: both(entity.label),
    inputs: asked.map(inputOf),
    run(values) {
      const row = { id: '', createdAt: values.today, updatedAt: values.today };
      const given = Object.fromEntries(asked.map((field) => [field.key, typed(field, values)]));
      const { values: known } = computeRow({ ...row, values: given }, entity, surroundingsOf({}, `${values.today}T00:00:00`));
      return answers.map(({ key, label, type }) => ({ label: both(label), ...answer(known[key] ?? null, UNITS[type]) }));
    },
  };
}

function both({ en, zh }: Text): Both {
  return [en ?? zh ?? '', zh ?? en ?? ''];
}

function inputOf({ key, label, type, options = [], default: usual }: Field): CalcInput {
  // A label may name the unit itself: "weight (percent)".
  const unit = Object.values(label).some((words) => /[)）]$/.test(words ?? '')) ? undefined : UNITS[type];
  const choices = options.map(({ value, label: words }) => [value, both(words)] as const);
  return {
    key,
    label: both(label),
    value: usual === undefined ? (choices[0]?.[0] ?? '') : String(usual),
    ...(unit === undefined ? {} : { unit }),
    ...(type === 'enum' ? { choices } : {}),
    ...(type === 'date' ? { days: 0 } : {}),
  };
}

function typed({ key, type }: Field, { n, t }: CalcValues): Value {
  if (type === 'enum' || type === 'date') return t(key) === '' ? null : t(key);
  return Number.isFinite(n(key)) ? n(key) : null;
}

function answer(value: Value, unit: string | undefined): { readonly value: number | string; readonly unit?: string } {
  if (typeof value === 'number') return { value, ...(unit === undefined ? {} : { unit }) };
  return { value: typeof value === 'string' ? value : Number.NaN };
}
