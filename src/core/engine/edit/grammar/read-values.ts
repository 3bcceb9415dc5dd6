import type { Entity, Field, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { fold } from '../../read/normalize.ts';
import { momentIn } from './dates.ts';
import { clockIn, dayIn } from './hours.ts';
import { hasWord } from './nouns.ts';

/** Returns the names of a row, in both languages. */
export function titlesOf(entity: Entity, row: SeedRow): string[] {
  const value = row.values[entity.fields.find(({ display }) => display)?.key ?? ''];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [value.en, value.zh].flatMap((text) => text ?? []);
}

type Option = NonNullable<Field['options']>[number];

export function isOption(option: Option, word: string): boolean {
  return [option.value, option.label.en, option.label.zh].some((name) => name !== undefined && fold(name) === word);
}

/** Ways in which a choice is said of a row: "monthly" of month, "annual" of year, Tuesdays of tue. */
const SAID: Readonly<Record<string, string>> = {
  day: 'daily|per day|日卡|按天',
  week: 'weekly|per week|周卡|每周|按周',
  month: 'monthly|per month|月卡|月付|包月|按月|每月',
  year: 'yearly|annual|annually|per year|年卡|年付|包年|按年|每年',
  once: 'one-time|one-off|single|单次|一次性',
};
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The choice of a field that some words name. */
export function optionIn({ options = [] }: Field, words: string): Option | undefined {
  const day = dayIn(words);
  return options.find((option) => {
    if (day !== null && option.value.slice(0, 3).toLowerCase() === WEEK[day]) return true;
    const names = [option.value, option.label.en, option.label.zh, ...(SAID[option.value] ?? '').split('|')];
    return names.some((name) => name !== undefined && name.length > 1 && hasWord(words, fold(name)));
  });
}

export interface StatedValues {
  readonly values: Readonly<Record<string, Value>>;
  /** A person or thing spoken of as one of the rows pointed to, and not among them. */
  readonly unknown?: { readonly name: string; readonly to: string; readonly of: Entity };
}

const WITH =
  /\b(?:with|by|taught by|led by)\s+(?:the\s+)?([^,;]+?)(?=\s+(?:on|at|for|from|in)\b|[,;]|$)|(?:由|带|含|附)([^，,；;]+?)(?=上课|授课|主讲|[，,；;]|$)/u;

/** Reads the values that a request gives to one row beside its name: choices, days, times, lengths, people it points to, companions. */
export function readValues(text: string, entity: Entity, { entities }: Blueprint): StatedValues {
  const words = fold(text);
  const values: Record<string, Value> = {};
  let day: Value | undefined;
  const match = WITH.exec(text);
  const companion = (match?.[1] ?? match?.[2])?.trim();
  for (const field of entity.fields) {
    if (field.display === true) continue;
    const value = field.type === 'relation' ? pointed(field, { words, companion, entities }) : plain(field, text);
    if (value !== null) values[field.key] = value;
    const isDay = field.type === 'date' || field.type === 'datetime';
    const moment = isDay && day === undefined ? momentIn(field, words) : null;
    if (moment !== null) day = values[field.key] = moment;
  }
  if (companion === undefined) return { values };
  const used = Object.keys(values).some((key) => entity.fields.some((field) => field.key === key && field.type === 'relation'));
  const list = entity.fields.find(({ type, key }) => type === 'tags' && values[key] === undefined);
  const person = entity.fields.find(({ to }) => entities[to ?? '']?.fields.some(({ key }) => key === 'photo' || key === 'bio'));
  if (used) return { values };
  if (person !== undefined && /^\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}$|^\p{Script=Han}{2,4}$/u.test(companion)) {
    const of = entities[person.to ?? ''];
    return of === undefined ? { values } : { values, unknown: { name: companion, to: person.to ?? '', of } };
  }
  if (list === undefined) return { values };
  const parts = companion.split(/\s*(?:,|，|、|\band\b|和|与)\s*/u).filter((part) => part !== '');
  return { values: { ...values, [list.key]: parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)) } };
}

function plain(field: Field, text: string): Value | null {
  const words = fold(text);
  if (field.type === 'enum') return optionIn(field, words)?.value ?? null;
  if (field.type === 'time') return clockIn(words);
  if (field.type === 'duration') return numberOf(/(\d{1,3})[ -]*(?:minutes?|mins?\b|分钟)/.exec(words)?.[1]);
  if (field.type === 'int' && /capacity|seats|places|spots/.test(field.key))
    return numberOf(/(\d{1,4})\s*(?:people|persons|places|spots|seats|人|个?名额|个?座位)/.exec(words)?.[1]);
  return field.type === 'text' || field.type === 'int' || field.type === 'num' || field.type === 'money'
    ? labelled(field, text)
    : null;
}

/** "author: Liu", 作者刘慈欣, "published by": the words behind the name of a field. */
function labelled({ label, type, key }: Field, text: string): Value | null {
  const names = [label.en, label.zh].flatMap((name) => (name === undefined ? [] : [fold(name)]));
  for (const name of names) {
    const isHan = /\p{Script=Han}/u.test(name);
    const at = new RegExp(
      `${isHan ? '' : '\\b'}${name}${isHan ? '(?:是|为|：|:)?' : `\\s*(?::|\\bis\\b|=${type === 'text' ? '' : '|(?=\\d)'})`}\\s*([^,，。;；、]{1,60})`,
      'u',
    );
    const match = at.exec(fold(text));
    const value =
      match === null
        ? ''
        : text
            .slice(match.index + match[0].length - (match[1]?.length ?? 0))
            .slice(0, match[1]?.length)
            .trim();
    if (value === '' || key === 'order') continue;
    if (type === 'text') return value;
    return numberOf(/\d+(?:\.\d+)?/.exec(value)?.[0]);
  }
  return null;
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

interface PointedInput {
  readonly words: string;
  readonly companion: string | undefined;
  readonly entities: Blueprint['entities'];
}

/** The row that a relation points to: by its whole name, or by the name a person goes by. */
function pointed(field: Field, { words, companion, entities }: PointedInput): string | null {
  const target = entities[field.to ?? ''];
  if (target === undefined || field.multiple === true) return null;
  const named = target.rows.find((row) => titlesOf(target, row).some((title) => title.length > 1 && hasWord(words, fold(title))));
  if (named !== undefined || companion === undefined) return named?.id ?? null;
  const called = fold(companion);
  const found = target.rows.filter((row) => titlesOf(target, row).some((title) => fold(title).split(/\s+/).includes(called)));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
