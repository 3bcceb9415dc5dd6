import type { Entity, SeedRow } from '../../blueprint/entity-schema.ts';
import type { Query } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Clause } from './clause.ts';
import { everyNameOf, namedEntities, type NamedEntity } from './entities-in.ts';
import { isCalled, nounsIn } from './nouns.ts';
import { countIn, ORDINAL, ordinalIn } from './numbers.ts';
import type { NamedRow, RowReference } from './row-reference.ts';
import { titlesOf } from './read-values.ts';

const PLACE = new RegExp(
  String.raw`(?:${ORDINAL.source})(?:\s+(\p{L}+)(?:\s+(\p{L}+))?|一?[个本首部张道款杯份碗盘种位名间件场门节堂套只台辆条篇](\p{Script=Han}+))`,
  'u',
);

/** "the third event", 最后一位老师: the rows at that place of the lists that visitors see; several where the lists differ. */
export function rowsAt(clause: Clause, blueprint: Blueprint, fits: (entity: Entity) => boolean): RowReference | null {
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

const LISTS = new Set(['collection', 'gallery', 'accordion']);

const FIRST_SEVERAL = new RegExp(
  String.raw`\b(?:(first|last|top|final)\s+(COUNT)|(COUNT)\s+(first|last))\s+((?:\p{L}+\s+)?\p{L}+)|(前|最后|后|头)面?的?(HAN)[个条本首部张道款位件节场门名篇]?的?(\p{Script=Han}{2,6})`
    .replaceAll('COUNT', String.raw`\d{1,2}|two|three|four|five|six|seven|eight|nine|ten`)
    .replace('HAN', String.raw`\d{1,2}|[两二三四五六七八九十几]`),
  'gu',
);

/** "the first two events": what is counted, how many, from which end. */
interface Run {
  readonly words: string;
  readonly kind: string;
  readonly count: number;
  readonly isLast: boolean;
}

export function runsIn(words: string): Run[] {
  return [...words.matchAll(FIRST_SEVERAL)].flatMap((match): Run[] => {
    const [whole, before = '', count = '', second = '', after = '', kind = '', place = '', han = '', kindHan = ''] = match;
    const number = countIn(`${count}${second}${han}`);
    if (number === null) return [];
    return [{ words: whole, kind: kind + kindHan, count: number, isLast: /last|final|后/.test(before + after + place) }];
  });
}

/** As many of a list as a run says. */
export function sliceOf<Part>(list: readonly Part[], { count, isLast }: Run): readonly Part[] {
  return isLast ? list.slice(-count) : list.slice(0, count);
}

/** "the first two events", 前两个活动: the rows at the beginning or the end of the list that visitors see. */
export function rowsInRuns(words: string, blueprint: Blueprint): NamedRow[] {
  return runsIn(words).flatMap((run): NamedRow[] => {
    const named = kindCalled(run.kind, blueprint) ?? kindCalled(run.kind.split(' ')[0] ?? '', blueprint);
    if (named === undefined) return [];
    const [id, entity] = named;
    const lists = listsOf(id, blueprint).map((list) => shownBy(list, entity));
    const [longest = []] = lists.toSorted((a, b) => b.length - a.length);
    return sliceOf(longest, run).map((row) => ({
      entity: id,
      row,
      name: titlesOf(entity, row)[0] ?? row.id,
      called: run.words,
    }));
  });
}

/** The rows of that name, or those of the section of that name: "questions" are those of the help section. */
function kindCalled(words: string, blueprint: Blueprint): NamedEntity | undefined {
  const [named] = namedEntities({ words }, blueprint);
  if (named !== undefined) return named;
  const [noun] = nounsIn(words);
  const shown = Object.entries(blueprint.blocks).find(
    ([id, block]) => noun !== undefined && block.query !== undefined && isCalled(noun, id, block),
  )?.[1].query?.entity;
  const entity = blueprint.entities[shown ?? ''];
  return shown === undefined || entity === undefined ? undefined : [shown, entity];
}

const PART = /\b(?:sections?|blocks?|pages?|parts?|slides?|buttons?)\b|版块|板块|区块|模块|页|部分|按钮/;

/** Decides whether a request counts rows, or names their place: "two events", 第三条评价. */
export function countsRows(clause: Clause, blueprint: Blueprint): boolean {
  return [...clause.words.matchAll(COUNTED)].some(([, after = '', han = '']) => {
    const words = after === '' ? han : after;
    return !PART.test(words) && kindCalled(words, blueprint) !== undefined;
  });
}

const COUNTED =
  /\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|last)\s+((?:\p{L}+\s*){1,4})|(?:[第前后]|最后)[\d一二两三四五六七八九十]?[个条本首部张道款位件节场门名篇]?(\p{Script=Han}{2,8})/gu;

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
