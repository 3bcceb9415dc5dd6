import { addEntity, type Draft, type DraftEntity } from '../brief/draft.ts';
import { ROW_WORDS } from './row-cells.ts';

/** What is called by where it is, of which nothing says what it is. */
export const PLACE = { en: 'place', zh: '地点' };
/** Rows that are a list of their own. */
const LEAST = 2;

type Row = DraftEntity['rows'][number];

/** Rows of one name are one row, whichever list says more of it; times and places are no price list. */
export function settleRows(draft: Draft): void {
  mergeTwins(draft);
  splitTimes(draft);
}

/** Doctors with their days in one sentence, and with their fees in the next: all is said of the first list. */
function mergeTwins({ entities, locale }: Draft): void {
  const { title } = ROW_WORDS[locale];
  const all = [...entities];
  for (const [at, [key, twin]] of all.entries()) {
    const owner = all
      .slice(0, at)
      .map(([, entity]) => entity)
      .find(({ rows }) => twin.rows.length >= LEAST && twin.rows.every((row) => rows.some((each) => isSame(each, row, title))));
    if (owner === undefined) continue;
    owner.rows.splice(
      0,
      owner.rows.length,
      ...owner.rows.map((row) => {
        const same = twin.rows.find((each) => isSame(each, row, title));
        return same === undefined ? row : { ...cells(same, title), ...cells(row, title) };
      }),
    );
    owner.rules.push(...twin.rules);
    owner.fields.push(...twin.fields.filter((field) => !owner.fields.includes(field)));
    entities.delete(key);
  }
}

function cells(row: Row, title: string): Record<string, string | number> {
  return typeof row === 'string' ? { [title]: row } : row;
}

function isSame(one: Row, other: Row, title: string): boolean {
  return String(cells(one, title)[title]).toLowerCase() === String(cells(other, title)[title]).toLowerCase();
}

/** Rows of what has no name, some with days or hours and others with prices, are two lists. */
function splitTimes(draft: Draft): void {
  const { money, day, hours, date, service, item } = ROW_WORDS[draft.locale];
  const isTimed = (row: Row) =>
    typeof row !== 'string' && row[money] === undefined && [day, hours, date].some((key) => row[key] !== undefined);
  const isPriced = (row: Row) => typeof row !== 'string' && row[money] !== undefined;
  for (const name of [service, item]) {
    const entity = draft.entities.get(name);
    if (entity === undefined || entity.rows.filter(isTimed).length < LEAST || entity.rows.filter(isPriced).length < LEAST)
      continue;
    const timed = entity.rows.filter(isTimed);
    addEntity(draft, { key: PLACE[draft.locale], name: PLACE[draft.locale] }).rows.push(...timed);
    entity.rows.splice(0, entity.rows.length, ...entity.rows.filter((row) => !isTimed(row)));
  }
}
