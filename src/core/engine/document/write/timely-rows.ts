import type { Entity } from '../../blueprint/entity-schema.ts';
import { ROW_ID, type RowsLine } from '../lines/rows-line.ts';

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const FROM_TODAY = /^@([+-]?\d+)d(T\d{2}:\d{2})?$/;
const ON_DAYS = /^weekday\((\w+)\) (=|!=) \d(?: (?:or|and) weekday\(\1\) \2 \d)*$/;
const OF_ROW = /^\(weekday\((\w+)\) != 1 or (\w+)\.(\w+) has 'mon'\)/;
const SPAN = /^(\w+) < (\w+) and count\(/;
const TERM = /^(\w+) \+ (\d+)$/;

type Row = RowsLine['data'][number];
type Change = (row: Row, index: number) => Row;

/**
 * The engine's own rows as the rules of their record want their times: on the days of the week that are allowed, ending after they
 * begin, and one loan that is late. What people sign up for is still to come.
 */
export function timelyRows(entity: Entity | undefined, line: RowsLine, lines: readonly RowsLine[]): RowsLine {
  if (entity === undefined) return line;
  const changes = [...(entity.rules ?? []).flatMap((rule) => changesOf(entity, { rule, line, lines })), ...lateOf(entity, line)];
  return changes.reduce((so, change) => ({ ...so, data: so.data.map(change) }), line);
}

interface Place {
  readonly rule: NonNullable<Entity['rules']>[number];
  readonly line: RowsLine;
  readonly lines: readonly RowsLine[];
}

function changesOf(entity: Entity, { rule, line, lines }: Place): Change[] {
  if (rule.kind !== 'check') return [];
  const { cols } = line;
  const [, key = '', sign] = ON_DAYS.exec(rule.that) ?? [];
  const isStill = entity.flow === undefined;
  const named = [...rule.that.matchAll(/= (\d)/g)].map(([, day]) => Number(day) - 1);
  const days = NAMES.filter((_, day) => named.includes(day) === (sign === '='));
  const at = cols.indexOf(key);
  if (at !== -1) return [(row, index) => row.with(at, moved(row[at] ?? null, { days, index, isStill }))];
  const [, day = '', relation = '', list = ''] = OF_ROW.exec(rule.that) ?? [];
  const [when, about] = [cols.indexOf(day), cols.indexOf(relation)];
  if (when !== -1 && about !== -1) {
    const to = entity.fields.find((field) => field.key === relation)?.to;
    const own = daysIn(
      lines.filter(({ rows }) => rows === to),
      list,
    );
    return [
      (row, index) => row.with(when, moved(row[when] ?? null, { days: own.get(row[about] ?? null) ?? [], index, isStill })),
    ];
  }
  const [, from = '', until = ''] = SPAN.exec(rule.that) ?? [];
  const [begin, end] = [cols.indexOf(from), cols.indexOf(until)];
  return begin === -1 || end === -1 ? [] : [(row) => row.with(end, later(row[begin] ?? null) ?? row[end] ?? null)];
}

function daysIn(lines: readonly RowsLine[], key: string): ReadonlyMap<Cell, readonly string[]> {
  return new Map(
    lines.flatMap(({ cols, data }) =>
      data.map((row): [Cell, readonly string[]] => {
        const days = row[cols.indexOf(key)];
        return [row[cols.indexOf(ROW_ID)] ?? null, Array.isArray(days) ? days.map(String) : []];
      }),
    ),
  );
}

/** Two hours after a time of day. */
function later(value: Cell): string | undefined {
  const [, hour, minute = '00'] = typeof value === 'string' ? (/^(\d{1,2}):(\d{2})$/.exec(value) ?? []) : [];
  return hour === undefined ? undefined : `${String(Math.min(23, Number(hour) + 2)).padStart(2, '0')}:${minute}`;
}

/** The second loan that is out is late, so that one sees it. */
function lateOf({ fields, flow, flags = [] }: Entity, { cols, data }: RowsLine): Change[] {
  const due = flags.some(({ id }) => id === 'overdue') ? fields.find(({ key }) => key === 'due')?.computed : undefined;
  const [, since = '', days] = TERM.exec(due ?? '') ?? [];
  const [at, state] = [cols.indexOf(since), cols.indexOf(flow?.field ?? '')];
  const late = data.findIndex((row) => row[state] === 'out');
  return at === -1 || late === -1 ? [] : [(row, index) => (index === late ? row.with(at, `@-${Number(days) + 4}d`) : row)];
}

interface Move {
  readonly days: readonly string[];
  readonly index: number;
  readonly isStill: boolean;
}

type Cell = RowsLine['data'][number][number];

function moved(value: Cell, { days, index, isStill }: Move): Cell {
  const [, number, time = ''] = typeof value === 'string' ? (FROM_TODAY.exec(value) ?? []) : [];
  const day = days[index % Math.max(1, days.length)];
  if (number === undefined || day === undefined) return value;
  const weeks = isStill ? Math.floor(index / days.length) : Math.floor(Number(number) / 7);
  return `@${day}${weeks < 0 ? '-' : '+'}${Math.abs(weeks) * 7}d${time}`;
}
