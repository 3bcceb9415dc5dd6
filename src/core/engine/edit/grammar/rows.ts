import { pickText } from '../../../domain/text.ts';
import { hashSeed, createRandom, pick } from '../../../domain/random.ts';
import { BLUEPRINT_LIMITS, type Blueprint, type Entity, type Field, type SeedRow, type Value } from '../../blueprint/schema.ts';
import { recipeById, seededEntity } from '../../catalogue/recipes.ts';
import { entityById } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { freshId } from './fresh-id.ts';
import { fieldIn } from './fields-in.ts';
import { valueOf } from './row-values.ts';
import { changed, refused, type EditState, type Intent } from './intent.ts';
import { sameFor, textFor } from './localized.ts';
import { SECTION_KINDS } from './build-section.ts';
import { hasWord, nounsIn } from './nouns.ts';
import { countIn } from './numbers.ts';
import { rowsJoined, unquotedName } from './row-names.ts';
import { say } from './wording.ts';

const ADD = /\b(?:add|create|insert|include|more|another)\b|添加|增加|新增|加|再来/;
const OTHER = /\b(?:section|field|form|block)\b|版块|板块|字段|表单|区块|介绍|简介|概况/;

/** "add 3 products", "add a product called "Rye bread" for 6.50", 添加三个产品. */
export const addRows: Intent = (clause, state) => {
  if (!ADD.test(clause.words) || OTHER.test(clause.words)) return null;
  const name = unquotedName(clause);
  const named =
    namedEntity({ ...clause, words: objectOf(clause) }, state.blueprint) ??
    (name === null ? null : rowsJoined(clause, state.blueprint));
  if (named === null || isSection(clause)) return null;
  const { id, entity } = named;
  const room = BLUEPRINT_LIMITS.seedRows - entity.rows.length;
  const label = pickText(entity.plural, state.locale);
  if (room <= 0) return refused(say(state.locale, 'rowsFull', { entity: label }));
  if (ACCOUNTS.test(clause.words)) return null;
  const said = name === null ? quotedParts(clause, entity) : { titles: [name], values: [] };
  const count = said.titles.length > 0 ? said.titles.length : (countIn(objectOf(clause)) ?? 1);
  const titles = freshTitles(named, said.titles, state).slice(0, Math.min(count, room));
  const rows = makeRows(named, { titles, owned: said.titles.length }, clause, state).map((row) => ({
    ...row,
    values: { ...row.values, ...valuesOf(said, entity, state) },
  }));
  const operations = rows.map((row, index): Operation => ({ op: 'addRow', entity: id, index: entity.rows.length + index, row }));
  const names = rows.map((row) => rowName(entity, row, state)).join(', ');
  return changed(operations, say(state.locale, 'addedRows', { count: rows.length, entity: label, names }));
};

const REST =
  /\b(?:of|by|for|when|whenever|if|to|in|on|about|with|that|which|who|per|from|so)\b.*$|^(?:请)?(?:给|为|当|在|对|让).*?(?=添加|增加|新增|加|再来)/;

/** What is added, without what it is for: "notifications when a deal is won" are no deals. */
function objectOf({ words }: Clause): string {
  return /^(?:请)?在/.test(words) ? words : words.replace(REST, ' ');
}

/** "add a login" is no user more. */
const ACCOUNTS = /\blog ?in\b|\bsign ?(?:in|up)\b|登录|注册/;

interface Quoted {
  readonly titles: readonly string[];
  readonly values: readonly (readonly [Field, string])[];
}

/** What the quotations of a request are: names of rows, or, behind the name of a field, its value. */
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

interface Named {
  readonly id: string;
  readonly entity: Entity;
  /** What a request calls rows of one sort ("cake"). */
  readonly noun?: string;
}

/** "add an FAQ" asks for the section, "add 3 FAQs" for entries. */
function isSection(clause: Clause): boolean {
  const names = nounsIn(clause.words).some((noun) => SECTION_KINDS.includes(noun.id));
  return names && clause.quotes.length === 0 && (countIn(clause.words) ?? 1) < 2;
}

interface Wanted {
  readonly titles: readonly Value[];
  /** How many of them, from the first, the user has named. */
  readonly owned: number;
}

function makeRows({ id, entity }: Named, { titles, owned }: Wanted, clause: Clause, state: EditState): SeedRow[] {
  const random = createRandom(hashSeed(`${String(state.seed)}:${id}:${String(entity.rows.length)}`));
  const price = /(?:[$¥￥€£]\s*|\b(?:for|at|costs?)\s+)(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:元|块|dollars?|euros?)/.exec(
    clause.words,
  );
  const taken = new Set(entity.rows.map((row) => row.id));
  return titles.map((title, index) => {
    const rowId = freshId(`${id}-added`, (candidate) => taken.has(candidate));
    taken.add(rowId);
    const model = entity.rows.length > 0 ? pick(random, entity.rows) : undefined;
    const amount = price === null ? null : Number(price[1] ?? price[2]);
    return { id: rowId, values: rowValues(entity, rowId, title, { model, amount, isOwn: index < owned }) };
  });
}

interface Model {
  readonly model: SeedRow | undefined;
  readonly amount: number | null;
  /** The row is a thing of the user's own: another's words and picture would be untrue of it. */
  readonly isOwn: boolean;
}

/** What is said or shown of one thing alone. */
const PERSONAL: ReadonlySet<string> = new Set(['longtext', 'image', 'gallery', 'file', 'email', 'phone', 'url']);

/** The values of an existing example where they may repeat; the name, unique fields and a given price are new. */
function rowValues(entity: Entity, rowId: string, title: Value, from: Model) {
  const values: Record<string, Value> = {};
  for (const field of entity.fields) {
    const copied = from.model?.values[field.key];
    if (field.display) values[field.key] = title;
    else if (field.type === 'slug') values[field.key] = rowId;
    else if (field.type === 'money' && from.amount !== null) values[field.key] = from.amount;
    else if (from.isOwn && PERSONAL.has(field.type) && field.required !== true) continue;
    else if (copied !== undefined && !field.unique) values[field.key] = copied;
    else if (field.unique && field.required) values[field.key] = field.type === 'email' ? `${rowId}@example.com` : rowId;
    else if (field.default !== undefined) values[field.key] = field.default;
  }
  return values;
}

/** Quoted names first, then names that the catalogue knows for this kind of site, then numbered ones. */
function freshTitles({ id, entity, noun }: Named, titles: readonly string[], state: EditState): Value[] {
  const { blueprint } = state;
  const display = entity.fields.find((field) => field.display)?.key ?? '';
  const used = new Set(entity.rows.flatMap((row) => versionsOf(row.values[display])));
  const recipe = recipeById(blueprint.site.recipe);
  const seeds = noun === undefined && recipe !== undefined && seededEntity(recipe) === id ? recipe.seeds : [];
  const known = seeds
    .map(([english, chinese]) => textFor(blueprint, english, chinese))
    .filter((title) => !versionsOf(title).some((text) => used.has(text)));
  const numbered = Array.from({ length: BLUEPRINT_LIMITS.seedRows }, (_, index) => {
    const number = String(entity.rows.length + index + 1);
    const english = noun ?? entity.label.en ?? id;
    return textFor(blueprint, `${english} ${number}`, `${noun ?? entity.label.zh ?? english}${number}`);
  });
  return [...titles.map((quote) => sameFor(blueprint, quote)), ...known, ...numbered];
}

function versionsOf(value: Value | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [value.en, value.zh].filter((text) => text !== undefined);
}

function rowName(entity: Entity, row: SeedRow, state: EditState): string {
  const display = entity.fields.find((field) => field.display)?.key ?? '';
  const value = row.values[display];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? pickText(value, state.locale)
    : String(value ?? row.id);
}

function namedEntity(clause: Clause, blueprint: Blueprint): Named | null {
  for (const [id, entity] of Object.entries(blueprint.entities)) {
    const names = [id, entity.label.en, entity.label.zh, entity.plural.en, entity.plural.zh, ...(entityById(id)?.name ?? [])];
    if (names.some((name) => name !== undefined && name.length > 1 && hasWord(clause.words, fold(name)))) return { id, entity };
  }
  const kind = countIn(clause.words) === null ? null : ofKind(clause, blueprint);
  if (kind !== null) return kind;
  const [shown] = Object.entries(blueprint.entities);
  const general = /\b(?:products?|items?|examples?|entries|entry|records?)\b|产品|商品|示例|条目|数据/.test(clause.words);
  return general && shown !== undefined && countIn(clause.words) !== null ? { id: shown[0], entity: shown[1] } : null;
}

/** "3 more cakes": rows of which one is called so, or that stand under a heading of that name. */
function ofKind(clause: Clause, blueprint: Blueprint): Named | null {
  const said = (text: string) =>
    text.split(/[^\p{L}]+/u).find((word) => word.length > 2 && hasWord(clause.words, fold(word).replace(/s$/, '')));
  for (const [id, entity] of Object.entries(blueprint.entities)) {
    const display = entity.fields.find((field) => field.display)?.key ?? '';
    if (entity.access.read !== 'public' || !entity.fields.some(({ type }) => type === 'image' || type === 'money')) continue;
    const heads = entity.fields.flatMap(({ to }) => blueprint.entities[to ?? '']?.rows ?? []);
    const texts = [...entity.rows.map((row) => row.values[display]), ...heads.flatMap((row) => Object.values(row.values))];
    const word = texts
      .flatMap(versionsOf)
      .map(said)
      .find((found) => found !== undefined);
    if (word !== undefined) return { id, entity, noun: word.charAt(0).toUpperCase() + word.slice(1).replace(/s$/, '') };
  }
  return null;
}
