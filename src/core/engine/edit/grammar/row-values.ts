import { pickText, type Text } from '../../../domain/text.ts';
import type { Entity, Field, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { momentIn } from './dates.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { fieldIn } from './fields-in.ts';
import { clockIn } from './hours.ts';
import { reworded, sameFor } from './localized.ts';
import { itemChanges } from './price-table-items.ts';
import { isOffer } from './priced-entities.ts';
import { askForRow, findRows, askWhichRow } from './rows-by-name.ts';
import type { NamedRow, RowReference } from './row-reference.ts';
import { flagRows } from './sold-out.ts';
import { isOption, optionIn, titlesOf } from './read-values.ts';
import { replyText } from './reply-sentences.ts';

const AMOUNT = /\d+(?:[.,]\d+)?/;
/** The number of such rows that a request names. */
export function numberIn(clause: Clause, entity: Entity | undefined): Field | null {
  const field = entity === undefined ? null : fieldIn(clause, entity);
  return field !== null && NUMERIC_TYPES.has(field.type) ? field : null;
}

const SET =
  /\b(?:set|change|replace|update|make|put|mark|rename|call|costs?|takes?|lasts?|starts?|begins?|highlight|feature|stress|recommend)\b|\b(?:is|are) now\b|改|设|换|调|标记?|把|将|突出|推荐|高亮/;
const TO =
  /(?:\s(?:to|as|(?<=replace .*)with|is|=|be|at|costs?|takes?|lasts?|(?:starts?|begins?)(?: at)?)\s+|(?:改|设|换|调|变|标)名?(?:成|为|到|作|记为?)+|=|：|:)\s*(.+?)\s*$/;
/** Cuts several values apart: "the croissant 2 euros | the baguette 1.40". */
const NEXT_VALUE = /(?<=\d[^,，、\d]*)(?:\s*[,，、；]\s*(?:and\s+)?|\s+and\s+|和|而)(?=[^,，、]*\d)/gu;
const VALUE = /[$€£¥￥]?\s*\d+(?:[.,]\d+)?\s*(?:%|(?:euros?|dollars?|pounds?|yuan|minutes?|hours?)\b|元|块钱?|分钟|小时)?/u;
const FLAGGED = /^\W*(?:please\s+)?(?:highlight|feature|stress|recommend)\b|突出|高亮|推荐/;

/** "set the price of Rye bread to 7", "mark the croissant as featured", 把黑麦面包的价格改成7; several at once too. */
export const setValue: Intent = (clause, state) => {
  if (!SET.test(clause.words)) return null;
  const breaks = [...clause.words.matchAll(NEXT_VALUE)];
  const pieces = breaks.length === 0 || clause.quotes.length > 0 ? [] : piecesOf(clause, breaks, state);
  return pieces.length > 1 ? setSeveral(clause, pieces, state) : setOne(clause, { state, whole: clause });
};

function piecesOf(clause: Clause, breaks: readonly RegExpExecArray[], state: EditState): readonly Clause[] {
  const ends = [...breaks.map(({ index }) => index), clause.words.length];
  const starts = [0, ...breaks.map((cut) => cut.index + cut[0].length)];
  const pieces = starts.map((from, at) => ({
    ...clause,
    text: clause.text.slice(from, ends[at]),
    words: clause.words.slice(from, ends[at]),
  }));
  const isOne = (piece: Clause) => {
    const { rows, missing } = findRows(piece, state.blueprint, needed(clause));
    return rows.length > 0 || missing !== null;
  };
  return pieces.every(isOne) ? pieces : [];
}

function setSeveral(clause: Clause, pieces: readonly Clause[], state: EditState): IntentOutcome | null {
  let { blueprint } = state;
  const outcomes = pieces.map((piece) => {
    const value = [...piece.text.matchAll(new RegExp(VALUE, 'gu'))].at(-1)?.[0].trim();
    const outcome = setOne(piece, { state: { ...state, blueprint }, whole: clause, value });
    const step = outcome?.kind === 'operations' ? applyUnchecked(blueprint, outcome.operations) : null;
    if (step?.ok === true) ({ blueprint } = step.value);
    return outcome;
  });
  const done = outcomes.flatMap((outcome) => (outcome?.kind === 'operations' ? [outcome] : []));
  if (done.length === 0) return outcomes.find((outcome) => outcome !== null) ?? null;
  const rest = outcomes.flatMap((outcome, at) => {
    if (outcome?.kind === 'operations') return [];
    const question = outcome?.kind === 'ambiguous' ? outcome.question : undefined;
    return [question ?? replyText(state.locale, 'notUnderstoodClause', { text: pieces[at]?.text ?? '' })];
  });
  return changed(
    done.flatMap(({ operations }) => operations),
    [...done.map(({ message }) => message), ...rest].join(state.locale === 'zh' ? '' : ' '),
  );
}

/** Rows that can be meant: those with a price where one is spoken of. */
export function needed({ words }: Clause): (entity: Entity) => boolean {
  const isMoney = /\b(?:prices?|costs?|fees?)\b|价|费|[元$€£¥]/.test(words);
  return (entity) => !isMoney || entity.fields.some(({ type }) => type === 'money');
}

interface SetOneInput {
  readonly state: EditState;
  readonly whole: Clause;
  readonly value?: string | undefined;
}

/** One value; `whole` is the request that it is a part of, which may name the field. */
function setOne(clause: Clause, { state, whole, value }: SetOneInput): IntentOutcome | null {
  const { blueprint } = state;
  const spoken = findRows(clause, blueprint, needed(whole));
  const [named] = spoken.rows;
  const isFlag = FLAGGED.test(clause.words) && clause.quotes.length < 2;
  const wanted =
    value ??
    clause.quotes.filter((quote) => fold(quote) !== fold(named?.name ?? clause.quotes[0] ?? '')).at(-1) ??
    TO.exec(clause.text)?.[1]?.replace(/^now\s+|\s+now$/g, '') ??
    (isFlag ? 'featured' : undefined);
  if (wanted === undefined) return null;
  const entity = named && blueprint.entities[named.entity];
  if (named === undefined || entity === undefined)
    return notThere(clause, { rowReference: spoken, value: { wanted, whole }, state });
  const rest = { ...whole, words: whole.words.replace(fold(named.called), ' ') };
  const field = isFlag && wanted === 'featured' ? flagOf(entity) : fieldFor(rest, wanted, entity);
  if (field === null) return feature(named, { entity, wanted, state });
  if (spoken.meant === 'unsure') return askWhichRow(clause, spoken.rows, state);
  const rows = spoken.meant === 'all' ? spoken.rows : [named];
  const label = pickText(field.label, state.locale);
  const operations: Operation[] = [];
  let site = blueprint;
  for (const { row, name } of rows) {
    const old = row.values[field.key];
    const own = isText(old) && field.type !== 'enum' && field.type !== 'relation';
    const words = field.display === true && !TITLE.test(wanted) ? titled(name, wanted) : wanted;
    const next = own ? reworded(blueprint, { text: old, words, locale: state.locale }) : valueOf(field, words, blueprint);
    if (next === null) return refused(replyText(state.locale, 'noSuchValue', { field: label, value: wanted }));
    // Another day ends at no old one.
    const kept = Object.entries(row.values).filter(([key]) => field.type !== 'datetime' || typeOf(key, entity) !== 'datetime');
    const values = { ...Object.fromEntries(kept), [field.key]: next };
    const made: Operation[] = [
      { op: 'setRow', entity: named.entity, id: row.id, values },
      ...itemChanges(name, { field, values, blueprint: site }),
    ];
    const step = applyUnchecked(site, made);
    if (step.ok) site = step.value.blueprint;
    operations.push(...made);
  }
  const shown = NUMERIC_TYPES.has(field.type) ? (VALUE.exec(wanted)?.[0].trim() ?? wanted) : wanted;
  const names = rows.map(({ name }) => name).join(state.locale === 'zh' ? '、' : ', ');
  return changed(operations, replyText(state.locale, 'valueSet', { name: names, field: label, value: isFlag ? '✓' : shown }));
}

function typeOf(name: string, { fields }: Entity): Field['type'] | undefined {
  return fields.find(({ key }) => key === name)?.type;
}

function flagOf({ fields }: Entity): Field | null {
  return fields.find(({ type, key }) => type === 'bool' && /featured|highlight|recommend|popular/.test(key)) ?? null;
}

interface NotThereInput {
  readonly rowReference: RowReference;
  readonly value: { wanted: string; whole: Clause };
  readonly state: EditState;
}

/** A price for what is no row: which row is meant, never all of them. */
export function notThere(
  clause: Clause,
  { rowReference: { missing }, value: { wanted, whole }, state }: NotThereInput,
): IntentOutcome | null {
  if (missing === null) return null;
  const isField =
    missing.of !== undefined &&
    fieldFor({ ...whole, words: whole.words.replace(missing.name, ' ') }, wanted, missing.of[1]) !== null;
  if (!/\d/.test(wanted))
    return isField && missing.of !== undefined ? askForRow(clause, { name: missing.name, namedEntity: missing.of, state }) : null;
  const fits = needed(whole);
  const isMoney = /\b(?:prices?|costs?|fees?)\b|价|元/.test(whole.words) || /[元$€£¥]|\b(?:euros?|dollars?)\b/.test(wanted);
  const of =
    missing.of ?? Object.entries(state.blueprint.entities).find(([, entity]) => isMoney && isOffer(entity) && fits(entity));
  return of === undefined || of[1].rows.length === 0 ? null : askForRow(clause, { name: missing.name, namedEntity: of, state });
}

function isText(value: Value | undefined): value is Text {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface FeatureInput {
  readonly entity: Entity;
  readonly wanted: string;
  readonly state: EditState;
}

/** "mark X as featured" where nothing can be featured yet: the mark comes with it. */
function feature({ entity: id, row, name }: NamedRow, { entity, wanted, state }: FeatureInput): IntentOutcome | null {
  if (
    !/^(?:featured|recommended|highlighted|推荐|精选|重点)$/.test(fold(wanted)) ||
    entity.fields.some(({ key }) => key === 'featured')
  )
    return null;
  return flagRows([{ entity: id, row, name, called: name }], { names: ['Featured', '推荐'], values: { featured: true } }, state);
}

/** The field named, else the one that has the wanted value: "mark X as done", "make X featured", "rename X to Y". */
function fieldFor(clause: Clause, wanted: string | undefined, entity: Entity): Field | null {
  const named = fieldIn({ words: clause.words, quotes: [] }, entity);
  const word = fold(wanted ?? '');
  const choice = entity.fields.find((field) => field.options?.some((option) => isOption(option, word)) === true);
  const flag = entity.fields.find(
    (field) =>
      field.type === 'bool' &&
      [field.key, field.label.en, field.label.zh].some((name) => name !== undefined && fold(name) === word),
  );
  if (named !== null && !(named.type === 'enum' && choice !== undefined && choice !== named)) return named;
  if (choice !== undefined || flag !== undefined) return choice ?? flag ?? null;
  if (clockIn(word) !== null) return entity.fields.find(({ type }) => type === 'time') ?? null;
  if (/^\d+ ?(?:minutes?|mins?|hours?|分钟|小时)/.test(word))
    return entity.fields.find(({ type }) => type === 'duration') ?? null;
  if (/\bprice|costs?\b|价/.test(clause.words) || /^[$€£¥￥]?\s*\d+(?:[.,]\d+)?\s*(?:元|块|euros?|dollars?)?$/.test(word))
    return entity.fields.find(({ type }) => type === 'money') ?? null;
  return /\b(?:rename|call|name)\b|改名|名称|叫/.test(clause.words) || isRenaming(clause, wanted ?? '', entity)
    ? (entity.fields.find(({ display }) => display) ?? null)
    : null;
}

const TITLE = /^(?:Dr|Prof)\b\.?\s*|(?:医生|医师|大夫|老师|教练|律师|教授)$/;

/** Dr. Amara Lewis becomes Dr. Jane Poe, 林安医生 becomes 李雷医生. */
function titled(name: string, wanted: string): string {
  const [title = ''] = TITLE.exec(name) ?? [];
  return name.startsWith(title) ? title + wanted : wanted + title;
}

/** "change doctor Lewis to Jane Poe", 把林安改成李雷: nothing but the row is spoken of, and what it becomes is a name. */
function isRenaming({ words }: Clause, wanted: string, entity: Entity): boolean {
  const isPerson = entity.fields.some(({ key }) => key === 'photo' || key === 'bio');
  const isBare =
    /^\W*(?:please\s+)?(?:change|replace|rename)\s+(?:the\s+|our\s+)?[\p{L}.]*\s*(?:to|with)\b|^(?:请)?(?:把|将)?[\p{Script=Han}]{0,4}\s*(?:改|换)[成为作]/u.test(
      words,
    );
  return isBare && (isPerson ? /^[\p{Lu}\p{Script=Han}]/u : /^\p{Lu}/u).test(wanted);
}

/** Converts words to the value of a field; null when the field cannot hold it. */
export function valueOf(field: Field, words: string, blueprint: Blueprint): Value | null {
  const word = fold(words).trim();
  if (NUMERIC_TYPES.has(field.type)) {
    const found = AMOUNT.exec(word)?.[0];
    return found === undefined ? null : number(found);
  }
  if (field.type === 'bool') return !/^(?:no|not|false|off|否|不|关)/.test(word);
  if (field.type === 'enum')
    return (field.options?.find((option) => isOption(option, word)) ?? optionIn(field, word))?.value ?? null;
  if (field.type === 'relation') return rowOf(blueprint.entities[field.to ?? ''], word)?.id ?? null;
  if (field.type === 'time') return clockIn(word);
  if (field.type === 'date' || field.type === 'datetime') return momentIn(field, word);
  return field.type === 'text' || field.type === 'longtext' ? sameFor(blueprint, words) : words;
}

function rowOf(entity: Entity | undefined, word: string): SeedRow | undefined {
  return entity?.rows.find((row) => titlesOf(entity, row).some((title) => fold(title) === word));
}

export function number(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'));
}
