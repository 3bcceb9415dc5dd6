import type { Entity, SeedRow } from '../../blueprint/entity-schema.ts';
import type { Query } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Clause } from './clause.ts';
import { everyNameOf, namedEntities, type NamedEntity } from './entities-in.ts';
import { ORDINAL, ordinalIn } from './numbers.ts';
import type { Spoken } from './spoken.ts';
import { titlesOf } from './said-values.ts';

const PLACE = new RegExp(
  String.raw`(?:${ORDINAL.source})(?:\s+(\p{L}+)(?:\s+(\p{L}+))?|一?[个本首部张道款杯份碗盘种位名间件场门节堂套只台辆条篇](\p{Script=Han}+))`,
  'u',
);

/** "the third event", 最后一位老师: the rows at that place of the lists that visitors see; several where the lists differ. */
export function rowsAt(clause: Clause, blueprint: Blueprint, fits: (entity: Entity) => boolean): Spoken | null {
  const match = PLACE.exec(clause.words);
  const [one = '', two = '', han = ''] = match?.slice(5) ?? [];
  const place = ordinalIn(match?.[0] ?? '');
  const kinds = han === '' ? [one, `${one} ${two}`] : [(match?.[0] ?? '').replace(/[的改设标换调打涨降半].*$/, '')];
  const kind = kinds.find((words) => kindIn(words, blueprint, fits) !== undefined) ?? '';
  const of = kindIn(kind, blueprint, fits);
  if (match === null || place === null || of === undefined) return null;
  const [id, entity] = of;
  const rows = listsOf(id, blueprint).flatMap((list) => shownBy(list, entity).at(place) ?? []);
  const called = han === '' ? match[0].slice(0, match[0].lastIndexOf(one) + kind.length) : kind;
  const found = [...new Set(rows)].map((row) => ({ entity: id, row, name: titlesOf(entity, row)[0] ?? row.id, called }));
  return { rows: found, meant: found.length > 1 ? 'unsure' : 'one', missing: found.length === 0 ? { name: called, of } : null };
}

/** Rows that are called just so: "the first event page" is no event. */
function kindIn(words: string, blueprint: Blueprint, fits: (entity: Entity) => boolean): NamedEntity | undefined {
  const named = words === '' ? [] : namedEntities({ words }, blueprint);
  return named.find(
    (each) =>
      fits(each[1]) &&
      (/^第|^最后/.test(words) ||
        everyNameOf(...each).some((name) => words.replace(/(?:e?s)?$/, '') === name.replace(/(?:e?s)?$/, ''))),
  );
}

const LISTS = new Set(['collection', 'gallery']);

function listsOf(id: string, { blocks, pages }: Blueprint): readonly Query[] {
  const lists = Object.values(pages).flatMap(({ path, blocks: ids }) =>
    /^\/(?:manage|panel|account)/.test(path)
      ? []
      : ids.flatMap((each) => (LISTS.has(blocks[each]?.type ?? '') ? (blocks[each]?.query ?? []) : [])),
  );
  const own = lists.filter(
    ({ entity, mine, filter }) => entity === id && mine !== true && !filter?.some(({ value }) => value === '$row'),
  );
  return own.length > 0 ? own : [{ entity: id }];
}

function shownBy({ filter = [], sort, limit }: Query, { rows }: Entity): SeedRow[] {
  const kept = rows.filter(({ values }) => filter.every(({ field, op, value }) => op !== 'eq' || values[field] === value));
  const direction = sort?.descending === true ? -1 : 1;
  const sorted =
    sort === undefined ? kept : kept.toSorted((a, b) => direction * compared(a.values[sort.field], b.values[sort.field]));
  return sorted.slice(0, limit);
}

/** Examples lie some days from now. */
function compared(...values: readonly unknown[]): number {
  const [from = 0, to = 0] = values.map((value) => Number.parseFloat(String(value).replace('@', '')));
  const [left = '', right = ''] = values.map((value) => JSON.stringify(value ?? ''));
  return from - to || left.localeCompare(right);
}
