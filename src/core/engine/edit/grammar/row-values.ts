import { pickText, type Text } from '../../../domain/text.ts';
import type { Blueprint, Entity, Field, SeedRow, Value } from '../../blueprint/schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { fieldIn } from './fields-in.ts';
import { reworded, sameFor, textFor } from './localized.ts';
import { hasWord } from './nouns.ts';
import { say } from './wording.ts';

interface NamedRow {
  readonly entity: string;
  readonly row: SeedRow;
  readonly name: string;
}
interface CalledRow extends NamedRow {
  /** The words of the request that mean it. */
  readonly called: string;
}

const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(%|percent|per cent|个百分点)?/;
const MORE = /\b(?:raise|increase|add|more expensive|higher|up|dearer)\b|涨|提高|上调|增加|加价|提价/;
const LESS = /\b(?:lower|reduce|decrease|cut|cheaper|discount|down|drop)\b|降|减|打折|下调|便宜/;
const PRICES = /\bprices?\b|\bdiscount of\b|打折|\bexpensive\b|\bcheaper\b|价|便宜/;

/** "raise all prices by 10 %", "make the cakes 2 euros cheaper", 所有价格上调10%. */
export const changePrices: Intent = (clause, state) => {
  const amount = AMOUNT.exec(clause.words);
  const raises = MORE.test(clause.words) && !LESS.test(clause.words);
  if (amount === null || (!raises && !LESS.test(clause.words))) return null;
  const { blueprint } = state;
  const [named] = rowsNamed(clause, blueprint);
  const entities = namedEntities(clause, blueprint).map(([id]) => id);
  const field = entities.flatMap((id) => numberIn(clause, blueprint.entities[id]) ?? [])[0];
  if (!PRICES.test(clause.words) && field === undefined) return null;
  const share = amount[2] === undefined ? null : number(amount[1]) / 100;
  const step = number(amount[1]) * (raises ? 1 : -1);
  const sold = Object.keys(blueprint.entities).filter((id) =>
    entities.length === 0 ? isOffer(blueprint.entities[id]) : entities.includes(id),
  );
  const operations = sold.flatMap((id) => {
    const entity = blueprint.entities[id];
    const key = numberIn(clause, entity)?.key ?? entity?.fields.find(({ type }) => type === 'money')?.key;
    if (entity === undefined || key === undefined) return [];
    return entity.rows
      .filter((row) => named === undefined || (named.entity === id && named.row.id === row.id))
      .flatMap((row): Operation[] => {
        const old = row.values[key];
        if (typeof old !== 'number') return [];
        const next = share === null ? old + step : old * (1 + (raises ? share : -share));
        return [
          { op: 'setRow', entity: id, id: row.id, values: { ...row.values, [key]: Math.max(0, Math.round(next * 100) / 100) } },
        ];
      });
  });
  return operations.length === 0 ? null : changed(operations, say(state.locale, 'repriced', { count: operations.length }));
};

function isOffer(entity: Entity | undefined): boolean {
  return (
    entity !== undefined &&
    entity.access.read === 'public' &&
    entity.fields.some(({ type, key }) => type === 'money' && /price|fee|cost|rate/i.test(key))
  );
}

function numberIn(clause: Clause, entity: Entity | undefined): Field | null {
  const field = entity === undefined ? null : fieldIn(clause, entity);
  return field !== null && NUMERIC_TYPES.has(field.type) ? field : null;
}

const SET = /\b(?:set|change|update|make|put|mark|rename|call|costs?)\b|改|设|换|调|标记?|把|将/;
const TO = /(?:\s(?:to|as|is|=|be|at|costs?)\s+|(?:改|设|换|调|变|标)(?:成|为|到|作|记为?)+|=|：|:)\s*(.+?)\s*$/;

/** "set the price of Rye bread to 7", "mark the croissant as featured", 把黑麦面包的价格改成7. */
export const setValue: Intent = (clause, state) => {
  if (!SET.test(clause.words)) return null;
  const rows = rowsNamed(clause, state.blueprint);
  const [named] = rows;
  const entity = named && state.blueprint.entities[named.entity];
  if (named === undefined || entity === undefined) return null;
  const rest = { ...clause, words: clause.words.replace(fold(named.called), ' ') };
  const wanted =
    clause.quotes.filter((quote) => fold(quote) !== fold(named.name)).at(-1) ?? TO.exec(clause.text)?.[1]?.replace(/\s+now$/, '');
  const field = fieldFor(rest, wanted, entity);
  if (wanted === undefined) return null;
  if (field === null) return feature(named, entity, wanted, state);
  const old = named.row.values[field.key];
  const own = isText(old) && field.type !== 'enum' && field.type !== 'relation';
  const value = own ? reworded(state.blueprint, old, wanted, state.locale) : valueOf(field, wanted, state.blueprint);
  const label = pickText(field.label, state.locale);
  if (value === null) return refused(say(state.locale, 'noSuchValue', { field: label, value: wanted }));
  const operation: Operation = {
    op: 'setRow',
    entity: named.entity,
    id: named.row.id,
    values: { ...named.row.values, [field.key]: value },
  };
  return changed([operation], say(state.locale, 'valueSet', { name: named.name, field: label, value: wanted }));
};

function isText(value: Value | undefined): value is Text {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** "mark X as featured" where nothing can be featured yet: the mark comes with it. */
function feature({ entity: id, row, name }: NamedRow, entity: Entity, wanted: string, state: EditState): IntentOutcome | null {
  if (
    !/^(?:featured|recommended|highlighted|推荐|精选|重点)$/.test(fold(wanted)) ||
    entity.fields.some(({ key }) => key === 'featured')
  )
    return null;
  const label = textFor(state.blueprint, 'Featured', '推荐');
  const operations: Operation[] = [
    { op: 'addField', entity: id, index: entity.fields.length, field: { key: 'featured', label, type: 'bool' } },
    { op: 'setRow', entity: id, id: row.id, values: { ...row.values, featured: true } },
  ];
  return changed(operations, say(state.locale, 'valueSet', { name, field: pickText(label, state.locale), value: '✓' }));
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
  if (/\bprice|costs?\b|价/.test(clause.words) || /^[$€£¥￥]?\s*\d+(?:[.,]\d+)?\s*(?:元|块|euros?|dollars?)?$/.test(word))
    return entity.fields.find(({ type }) => type === 'money') ?? null;
  return /\b(?:rename|call|name)\b|改名|名称|叫/.test(clause.words)
    ? (entity.fields.find(({ display }) => display) ?? null)
    : null;
}

type Option = NonNullable<Field['options']>[number];

function isOption(option: Option, word: string): boolean {
  return [option.value, option.label.en, option.label.zh].some((name) => name !== undefined && fold(name) === word);
}

/** What some words are as the value of a field; null when the field cannot hold it. */
export function valueOf(field: Field, words: string, blueprint: Blueprint): Value | null {
  const word = fold(words).trim();
  if (NUMERIC_TYPES.has(field.type)) {
    const found = AMOUNT.exec(word)?.[1];
    return found === undefined ? null : number(found);
  }
  if (field.type === 'bool') return !/^(?:no|not|false|off|否|不|关)/.test(word);
  if (field.type === 'enum') return field.options?.find((option) => isOption(option, word))?.value ?? null;
  if (field.type === 'relation') return rowOf(blueprint.entities[field.to ?? ''], word)?.id ?? null;
  if (field.type === 'date') return /^\d{4}-\d\d-\d\d$/.test(word) ? word : null;
  return field.type === 'text' || field.type === 'longtext' ? sameFor(blueprint, words) : words;
}

function rowOf(entity: Entity | undefined, word: string): SeedRow | undefined {
  return entity?.rows.find((row) => titles(entity, row).some((title) => fold(title) === word));
}

const REMOVE = /\b(?:remove|delete|drop|get rid of)\b|删除|删掉|删去|去掉|移除|下架/;
const CONDITION =
  /\b(under|below|less than|cheaper than|over|above|more than|at least)\s*[$€£¥]?\s*(\d+(?:\.\d+)?)|(低于|少于|小于|高于|大于|超过)\s*(\d+(?:\.\d+)?)/;

/** "delete the Rye bread", "remove all products under 5", 删除价格低于5的产品. */
export const removeRows: Intent = (clause, state) => {
  if (!REMOVE.test(clause.words) || /\b(?:page|section|block|fields?|column|button)\b|页|版块|字段|按钮/.test(clause.words))
    return null;
  const found = byCondition(clause, state) ?? rowsNamed(clause, state.blueprint).slice(0, Math.max(1, clause.quotes.length));
  if (found.length === 0) return null;
  const operations = found.map(({ entity, row }): Operation => ({ op: 'removeRow', entity, id: row.id }));
  const names = found.map(({ name }) => name).join(state.locale === 'zh' ? '、' : ', ');
  return changed(operations, say(state.locale, 'removedRows', { count: found.length, names }));
};

function byCondition(clause: Clause, state: EditState): NamedRow[] | null {
  const match = CONDITION.exec(clause.words);
  const [named] = namedEntities(clause, state.blueprint);
  if (named === undefined) return null;
  const [id, entity] = named;
  if (match === null)
    return /\b(?:all|every)\b|所有|全部/.test(clause.words) && !/\bfrom|在/.test(clause.words)
      ? allRows(id, entity, state)
      : null;
  const limit = Number(match[2] ?? match[4]);
  const isUnder = /under|below|less|cheaper|低|少|小/.test(match[1] ?? match[3] ?? '');
  const key = numberIn(clause, entity)?.key ?? entity.fields.find(({ type }) => type === 'money')?.key;
  return allRows(id, entity, state).filter(({ row }) => {
    const value = key === undefined ? undefined : row.values[key];
    return typeof value === 'number' && (isUnder ? value < limit : value > limit);
  });
}

function allRows(id: string, entity: Entity, { locale }: EditState): NamedRow[] {
  return entity.rows.map((row) => ({
    entity: id,
    row,
    name: titles(entity, row)[locale === 'zh' ? 1 : 0] ?? titles(entity, row)[0] ?? row.id,
  }));
}

/** The rows whose names stand in a request, the longest first; else the one that alone is called by a word of it. */
function rowsNamed(clause: Clause, blueprint: Blueprint): CalledRow[] {
  const named = rowsInFull(clause, blueprint);
  return named.length > 0 ? named : rowByWord(clause, blueprint);
}

/** "the croissant" where just one row on show has that word in its name ("Butter croissant"). */
function rowByWord(clause: Clause, blueprint: Blueprint): CalledRow[] {
  const called = /\bthe\s+([\p{L}' -]{4,40}?)\s+(?:now\s+)?(?:costs?|is|should|to|as|for|by|at|from|in)\b/u.exec(
    clause.words,
  )?.[1];
  if (called === undefined) return [];
  const found = Object.entries(blueprint.entities).flatMap(([entity, each]) =>
    each.access.read !== 'public' || !each.fields.some(({ type }) => type === 'money' || type === 'image')
      ? []
      : each.rows.flatMap((row) => {
          const name = titles(each, row).find((title) => hasWord(fold(title), called));
          return name === undefined ? [] : [{ entity, row, name, called }];
        }),
  );
  return found.length === 1 ? found : [];
}

function rowsInFull(clause: Clause, blueprint: Blueprint): CalledRow[] {
  return Object.entries(blueprint.entities)
    .flatMap(([id, entity]) =>
      entity.rows.flatMap((row): CalledRow[] => {
        const name = titles(entity, row).find(
          (title) =>
            title.length > 1 &&
            (clause.quotes.some((quote) => fold(quote) === fold(title)) || hasWord(clause.words, fold(title))),
        );
        return name === undefined ? [] : [{ entity: id, row, name, called: name }];
      }),
    )
    .toSorted((a, b) => b.name.length - a.name.length);
}

function titles(entity: Entity, row: SeedRow): string[] {
  const value = row.values[entity.fields.find(({ display }) => display)?.key ?? ''];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [value.en, value.zh].flatMap((text) => text ?? []);
}

function number(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'));
}
