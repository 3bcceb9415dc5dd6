import { pickText } from '../../../domain/text.ts';
import type { Entity, Field, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import { BLUEPRINT_LIMITS, type Blueprint } from '../../blueprint/schema.ts';
import { findPageKind } from '../extend/build-page.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { fieldIn } from './fields-in.ts';
import { valueOf } from './row-values.ts';
import { changed, refused, type EditState, type Intent } from './intent.ts';
import { sameFor } from './localized.ts';
import { freshTitles, makeRows, versionsOf, type Named } from './make-rows.ts';
import { SECTION_KINDS } from './build-section.ts';
import { hasWord, nounsIn } from './nouns.ts';
import { countIn } from './numbers.ts';
import { itemForNewRow } from './price-table-items.ts';
import { namedEntities, namesOf, plainlyNamed, type NamedEntity } from './entities-in.ts';
import { soldIn } from './shown-field.ts';
import { nameBeside, rowsJoined, unquotedName } from './row-names.ts';
import { readValues, type StatedValues } from './read-values.ts';
import { replyText } from './reply-sentences.ts';

const ADD = /\b(?:add|create|insert|include|more|another)\b|添加|增加|新增|加|再来/;
/** What is written somewhere is no record. */
const TEXT = /\b(?:line|sentence|text|paragraph|words)\b|一[句段行]|文字/;
const OTHER = /\b(?:section|field|form|block|view|page)\b|视图|版块|板块|字段|表单|区块|介绍|简介|概况/;

/** "add 3 products", "add a class Spinning on Tuesday at 18:00 with Maria", 新增一本书《三体》，价格35元. */
export const addRows: Intent = (clause, state) => {
  if (!ADD.test(clause.words) || OTHER.test(clause.words)) return null;
  const { blueprint, locale } = state;
  const spoken = unquotedName(clause);
  const joined: Named | null =
    namedEntity(clause, spoken !== null, blueprint) ??
    (spoken === null || TEXT.test(clause.words) ? null : rowsJoined(clause, blueprint));
  if (joined === null || (spoken === null && isSection(clause)) || ACCOUNTS.test(clause.words)) return null;
  const amount = priceIn(clause);
  const named = amount === null ? joined : priced(joined, blueprint);
  const { id, entity } = named;
  const room = BLUEPRINT_LIMITS.seedRows - entity.rows.length;
  const label = pickText(entity.plural, locale);
  if (room <= 0) return refused(replyText(locale, 'rowsFull', { entity: label }));
  const beside = spoken ?? (joined.noun === undefined ? nameBeside(clause, [joined.id, joined.entity]) : null);
  const quoted = beside === null ? quotedParts(clause, entity) : { titles: [beside], values: [] };
  const count = quoted.titles.length > 0 ? quoted.titles.length : (countIn(objectOf(clause)) ?? 1);
  const titles = freshTitles(named, quoted.titles, state).slice(0, Math.min(count, room));
  const isOne = quoted.titles.length === 1;
  const facts: Facts = isOne ? readFacts(clause, { title: quoted.titles[0] ?? '', entity, blueprint }) : { values: {} };
  const rows = makeRows(named, { titles, owned: quoted.titles.length, amount, facts }, state).map((row) => ({
    ...row,
    values: { ...row.values, ...facts.values, ...valuesOf(quoted, entity, state) },
  }));
  const operations = rows.map((row, index): Operation => ({ op: 'addRow', entity: id, index: entity.rows.length + index, row }));
  const [only] = rows;
  if (only !== undefined && rows.length === 1) operations.push(...itemForNewRow(entity, only, blueprint));
  const names = rows.map((row) => rowName(entity, row, state)).join(', ');
  const message = replyText(locale, isOne ? 'addedRow' : 'addedRows', { count: rows.length, entity: label, names });
  return changed(operations, [message, ...reportFacts(facts, entity, state)].join(locale === 'zh' ? '' : ' '));
};

interface Facts extends StatedValues {
  /** The rest of the text about it, as its description. */
  readonly text?: { readonly key: string; readonly words: string };
}

interface ReadFactsInput {
  readonly title: string;
  readonly entity: Entity;
  readonly blueprint: Blueprint;
}

/** Reads the facts about the one row that is added; the rest behind a comma describes it. */
function readFacts(clause: Clause, { title, entity, blueprint }: ReadFactsInput): Facts {
  const at = clause.text.indexOf(title);
  const rest = at < 0 ? clause.text : `${clause.text.slice(0, at)} ${clause.text.slice(at + title.length)}`;
  const stated = readValues(`${title}, ${rest}`, entity, blueprint);
  const tail = at < 0 ? '' : clause.text.slice(at + title.length);
  const behind = /^[”"』》」]?\s*(?:[,，]|(?:who|that|which)(?:\s+is|\s+are)?(?=\s))\s*(.+)$/u.exec(tail)?.[1]?.trim();
  const field = entity.fields.find(({ type }) => type === 'longtext');
  const isNew = behind !== undefined && priceIn({ ...clause, words: fold(behind) }) === null;
  if (!isNew || field === undefined || Object.keys(readValues(behind, entity, blueprint).values).length > 0) return stated;
  const words = behind.charAt(0).toUpperCase() + behind.slice(1);
  return { ...stated, values: { ...stated.values, [field.key]: sameFor(blueprint, words) } };
}

/** The values that a request gave, so that it can be seen that they were heard; and whom it named in vain. */
function reportFacts({ values, unknown }: Facts, entity: Entity, { locale, blueprint }: EditState): string[] {
  const shown = entity.fields.flatMap((field) => {
    const value = values[field.key];
    if (value === undefined || value === null) return [];
    const row = blueprint.entities[field.to ?? '']?.rows.find(({ id }) => id === value);
    const target = blueprint.entities[field.to ?? ''];
    const option = field.options?.find((each) => each.value === value);
    const plain =
      typeof value === 'object' && !Array.isArray(value)
        ? pickText(value, locale)
        : String(value)
            .replace(/^@--(?=\d)/, '')
            .replace(/(\d)T(?=\d)/, '$1 ');
    const words =
      row !== undefined && target !== undefined ? rowName(target, row, { locale }) : pickText(option?.label, locale) || plain;
    return [`${pickText(field.label, locale)}: ${words}`];
  });
  const sum = shown.length === 0 ? [] : [replyText(locale, 'rowSays', { values: shown.join(locale === 'zh' ? '，' : ', ') })];
  if (unknown === undefined) return sum;
  return [...sum, replyText(locale, 'noSuchPerson', { name: unknown.name, entity: pickText(unknown.of.plural, locale) })];
}

const PRICE =
  /(?:[$¥￥€£]\s*|\b(?:for|at|costs?|costing|worth|price(?: of)?)\s+|价格?[为是:：]?\s*)(\d+(?:\.\d+)?)(?![\d:]|\s*(?:people|minutes?|hours?|days?|am|pm))|(\d+(?:\.\d+)?)\s*(?:元|块|dollars?|euros?)|[,，]\s*(\d+(?:\.\d+)?)\s*$/;

function priceIn({ words }: Pick<Clause, 'words'>): number | null {
  const match = PRICE.exec(words);
  return match === null ? null : Number(match[1] ?? match[2] ?? match[3]);
}

/** With a price it is one of the things that are sold, whatever else goes by that name. */
function priced(named: Named, blueprint: Blueprint): Named {
  if (named.entity.fields.some(({ type }) => type === 'money')) return named;
  const sold = soldIn(blueprint);
  return sold === undefined || named.entity.access.read !== 'public' ? named : { id: sold[0], entity: sold[1] };
}

const REST =
  /\b(?:of|by|for|when|whenever|if|to|in|on|about|with|that|which|who|per|from|so)\b.*$|^(?:请)?(?:给|为|当|在|对|让).*?(?=添加|增加|新增|加|再来)/;

/** Returns the added thing without its purpose: "notifications when a deal is won" are no deals. */
function objectOf({ words }: Clause): string {
  return /^(?:请)?在/.test(words) ? words : words.replace(REST, ' ');
}

/** "add a login" is no user more. */
const ACCOUNTS = /\blog ?in\b|\bsign ?(?:in|up)\b|登录|注册/;

interface Quoted {
  readonly titles: readonly string[];
  readonly values: readonly (readonly [Field, string])[];
}

/** Sorts the quotations of a request into names of rows and, behind the name of a field, its values. */
function quotedParts(clause: Clause, entity: Entity): Quoted {
  const titles: string[] = [];
  const values: [Field, string][] = [];
  let from = 0;
  const places = [...clause.words.matchAll(/\u00a0+/g)];
  for (const [index, quote] of clause.quotes.entries()) {
    const before = clause.words.slice(from, places[index]?.index ?? clause.words.length);
    from = (places[index]?.index ?? 0) + quote.length;
    const field = titles.length === 0 ? null : fieldBehind(before, entity);
    if (field === null) titles.push(quote);
    else values.push([field, quote]);
  }
  return { titles, values };
}

function fieldBehind(words: string, entity: Entity): Field | null {
  const named = fieldIn({ words, quotes: [] }, entity);
  if (named !== null && !named.display) return named;
  const describes = /\b(?:description|text|details?|saying|about)\b|描述|说明|介绍|内容/.test(words);
  return describes
    ? (entity.fields.find(({ type, display }) => type === 'longtext' || (type === 'text' && !display)) ?? null)
    : null;
}

function valuesOf({ values }: Quoted, entity: Entity, { blueprint }: EditState): Record<string, Value> {
  return Object.fromEntries(
    values.flatMap(([field, words]) => {
      const value = entity.fields.includes(field) ? valueOf(field, words, blueprint) : null;
      return value === null ? [] : [[field.key, value]];
    }),
  );
}

/** "add an FAQ" asks for the section, "add 3 FAQs" for entries. */
function isSection(clause: Clause): boolean {
  const names = nounsIn(clause.words).some((noun) => SECTION_KINDS.includes(noun.id));
  return names && clause.quotes.length === 0 && (countIn(clause.words) ?? 1) < 2;
}

function rowName(entity: Entity, row: SeedRow, state: Pick<EditState, 'locale'>): string {
  const display = entity.fields.find((field) => field.display)?.key ?? '';
  const value = row.values[display];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? pickText(value, state.locale)
    : String(value ?? row.id);
}

/** A page or a section is called like some rows; where one row is described, rows are meant. */
function namedEntity(whole: Clause, isCalled: boolean, blueprint: Blueprint): Named | null {
  const clause = { ...whole, words: objectOf(whole) };
  const isOne = isCalled || whole.quotes.length > 0 || priceIn(whole) !== null || findPageKind(whole.words) === null;
  const named = lastNamed(plainlyNamed(clause, blueprint), clause) ?? (isOne ? namedEntities(clause, blueprint)[0] : undefined);
  if (named !== undefined) return { id: named[0], entity: named[1] };
  const kind = countIn(clause.words) === null ? null : ofKind(clause, blueprint);
  if (kind !== null) return kind;
  const [shown] = Object.entries(blueprint.entities);
  const general = /\b(?:products?|items?|examples?|entries|entry|records?)\b|产品|商品|示例|条目|数据/.test(clause.words);
  return general && shown !== undefined && countIn(clause.words) !== null ? { id: shown[0], entity: shown[1] } : null;
}

/** 三条学生评价 are reviews, "two customer reviews" too: what is said last is added. */
function lastNamed(found: readonly NamedEntity[], { words }: Clause): NamedEntity | undefined {
  const end = (each: NamedEntity) =>
    Math.max(...namesOf(...each).map((name) => (words.includes(name) ? words.lastIndexOf(name) + name.length : 0)));
  return found.toSorted((a, b) => end(b) - end(a))[0];
}

/** "3 more cakes": rows of which one is called so, or that stand under a heading of that name. */
function ofKind(clause: Clause, blueprint: Blueprint): Named | null {
  const sharedWord = (text: string) =>
    text.split(/[^\p{L}]+/u).find((word) => word.length > 2 && hasWord(clause.words, fold(word).replace(/s$/, '')));
  for (const [id, entity] of Object.entries(blueprint.entities)) {
    const display = entity.fields.find((field) => field.display)?.key ?? '';
    if (entity.access.read !== 'public' || !entity.fields.some(({ type }) => type === 'image' || type === 'money')) continue;
    const heads = entity.fields.flatMap(({ to }) => blueprint.entities[to ?? '']?.rows ?? []);
    const texts = [...entity.rows.map((row) => row.values[display]), ...heads.flatMap((row) => Object.values(row.values))];
    const word = texts
      .flatMap(versionsOf)
      .map(sharedWord)
      .find((found) => found !== undefined);
    if (word !== undefined) return { id, entity, noun: word.charAt(0).toUpperCase() + word.slice(1).replace(/s$/, '') };
  }
  return null;
}
