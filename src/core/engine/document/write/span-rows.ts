import type { Entity, Rule, Value } from '../../blueprint/entity-schema.ts';
import type { RowsLine } from '../lines/rows-line.ts';

const DAY_MINUTES = 1440;
const USUAL_MINUTES = 60;
const MOMENT = /^(@[+-]?\d+d|\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

/** Rows whose end is their start last as long as the rules of their record let them: an hour, where these do not say otherwise. */
export function lastingRows({ rules = [], fields }: Entity, line: RowsLine): RowsLine {
  const [span] = rules.flatMap((rule) => ('from' in rule && 'to' in rule ? [rule] : []));
  const isTimed = fields.some(({ key, type }) => key === span?.to && type === 'datetime');
  if (span === undefined || !isTimed) return line;
  const [from, to] = [line.cols.indexOf(span.from), line.cols.indexOf(span.to)];
  const minutes = minutesOf(rules);
  return {
    ...line,
    data: line.data.map((values) => {
      const isOpen = from !== -1 && to !== -1 && values[from] === values[to];
      return isOpen ? values.map((value, at) => (at === to ? later(value, minutes) : value)) : values;
    }),
  };
}

function minutesOf(rules: readonly Rule[]): number {
  const said = (kind: 'longest' | 'shortest') =>
    rules.flatMap((rule) =>
      rule.kind === kind ? [(rule.minutes ?? 0) + (rule.hours ?? 0) * 60 + (rule.days ?? 0) * DAY_MINUTES] : [],
    );
  return Math.max(...said('shortest'), Math.min(USUAL_MINUTES, ...said('longest')));
}

function later(value: Value, minutes: number): Value {
  const [, day, hour, minute] = (typeof value === 'string' ? MOMENT.exec(value) : null) ?? [];
  if (day === undefined) return value;
  const end = Math.min(DAY_MINUTES - 1, Number(hour) * 60 + Number(minute) + minutes);
  return `${day}T${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}
