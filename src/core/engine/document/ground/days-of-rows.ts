import type { Rule } from '../../blueprint/rule-schema.ts';
import type { SaidRow } from '../brief/brief.ts';
import { momentsOf } from './rule-fields.ts';
import { type Ground, type Shape, shapeOf, type ShapeField, withShape } from './shape.ts';
import { weekdaysIn } from './weekdays.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const LABELS = {
  en: { days: 'Weekdays', names: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] },
  zh: { days: '可选星期', names: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] },
} as const;
const KEY = 'days';

/**
 * Things that are there on days of the week of their own, a stop on Tuesdays or a doctor on 周一、三、五: what is booked of one is on one
 * of its days.
 */
export function withDaysOfRows(ground: Ground): Ground {
  return ground.shapes.reduce((so, { id }) => {
    const shape = shapeOf(so, id);
    const on = shapeOf(so, shape?.made?.on);
    const about = shape?.fields.find(({ to, multiple }) => to !== undefined && to === on?.id && multiple !== true);
    const day = shape === undefined ? undefined : momentsOf(shape).find(({ type }) => type === 'date' || type === 'datetime');
    const told = on === undefined ? undefined : on.fields.find((field) => field.type === 'text' && saysDays(on, field));
    if (shape === undefined || on === undefined || about === undefined || day === undefined || told === undefined) return so;
    if (shape.isSaid || on.isSaid || on.fields.some(({ key }) => key === KEY)) return so;
    const that = DAYS.map((name, index) => `(weekday(${day.key}) != ${index + 1} or ${about.key}.${KEY} has '${name}')`).join(
      ' and ',
    );
    const why =
      so.brief.locale === 'zh'
        ? `这一天没有安排，请看${on.name}的“${told.label}”。`
        : `Not on that day of the week: see “${told.label}” of the ${on.name.toLowerCase()}.`;
    const rule: Rule = { kind: 'check', that, why: { [so.brief.locale]: why }, on: [day.key] };
    return withShape(withShape(so, { ...shape, rules: [...shape.rules, rule] }), withDays(so, on, told));
  }, ground);
}

/** Tells whether all rows name days of the week by a field, and not all the same. */
function saysDays({ rows }: Shape, field: ShapeField): boolean {
  const all = rows.map((row) => String(weekdaysIn(cellOf(row, field))));
  return rows.length > 1 && all.every((days) => days !== '') && new Set(all).size > 1;
}

function cellOf(row: SaidRow, { key, label }: ShapeField): string {
  if (typeof row === 'string') return '';
  const names = [key, label].map((name) => name.toLowerCase());
  const found = Object.entries(row).find(([name]) => names.includes(name.trim().toLowerCase()));
  return Array.isArray(found?.[1]) ? found[1].join(', ') : String(found?.[1] ?? '');
}

function withDays({ brief }: Ground, on: Shape, told: ShapeField): Shape {
  const { days, names } = LABELS[brief.locale];
  const field: ShapeField = {
    key: KEY,
    label: days,
    type: 'enum',
    multiple: true,
    hidden: true,
    options: DAYS.map((value, index) => ({ value, label: names[index] ?? value })),
  };
  const rows = on.rows.map((row): SaidRow =>
    typeof row === 'string' ? row : { ...row, [days]: weekdaysIn(cellOf(row, told)).map((day) => DAYS[day] ?? '') },
  );
  return { ...on, fields: [...on.fields, field], rows };
}
