import type { Field } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { everyNameOf } from '../grammar/entities-in.ts';
import { isCalled, NOUNS } from '../grammar/nouns.ts';
import { titlesOf } from '../grammar/read-values.ts';
import type { Operation } from '../operation.ts';
import { changes, type Change } from './changes.ts';
import { allPropertyWords, wordsFor } from './word-lists.ts';

/** Words and numbers of changes: all that a request may name of them. */
export interface ChangedWords {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** Means that a day or time changed, which people write in many ways. */
  readonly hasMoment: boolean;
}

/** The words of changes: the names of all that they lie in, and the values there. */
export function changedWords(changes: readonly Change[], versions: readonly Blueprint[]): ChangedWords {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  let hasMoment = false;
  for (const { path, values } of changes) {
    for (const blueprint of versions) for (const name of namesAlong(path, blueprint)) texts.add(name);
    for (const value of values) {
      if (typeof value === 'string') for (const text of textsOf(value, versions)) texts.add(text);
      if (path[2] === 'blocks') for (const text of besides(String(value), versions)) texts.add(text);
      if (typeof value === 'number') numbers.add(value);
      if (typeof value === 'string' && /^@?[+-]?\d+d|^\d{4}-\d\d|^\d\d?:\d\d/.test(value)) hasMoment = true;
    }
    for (const number of stepsBetween(values)) numbers.add(number);
    if (path.some((part) => /hours|days?|date/i.test(part))) hasMoment = true;
  }
  return { texts: [...texts], numbers: [...numbers, ...countsOf(changes)], hasMoment };
}

/** All that a site holds and is called. */
export function siteWords(blueprint: Blueprint): ChangedWords {
  const values = changes(undefined, blueprint).flatMap((change) => change.values);
  const names = Object.entries(blueprint.entities).flatMap(([id, entity]) => everyNameOf(id, entity));
  const sections = NOUNS.filter((noun) => Object.entries(blueprint.blocks).some(([id, block]) => isCalled(noun, id, block)));
  return {
    texts: [...values.map(String), ...names, ...sections.flatMap(({ words }) => words), ...allPropertyWords()],
    numbers: values.filter((value) => typeof value === 'number'),
    hasMoment: true,
  };
}

/** Returns the parts that operations mention, changed or not. */
export function mentionedParts(operations: readonly Operation[]): Change[] {
  return operations.flatMap((operation): Change[] => {
    if (operation.op === 'setSite' || operation.op === 'setTheme' || operation.op === 'setNav' || operation.op === 'setAdmin')
      return changes(undefined, operation.patch, [operation.op.slice(3).toLowerCase()]);
    if (operation.op === 'setPage') return changes(undefined, operation.patch, ['pages', operation.id]);
    if (operation.op === 'setBlock') return changes(undefined, operation.patch, ['blocks', operation.id]);
    if (operation.op === 'setEntity') return changes(undefined, operation.patch, ['entities', operation.id]);
    if (operation.op === 'setField')
      return changes(undefined, operation.patch, ['entities', operation.entity, 'fields', operation.key]);
    if (operation.op === 'setRow')
      return changes(undefined, operation.values, ['entities', operation.entity, 'rows', operation.id, 'values']);
    return operation.op === 'moveBlock' ? [{ path: ['pages', operation.page, 'blocks'], values: [operation.id] }] : [];
  });
}

/** A value as typed, or the names of the part that it points to. */
function textsOf(value: string, versions: readonly Blueprint[]): string[] {
  const pointed = versions.flatMap((blueprint) => [...namesOfPart(value, blueprint), ...namesOfRow(value, blueprint)]);
  return [value, ...pointed, ...wordsFor(`value.${value}`)];
}

/** Returns the names of the sections beside a section: "below the hero". */
function besides(id: string, versions: readonly Blueprint[]): string[] {
  return versions.flatMap((blueprint) =>
    Object.values(blueprint.pages).flatMap(({ blocks }) => {
      const at = blocks.indexOf(id);
      return at < 0 ? [] : [blocks[at - 1], blocks[at + 1]].flatMap((each) => namesOfPart(each ?? '', blueprint));
    }),
  );
}

/** By how much, and by what part of a hundred, a number changed. */
function stepsBetween([from, to]: readonly unknown[]): number[] {
  if (typeof from !== 'number' || typeof to !== 'number') return [];
  if (from === 0) return [to];
  const kept = Math.round((to / from) * 100);
  // 85 of 100 are 15 percent off, or 8.5折.
  return [Math.abs(to - from), Math.abs(100 - kept), kept, kept / 10];
}

/** Counts the parts of a kind that came, went or changed: "the first two events". */
function countsOf(changes: readonly Change[]): number[] {
  const groups = new Map<string, Set<string>>();
  for (const { path } of changes) {
    const end = path[0] === 'entities' || path[2] === 'items' ? 4 : 2;
    const group = path.slice(0, end - 1).join();
    groups.set(group, (groups.get(group) ?? new Set()).add(path[end - 1] ?? ''));
  }
  return [...groups.values()].map((parts) => parts.size);
}

/** Returns the names along a path: the page, the section, the kind of rows, the row, the field. */
function namesAlong(path: readonly string[], blueprint: Blueprint): string[] {
  const [root = '', id = '', list = '', part = '', , key = ''] = path;
  if (root === 'entities') return entityNames(id, { list, part, key }, blueprint);
  if (root === 'pages' || root === 'blocks')
    return [...wordsFor(root), ...wordsFor(`${root}.${list}`), ...namesOfPart(id, blueprint), ...itemNames(id, part, blueprint)];
  return [...wordsFor(root), ...path.slice(1).flatMap((each) => [each, ...wordsFor(`${root}.${each}`)])];
}

function entityNames(
  id: string,
  { list, part, key }: { readonly list: string; readonly part: string; readonly key: string },
  blueprint: Blueprint,
): string[] {
  const entity = blueprint.entities[id];
  if (entity === undefined) return [];
  const row = list === 'rows' ? entity.rows.find((each) => each.id === part) : undefined;
  const field = entity.fields.find((each) => each.key === (list === 'fields' ? part : key));
  const titles = row === undefined ? [] : titlesOf(entity, row);
  const value = row?.values[key];
  const choice = field?.options?.find((option) => option.value === value);
  return [
    ...everyNameOf(id, entity),
    ...wordsFor(`entities.${list}`),
    ...listingPages(id, blueprint),
    ...titles,
    ...(field === undefined ? [] : fieldNames(field)),
    ...both(choice?.label),
  ];
}

/** Titles of the pages that show such rows. */
function listingPages(id: string, { pages, blocks }: Blueprint): string[] {
  return Object.values(pages).flatMap((page) =>
    page.path !== '/' && page.blocks.some((each) => blocks[each]?.query?.entity === id) ? both(page.title) : [],
  );
}

function fieldNames({ key, label, type, options = [] }: Field): string[] {
  return [
    key,
    ...both(label),
    ...wordsFor(`type.${type}`),
    ...wordsFor(`key.${key}`),
    ...options.flatMap((each) => both(each.label)),
  ];
}

/** Returns the names of a page, a section or a kind of rows. */
function namesOfPart(id: string, blueprint: Blueprint): string[] {
  const page = blueprint.pages[id];
  const block = blueprint.blocks[id];
  const entity = blueprint.entities[id];
  const holder = Object.values(blueprint.pages).find(({ blocks }) => blocks.includes(id));
  const shown = block?.query?.entity;
  return [
    ...both(page?.title),
    ...(page === undefined ? [] : [page.path.replaceAll('/', ' '), ...(page.path === '/' ? wordsFor('home') : [])]),
    ...(block === undefined ? [] : [block.type, ...both(block.title), ...both(holder?.title)]),
    ...(holder?.path === '/' ? wordsFor('home') : []),
    ...(block === undefined ? [] : NOUNS.filter((noun) => isCalled(noun, id, block)).flatMap(({ words }) => words)),
    ...[entity === undefined ? [] : everyNameOf(id, entity)].flat(),
    ...(shown === undefined || blueprint.entities[shown] === undefined ? [] : everyNameOf(shown, blueprint.entities[shown])),
  ];
}

function namesOfRow(id: string, { entities }: Blueprint): string[] {
  return Object.values(entities).flatMap((entity) =>
    entity.rows.filter((row) => row.id === id).flatMap((row) => titlesOf(entity, row)),
  );
}

function itemNames(id: string, part: string, { blocks }: Blueprint): string[] {
  return both(blocks[id]?.items?.find((item) => item.id === part)?.title);
}

function both(text: { readonly en?: string | undefined; readonly zh?: string | undefined } | undefined): string[] {
  return [text?.en, text?.zh].flatMap((version) => version ?? []);
}
