import type { ShapeField } from './shape.ts';

const DAY = /\b(?:day|date)\b|日期|哪[一]?天|日子|^日$/i;
const BEGIN = /^(?:from|start|starts|starts at|start time|begin|begins|beginning|从|自|开始|起|开始时间|起始时间|起始)$/i;
const END = /^(?:to|until|till|end|ends|ends at|end time|到|至|结束|止|结束时间|截止)$/i;
const TIME = /^(?:time|hour|at|时间|几点|钟点|时刻)$/i;
const OPEN: readonly ShapeField['type'][] = ['text', 'date', 'datetime'];

/**
 * Fields in words whose types go by each other: beside a day "from" and "to" are times of that day, and a start and an end alone
 * are both moments.
 */
export function withTimesOfDay(fields: readonly ShapeField[]): readonly ShapeField[] {
  const day = fields.find((field) => field.type === 'date' && DAY.test(bare(field)) && isOpen(field));
  if (day !== undefined) return fields.map((field) => (field !== day && isClock(field) ? asTime(field, fields) : field));
  const [begin, end] = [BEGIN, END].map((words) => fields.find((field) => words.test(bare(field)) && isOpen(field)));
  if (begin === undefined || end === undefined || (begin.type === 'date' && end.type === 'date')) return fields;
  return fields.map((field) => (field === begin || field === end ? { ...plain(field), type: 'datetime' } : field));
}

function isClock(field: ShapeField): boolean {
  const words = bare(field);
  return isOpen(field) && [BEGIN, END, TIME].some((each) => each.test(words));
}

function asTime(field: ShapeField, fields: readonly ShapeField[]): ShapeField {
  const isOnly = fields.every(({ key }) => key !== 'time');
  return { ...plain(field), key: TIME.test(bare(field)) && isOnly ? 'time' : field.key, type: 'time', kind: 'time' };
}

function isOpen({ type, formula, computed, options }: ShapeField): boolean {
  return OPEN.includes(type) && formula === undefined && computed === undefined && options === undefined;
}

function plain({ kind: _kind, display: _display, ...field }: ShapeField): ShapeField {
  return field;
}

function bare({ label }: ShapeField): string {
  return label.replace(/\s*[(（].*$/, '').trim();
}
