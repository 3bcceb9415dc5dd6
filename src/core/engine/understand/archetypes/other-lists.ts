import { capitalised, pluralOf } from '../../document/brief/english.ts';
import { weekdaysIn } from '../../document/ground/weekdays.ts';
import type { Draft, DraftEntity } from '../brief/draft.ts';
import { LOOSE } from '../marks/fill-rows.ts';
import { ROW_WORDS } from '../marks/row-cells.ts';
import { PLACE } from '../marks/settle-rows.ts';
import type { SaidParts } from './said-parts.ts';

const LISTS_MAX = 2;
const ROWS_LEAST = 2;
const NAME_MAX = { en: 24, zh: 6 };

interface OtherLists {
  readonly entities: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields: readonly string[];
    readonly rows: DraftEntity['rows'];
  }[];
  readonly views: readonly { readonly of: string; readonly as: 'list'; readonly name: string }[];
  /** Rules of what is sent: only on the days at which the idea is somewhere. */
  readonly rules: readonly string[];
}

/** Lists that an idea gives beside what its kind is about, each row with what is said of it: regular groups, stops with their days. */
export function otherLists(
  draft: Draft,
  { rows: offered, taken }: Pick<SaidParts, 'rows'> & { readonly taken: readonly string[] },
) {
  const { locale } = draft;
  const known = new Set([...offered.map((row) => nameOf(row, draft)), ...taken.map((name) => name.toLowerCase())]);
  const lists = [...draft.entities.values()]
    .filter((entity) => isList(entity) && !known.has(entity.name.toLowerCase()) && entity.name.length <= NAME_MAX[locale])
    .filter(({ rows }) => !rows.some((row) => known.has(nameOf(row, draft))))
    .slice(0, LISTS_MAX);
  const days = lists.flatMap(({ name, rows }) => (name === PLACE[locale] && rows !== offered ? daysOf(rows) : []));
  return {
    entities: lists.map(({ name, rows }, at) => ({
      id: /^[a-z ]+$/.test(name) ? name.replaceAll(' ', '-') : `list-${at + 1}`,
      name,
      fields: [...new Set(rows.flatMap((row) => (typeof row === 'string' ? [] : Object.keys(row))))],
      rows,
    })),
    views: lists.map(({ name }) => ({
      of: name,
      as: 'list',
      name: locale === 'zh' ? name : capitalised(pluralOf(name)),
    })),
    rules: days.length === 0 ? [] : [daysRule(days, draft)],
  } satisfies OtherLists;
}

/** Most rows have something beside their name. */
function isList({ name, rows }: DraftEntity): boolean {
  const told = rows.filter((row) => typeof row !== 'string' && Object.keys(row).length > 1);
  return !LOOSE.includes(name) && rows.length >= ROWS_LEAST && told.length * 2 > rows.length;
}

function nameOf(row: DraftEntity['rows'][number], { locale }: Draft): string {
  return String(typeof row === 'string' ? row : row[ROW_WORDS[locale].title]).toLowerCase();
}

/** The days of the week of all rows, where each has its own. */
function daysOf(rows: DraftEntity['rows']): number[] {
  const each = rows.map((row) => (typeof row === 'string' ? [] : weekdaysIn(Object.values(row).slice(1).join(' '))));
  return each.some((days) => days.length === 0) ? [] : [...new Set(each.flat())].toSorted((one, other) => one - other);
}

const DAYS = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
};

function daysRule(days: readonly number[], { locale }: Draft): string {
  const names = days.map((day) => DAYS[locale][day] ?? '');
  return locale === 'zh' ? `只能${names.join('、')}` : `only on ${names.join(', ').replace(/, ([^,]+)$/, ' and $1')}`;
}
