import { singularOf } from '../../document/brief/english.ts';
import { addEntity, addField, type DraftActor, type DraftEntity } from '../brief/draft.ts';
import { contentWords } from '../brief/open-words.ts';
import { findFacts } from '../facts/find-facts.ts';
import { priceLists } from '../facts/price-lists.ts';
import type { Filled } from './filled.ts';
import type { Label, Span } from './label.ts';
import { cellsOf, PARTS, ROW_WORDS } from './row-cells.ts';
import { settleRows } from './settle-rows.ts';

/** Names of records of which the idea names rows and does not say what they are. */
export const LOOSE: readonly string[] = [ROW_WORDS.en.item, ROW_WORDS.en.service, ROW_WORDS.zh.item, ROW_WORDS.zh.service];
/** Signs between what people are and their first name: "our fixers are Ben, Olu". */
const NEAR = 14;

/** 裤脚15，换拉链25，收腰40: names with a number each, at least three in a row, are a price list. */
const PRICE_LIST = /(?:[\p{Script=Han}a-z]{2,8}\s?\d{1,5}(?:元|块)?(?:[，、；,]|(?=。|$))\s?){3,}/giu;
const PRICE_ITEM = /([\p{Script=Han}a-z]{2,8})\s?(\d{1,5})(?:元|块)?(?=[，、；,。\s]|$)/giu;

function fillPriceList(filled: Filled): void {
  const { idea } = filled.marked;
  for (const { 0: list } of idea.matchAll(PRICE_LIST)) {
    const rows = [...list.matchAll(PRICE_ITEM)].map(([, name = '', price = '']) => ({
      name: name.replace(/^(?:和|还有|另外)/u, ''),
      values: [`${price}元`],
    }));
    const [first] = filled.marked.spans;
    if (rows.length < 3 || first === undefined) continue;
    const words = ROW_WORDS.zh;
    const entity =
      filled.draft.entities.get(words.service) ?? addEntity(filled.draft, { key: words.service, name: words.service });
    for (const row of rows) addValued(filled, entity, row);
  }
}

/** Rows that the idea names, each with the values beside it; names right behind what people are, are theirs. */
export function fillRows(filled: Filled): void {
  const { marked, entityOf } = filled;
  const { spans } = marked;
  fillPriced(filled);
  if (filled.draft.locale === 'zh') fillPriceList(filled);
  let list: DraftEntity | DraftActor | null = null;
  for (const [at, span] of spans.entries()) {
    if (span.label !== 'row') continue;
    const values = valuesOf(marked, at)
      .reduce<Span[]>(joined, [])
      .map(({ text }) => text);
    const owner: DraftEntity | null = entityOf(marked.ownerOf(span));
    list = owner ?? (goesOn(spans, at) ? list : null) ?? peopleBefore(filled, at) ?? looseEntity(filled, span, values.length > 0);
    const name = span.text.trim().slice(0, 100);
    if ('names' in list) list.names.push(name);
    else for (const row of rowsOf(name, values)) addValued(filled, list, row);
  }
  if (filled.draft.locale === 'en') fillEnglishPrices(filled);
  settleRows(filled.draft);
}

/** An English price list stands whole in the place of what was read of its sentence, with what else was said of its rows. */
function fillEnglishPrices(filled: Filled): void {
  const { marked, draft } = filled;
  const { title, money } = ROW_WORDS.en;
  for (const { start, end, items } of priceLists(marked.idea)) {
    const words = new Set(plainWords(marked.idea.slice(start, end)).split(' '));
    const names = items.map(({ name }) => plainWords(name));
    const nameOf = (row: DraftEntity['rows'][number]) => plainWords(typeof row === 'string' ? row : String(row[title] ?? ''));
    const isOfIt = (row: DraftEntity['rows'][number]) =>
      names.includes(nameOf(row)) ||
      (typeof row !== 'string' &&
        row[money] !== undefined &&
        nameOf(row)
          .split(' ')
          .every((word) => words.has(word)));
    const owners = [...draft.entities.values()].filter(({ rows }) => rows.some(isOfIt));
    const before = owners.flatMap(({ rows }) => rows.filter(isOfIt));
    const [span] = marked.spans.filter((each) => each.start < end && each.end > start);
    const entity = owners[0] ?? (span === undefined ? null : looseEntity(filled, span, true));
    if (entity === null) continue;
    const at = entity.rows.findIndex(isOfIt);
    for (const owner of owners) owner.rows.splice(0, owner.rows.length, ...owner.rows.filter((row) => !isOfIt(row)));
    const behind = entity.rows.splice(at === -1 ? entity.rows.length : at, entity.rows.length);
    for (const { name, price } of items) {
      addValued(filled, entity, { name, values: [price] });
      const [known, row] = [before.find((each) => nameOf(each) === plainWords(name)), entity.rows.at(-1)];
      if (typeof known === 'object' && typeof row === 'object') entity.rows[entity.rows.length - 1] = { ...known, ...row };
    }
    entity.rows.push(...behind);
  }
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const PRICED: readonly Label[] = ['rule', 'info', 'contact'];
const PRICE_WITHIN =
  /[€£$¥￥]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:€|£|\$|euros?|dollars?|pounds?|元|块)|(?<=\p{Script=Han})\d+(?=[一每/]\p{Script=Han})/iu;

/** "Half day £35, full day £55": a sentence in which several things have a price is a price list, whatever else it was taken for. */
function fillPriced(filled: Filled): void {
  for (const span of filled.marked.spans) {
    if (!PRICED.includes(span.label)) continue;
    const rows = span.text.split(PARTS).flatMap((part): Valued[] => {
      const price = PRICE_WITHIN.exec(part);
      const name =
        price === null
          ? ''
          : part
              .slice(0, price.index)
              .replace(/^(?:and|or|和)\s+|[\s:：是]+$/giu, '')
              .trim();
      return price === null || name.length < 2 ? [] : [{ name, values: [part.slice(price.index).trim()] }];
    });
    if (rows.length < 2) continue;
    const entity = looseEntity(filled, span, true);
    for (const row of rows) addValued(filled, entity, row);
  }
}

/** Values without anything between them are one: 平日 and 380. */
function joined(before: Span[], span: Span): Span[] {
  const last = before.at(-1);
  if (last?.end !== span.start) return [...before, span];
  return [...before.slice(0, -1), { ...last, text: last.text + span.text, end: span.end }];
}

interface Valued {
  readonly name: string;
  readonly values: readonly string[];
}

/** A price with the name of the next row behind it: "small £32, medium £42" with its signs in the wrong places. */
const WITH_NEXT = /^([€£$¥￥]\s?\d+(?:[.,]\d+)?)\s+(?!(?:an?|per|each|for|the|every|and|or)\b)([\p{L}' -]{3,30})$/u;

function rowsOf(name: string, values: readonly string[]): Valued[] {
  const at = values.findIndex((value, index) => index < values.length - 1 && WITH_NEXT.test(value));
  const [, price, next] = WITH_NEXT.exec(values[at] ?? '') ?? [];
  if (price === undefined || next === undefined) return [{ name, values }];
  return [{ name, values: [...values.slice(0, at), price] }, ...rowsOf(next, values.slice(at + 1))];
}

/** Numbers with a unit, times for which a price holds, and what has lost half of its brackets name no row. */
const NO_NAME =
  /^\d+\s?\p{L}{0,2}$|^(?:平日|周末|节假日|工作日|国庆|春节|旺季|淡季|每[天周月晚]|weekdays?|weekends?|plus|from)$|^[^(（]*[)）]|[(（][^)）]*$/iu;

function addValued(filled: Filled, entity: DraftEntity, { name, values }: Valued): void {
  const words = ROW_WORDS[filled.draft.locale];
  if (contentWords(name, filled.draft.words).length === 0 || NO_NAME.test(name)) return;
  const cells = cellsOf(values, { idea: filled.marked.idea, locale: filled.draft.locale });
  addRow(entity, words.title, { [words.title]: variantOf(filled, entity, name), ...cells });
  if (cells[words.money] !== undefined) addField(entity, words.typed);
}

/** A row that was named before only gets more values. */
function addRow(entity: DraftEntity, title: string, row: Record<string, string>): void {
  const nameOf = (each: (typeof entity.rows)[number]) => (typeof each === 'string' ? each : each[title]);
  const at = entity.rows.findIndex((each) => nameOf(each) === row[title]);
  const known = entity.rows[at];
  const whole = typeof known === 'object' ? { ...row, ...known } : row;
  const plain = Object.keys(whole).length > 1 ? whole : (row[title] ?? '');
  if (at === -1) entity.rows.push(plain);
  else entity.rows[at] = plain;
}

/** "bath small dog 25, medium 35, large 48": what only says which kind is one of the thing named before. */
function variantOf({ draft }: Filled, { rows }: DraftEntity, name: string): string {
  const { kindword } = draft.words;
  const words = name.split(/\s+/);
  const isKind = (word: string | undefined) => word !== undefined && kindword.has(word.toLowerCase());
  const at = words.findLastIndex(isKind);
  if (at > 0) return `${words.slice(0, at).join(' ')}, ${words.slice(at).join(' ')}`;
  if (at < 0) return name;
  const last = nameOfLast(rows, ROW_WORDS[draft.locale].title);
  const [base, kind] = last.split(', ');
  if (kind !== undefined) return words.length < 3 ? `${base}, ${name}` : name;
  // "small dog, medium": the same thing again.
  const before = last.split(' ');
  return words.length === 1 && before.length > 1 && isKind(before[0]) ? `${name} ${before.slice(1).join(' ')}` : name;
}

function nameOfLast(rows: DraftEntity['rows'], title: string): string {
  const last = rows.at(-1);
  return typeof last === 'object' ? String(last[title] ?? '') : (last ?? '');
}

/** Rows of one list are of one kind. */
function goesOn(spans: readonly Span[], at: number): boolean {
  const before = spans.slice(0, at).findLast(({ label }) => label !== 'value');
  return before?.label === 'row';
}

function peopleBefore({ marked, actorOf }: Filled, at: number): DraftActor | null {
  const [before, span] = [marked.spans[at - 1], marked.spans[at]];
  if (before?.label !== 'people' || span === undefined || span.start - before.end > NEAR) return null;
  return actorOf(marked.topics.find(({ spans }) => spans.includes(before)) ?? null);
}

/** Rows of which nothing says what they are: those with prices are services. */
function looseEntity({ draft, marked }: Filled, span: Span, isPriced: boolean): DraftEntity {
  const words = ROW_WORDS[draft.locale];
  const name = sharedWord(marked.spans, span) ?? (isPriced ? words.service : words.item);
  return draft.entities.get(name) ?? addEntity(draft, { key: name, name });
}

/** "Depot East, Depot Harbour": rows that share a word are called by it. */
function sharedWord(spans: readonly Span[], first: Span): string | null {
  const partsOf = ({ text }: Span) => text.toLowerCase().split(/\s+/);
  const others = spans.filter((each) => each.label === 'row' && each.text !== first.text).map(partsOf);
  const parts = partsOf(first);
  const isShared = (word: string | undefined) =>
    word !== undefined &&
    /^\p{L}{3,}$/u.test(word) &&
    others.some((each) => each.length > 1 && (each[0] === word || each.at(-1) === word));
  const shared = parts.length > 1 ? [parts[0], parts.at(-1)].find(isShared) : undefined;
  return shared === undefined ? null : singularOf(shared);
}

/** Values of a row: those behind it up to the next one, but for those that stand right before that, and its own. */
function valuesOf({ idea, spans }: Filled['marked'], at: number): readonly Span[] {
  const [row, behind] = [spans[at], spans.slice(at + 1)];
  const end = behind.findIndex(({ label }) => label !== 'value');
  const values = end === -1 ? behind : behind.slice(0, end);
  const next = end !== -1 && behind[end]?.label === 'row' ? behind[end] : undefined;
  const isOwn = (value: Span) =>
    !/[.。!?！？](?:\s|$)/u.test(idea.slice(row?.end ?? 0, value.start)) &&
    (next === undefined || !leads(idea, spans, { value, row: next }));
  const own = values.filter(isOwn);
  const before = spans[at - 1];
  if (row === undefined || before?.label !== 'value') return own;
  if (leads(idea, spans, { value: before, row })) return [before, ...own];
  return own.length === 0 && spans[at - 2]?.label !== 'row' ? [before] : own;
}

/** "Tuesdays Hadley market, Thursdays Corfield": a day between a comma and a name is of that name. */
function leads(idea: string, spans: readonly Span[], { value, row }: { readonly value: Span; readonly row: Span }): boolean {
  if (!/^\s*$/u.test(idea.slice(value.end, row.start)) || findFacts(value.text)[0]?.kind !== 'day') return false;
  const before = spans.findLast(({ end }) => end <= value.start);
  return /[,，;；.。:：\n]/u.test(idea.slice(before?.end ?? 0, value.start)) || before?.label !== 'row';
}
