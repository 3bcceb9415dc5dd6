import type { Entity, Field, Value } from '../../blueprint/entity-schema.ts';
import { computeRow, surroundingsOf } from '../../expression/compute-all.ts';
import type { Text } from '../../../domain/text.ts';
import { publicFields } from '../row-values.ts';
import type { Both, Calculator, CalcInput, CalcValues } from './calculator.ts';

const ASKED: readonly Field['type'][] = [
  'int',
  'num',
  'money',
  'pct',
  'duration',
  'rating',
  'date',
  'datetime',
  'time',
  'bool',
  'enum',
];
const CONTROLS: Partial<Record<Field['type'], NonNullable<CalcInput['control']>>> = {
  date: 'date',
  datetime: 'datetime-local',
  time: 'time',
};
/** What is planned without a said moment is for tomorrow at noon. */
const USUAL_TIME = '12:00';
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
  const said = options.map(({ value, label: words }) => [value, both(words)] as const);
  const choices = type === 'bool' ? YES_NO : said;
  const control = CONTROLS[type];
  return {
    key,
    label: both(label),
    value: usual === undefined ? (choices[0]?.[0] ?? '') : String(usual),
    ...(unit === undefined ? {} : { unit }),
    ...(type === 'enum' || type === 'bool' ? { choices } : {}),
    ...(control === undefined ? {} : { control }),
    ...(type === 'date' ? { days: 0 } : {}),
    ...(type === 'datetime' ? { days: 1, time: USUAL_TIME } : {}),
  };
}

const YES_NO: readonly (readonly [string, Both])[] = [
  ['false', ['No', '否']],
  ['true', ['Yes', '是']],
];

function typed({ key, type }: Field, { n, t }: CalcValues): Value {
  if (type === 'bool') return t(key) === 'true';
  if (type === 'enum' || CONTROLS[type] !== undefined) return t(key) === '' ? null : t(key);
  return Number.isFinite(n(key)) ? n(key) : null;
}

function answer(value: Value, unit: string | undefined): { readonly value: number | string; readonly unit?: string } {
  if (typeof value === 'number') return { value, ...(unit === undefined ? {} : { unit }) };
  if (typeof value === 'boolean') return { value: value ? 'Yes / 是' : 'No / 否' };
  return { value: typeof value === 'string' ? value : Number.NaN };
}
