import type { Locale } from '../../domain/text.ts';
import type { Action, Block, Item, Query, Target } from '../blueprint/page-schema.ts';
import { textOf } from './authored.ts';
import type { AuthoredAction, BlockLine } from './lines/block-line.ts';

/** The block of a line. */
export function assembleBlock(line: BlockLine, locale: Locale): Block {
  const { title, text, items, actions, query } = line;
  return {
    type: line.type,
    ...(line.variant === undefined ? {} : { variant: line.variant }),
    ...(title === undefined ? {} : { title: textOf(title, locale) }),
    ...(text === undefined ? {} : { text: textOf(text, locale) }),
    ...(items === undefined ? {} : { items: items.map((item, index) => itemOf(item, index, locale)) }),
    ...(query === undefined ? {} : { query: queryOf(query) }),
    ...(line.fields === undefined ? {} : { fields: line.fields }),
    ...(line.labels === undefined ? {} : { labels: labelsOf(line.labels, locale) }),
    ...(actions === undefined ? {} : { actions: actions.map((action) => actionOf(action, locale)) }),
    ...(line.options === undefined ? {} : { options: optionsOf(line.options, locale) }),
    ...(line.when === undefined ? {} : { when: line.when }),
    ...(line.why === undefined ? {} : { why: textOf(line.why, locale) }),
    ...(line.uses === undefined ? {} : { uses: line.uses }),
    ...(line.style === undefined ? {} : { style: line.style }),
  };
}

function labelsOf(labels: NonNullable<BlockLine['labels']>, locale: Locale): NonNullable<Block['labels']> {
  return Object.fromEntries(Object.entries(labels).map(([key, text]) => [key, textOf(text, locale)]));
}

type AuthoredOptions = NonNullable<BlockLine['options']>;

/** The options as the Blueprint keeps them: the titles of steps are texts. */
function optionsOf(options: AuthoredOptions, locale: Locale): NonNullable<Block['options']> {
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, optionOf(value, locale)]));
}

function optionOf(value: AuthoredOptions[string], locale: Locale): NonNullable<Block['options']>[string] {
  if (!Array.isArray(value)) return value;
  const texts = value.filter((each) => typeof each === 'string');
  const steps = value.filter((each) => typeof each === 'object');
  return steps.length === 0 ? texts : steps.map(({ title, fields }) => ({ title: textOf(title, locale), fields }));
}

type AuthoredItem = NonNullable<BlockLine['items']>[number];

function itemOf(item: AuthoredItem, index: number, locale: Locale): Item {
  return {
    id: item.id ?? itemId(index),
    title: textOf(item.title, locale),
    ...(item.text === undefined ? {} : { text: textOf(item.text, locale) }),
    ...(item.icon === undefined ? {} : { icon: item.icon }),
    ...(item.value === undefined ? {} : { value: textOf(item.value, locale) }),
    ...(item.lines === undefined ? {} : { lines: item.lines.map((each) => textOf(each, locale)) }),
    ...(item.action === undefined ? {} : { action: actionOf(item.action, locale) }),
    ...(item.featured === undefined ? {} : { featured: item.featured }),
  };
}

/** The id of an item whose author gave none. */
export function itemId(index: number): string {
  return `item-${index + 1}`;
}

function actionOf({ label, to, style, size }: AuthoredAction, locale: Locale): Action {
  return {
    label: textOf(label, locale),
    target: targetOf(to),
    ...(style === undefined ? {} : { style }),
    ...(size === undefined ? {} : { size }),
  };
}

/** `book`, `book#form` or an outside address as a target. */
export function targetOf(to: string | Target): Target {
  if (typeof to !== 'string') return to;
  if (/^(https?:\/\/|mailto:|tel:)/.test(to)) return { url: to };
  const [page = '', block] = to.split('#');
  return { page, ...(block === undefined || block === '' ? {} : { block }) };
}

/** A query in full. */
export function queryOf(query: NonNullable<BlockLine['query']>): Query {
  if (typeof query === 'string') return { entity: query };
  const { sort, ...rest } = query;
  if (typeof sort !== 'string') return sort === undefined ? rest : { ...rest, sort };
  const [first = { field: '', descending: false }, ...next] = sort.split(',').map((key) => sortKey(key.trim()));
  return { ...rest, sort: { ...first, ...(next.length === 0 ? {} : { next }) } };
}

/** A key, with `-` before it from the largest or latest down. */
function sortKey(key: string): { field: string; descending: boolean } {
  return { field: key.replace(/^-/, ''), descending: key.startsWith('-') };
}
