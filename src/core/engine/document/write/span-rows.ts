import type { Entity, Value } from '../../blueprint/entity-schema.ts';
import type { Rule } from '../../blueprint/rule-schema.ts';
import type { RowsLine } from '../lines/rows-line.ts';

const DAY_MINUTES = 1440;
const USUAL_MINUTES = 60;
const MOMENT = /^(@[+-]?\d+d|\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

/** Rows that last as long as the rules of their record let them: an hour or two days, where these do not say otherwise. */
export function lastingRows({ rules = [], fields }: Entity, line: RowsLine): RowsLine {
  const [span] = rules.flatMap((rule) => ('from' in rule && 'to' in rule ? [rule] : []));
  const type = fields.find(({ key }) => key === span?.to)?.type;
  if (span === undefined || (type !== 'datetime' && type !== 'date')) return line;
  const [from, to] = [line.cols.indexOf(span.from), line.cols.indexOf(span.to)];
  if (from === -1 || to === -1) return line;
  const minutes = minutesOf(rules);
  const longest = Math.min(MOST_DAYS, ...rules.flatMap((rule) => (rule.kind === 'longest' ? (rule.days ?? []) : [])));
  const endOf = (start: Value, end: Value): Value => {
    if (type === 'datetime') return start === end ? later(start, minutes) : end;
    const [first, last] = [dayOf(start), dayOf(end)];
    const isFine = first === null || last === null || (last >= first && last - first <= longest);
    return isFine ? end : `@${first + Math.min(2, longest) < 0 ? '' : '+'}${first + Math.min(2, longest)}d`;
  };
  return {
    ...line,
    data: line.data.map((values) => values.map((value, at) => (at === to ? endOf(values[from] ?? null, value) : value))),
  };
}

const MOST_DAYS = 3650;

/** The days from today of a relative date. */
function dayOf(value: Value): number | null {
  const said = typeof value === 'string' ? /^@([+-]?\d+)d$/.exec(value)?.[1] : undefined;
  return said === undefined ? null : Number(said);
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
