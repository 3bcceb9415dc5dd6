import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../../document/brief/english.ts';
import type { ListItem } from './entry-list.ts';
import formsJson from './field-forms.json' with { type: 'json' };
import { isWord, withoutWord } from './own-words.ts';

/** A property of what is entered, with its type as far as its words say it. */
export interface EntryField {
  readonly name: string;
  readonly type?: string;
  readonly options?: readonly string[];
  readonly multiple?: boolean;
  readonly required?: boolean;
  readonly private?: boolean;
  readonly pattern?: string;
  readonly why?: string;
  readonly help?: string;
  readonly default?: string | number | boolean;
  readonly min?: number | string;
  readonly max?: number;
  readonly when?: string;
  readonly where?: string;
}

const FORMS = z
  .array(
    z.strictObject({
      type: z.string(),
      en: z.string(),
      zh: z.string(),
      /** Most people leave it out. */
      optional: z.optional(z.literal(true)),
      /** How somebody can be reached. */
      contact: z.optional(z.literal(true)),
    }),
  )
  .parse(formsJson)
  .map(({ en, zh, ...form }) => ({ ...form, en: new RegExp(en, 'iu'), zh: new RegExp(zh, 'u') }));

const WORDS_MAX = 6;
const SIGNS_MAX = 10;
const OPTION_MAX = 40;
const NUMBERS: readonly string[] = ['num', 'int', 'money'];
const UNIT =
  /^(?:°\s?[CF]|℃|%|kg|kgs?|g|km|cm|mm|m|ft|feet|inch(?:es)?|miles?|lit(?:re|er)s?|l|ml|mmHg|hours?|minutes?|mins?|公斤|斤|克|度|厘米|米|公里|小时|分钟|毫升|升|平方|元|块)$/iu;
const INITIALS = String.raw`[A-Za-z](?:[. ]{0,2}[A-Za-z]){0,3}\.?`;

/** Reads a property out of an item of a list: its name, its type, its choices and whether it may be left out; null where it names none. */
export function entryField({ text, note }: ListItem, locale: Locale): EntryField | null {
  const digits = digitsIn(text, locale);
  const either = eitherOf(text, locale);
  const words = nameOf(either?.name ?? digits?.rest ?? text, locale);
  if (words === '' || isSentence(words, locale)) return null;
  const name = locale === 'zh' ? words : capitalised(words);
  const form = FORMS.find(({ [locale]: each }) => each.test(words));
  const isOptional = isWord('optional', `${text} ${note}`, locale) || form?.optional === true;
  const needed = { required: !isOptional };
  const options = either?.options ?? optionsIn(note);
  if (either?.isBool === true) return { name, type: 'bool' };
  if (options.length > 1) return { name, type: 'choice', options, ...needed };
  if (digits !== null) return { name, type: 'text', ...needed, ...digits.form };
  if (locale === 'en' && /\binitials?\b/iu.test(words))
    return { name, type: 'text', ...needed, pattern: INITIALS, why: note === '' ? 'Initials only, please.' : capitalised(note) };
  const isUnit = UNIT.test(note);
  // Of a phrase no single word says the type: "where they're from" is no day.
  const known = form?.type ?? (locale === 'en' && words.split(/\s+/u).length > 2 ? 'text' : undefined);
  const type = isUnit && !NUMBERS.includes(known ?? '') ? 'num' : known;
  return {
    name,
    ...(type === undefined ? {} : { type }),
    ...needed,
    ...(form?.contact === true ? { private: true } : {}),
    ...(NUMBERS.includes(type ?? '') && !/temp|温度|°|℃/iu.test(text + note) ? { min: 0 } : {}),
    ...(note === '' || isOptionalNote(note, locale) ? {} : { help: note }),
    ...(type === 'date' && isToday(words, locale) ? { default: '$today' } : {}),
  };
}

function isOptionalNote(note: string, locale: Locale): boolean {
  return isWord('optional', note, locale);
}

/** "Date" of what is entered is mostly today; of what is asked for it is a day to come. */
function isToday(words: string, locale: Locale): boolean {
  return locale === 'zh' ? /^日期$/u.test(words) : /^date$/iu.test(words);
}

/** The name of a property without the words around it: "what is the tank size", 毛病说一下. */
function nameOf(text: string, locale: Locale): string {
  const plain = text
    .replaceAll(/[“”"「」]/gu, '')
    .replace(/^\s*(?:\d+[.)、]|[-*•·])\s*/u, '')
    .trim();
  const whole = withoutWord('lead', plain, locale);
  const short = withoutWord('tail', whole, locale).trim();
  const words = /^(?:what|which|who|)$/iu.test(short) ? whole : short;
  // "哪口井" is 井, "哪个村" 村.
  return locale === 'zh'
    ? words.replace(/^哪[一个口只间条款位座家栋座号块片]{0,2}(?=\p{Script=Han}{1,4}$)(?!天|些|几)/u, '')
    : words;
}

function isSentence(words: string, locale: Locale): boolean {
  if (/[.;:!?。；：！？]/u.test(words.replace(/\bno\./iu, ''))) return true;
  return locale === 'zh' ? words.length > SIGNS_MAX : words.split(/\s+/u).length > WORDS_MAX;
}

/** "(clear / part / overcast)", （梅园、竹园、兰园）: what may be chosen. */
function optionsIn(note: string): string[] {
  const parts = note
    .split(/\s*[/|]\s*|[、，,]\s*(?:or\s+)?|\s+or\s+|或者?/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isPlain = parts.every(
    (part) => part.length <= OPTION_MAX && part.split(/\s+/u).length <= 4 && !/[.;:。；：]/u.test(part),
  );
  return parts.length > 1 && isPlain ? parts : [];
}

interface Either {
  readonly name: string;
  readonly options?: readonly string[];
  readonly isBool?: boolean;
}

/** "urgent or not", 有没有垃圾: a yes or no; 红事还是白事, "upright or grand": one of two. */
function eitherOf(text: string, locale: Locale): Either | null {
  const words = text.trim();
  const [, wish] = /^if (?:they|you)(?:'d| would)? (?:like|want) to (.{3,24})$/iu.exec(words) ?? [];
  if (wish !== undefined) return { name: `Wants to ${wish}`, isBool: true };
  const [, whether] =
    (locale === 'zh' ? /^(?:有没有|有无|是否|是不是)(.{1,8})$/u : /^(?:whether )?(.{2,24}) or not$/iu).exec(words) ?? [];
  if (whether !== undefined) return { name: locale === 'zh' && words.startsWith('有') ? `有${whether}` : whether, isBool: true };
  const [, one, other] = (locale === 'zh' ? /^(.{1,5})还是(.{1,5})$/u : /^([a-z-]{3,16}) or ([a-z-]{3,16})$/iu).exec(words) ?? [];
  if (one === undefined || other === undefined) return null;
  const options = [one, other].map((each) => (locale === 'zh' ? each : capitalised(each)));
  return { name: locale === 'zh' ? sharedEnd(one, other) : words, options };
}

/** 红事还是白事: what both are. */
function sharedEnd(one: string, other: string): string {
  return one.at(-1) === other.at(-1) ? `${one}或${other}` : `${one}还是${other}`;
}

/** 学号8位数字, "8-digit number": a text of so many digits. */
function digitsIn(text: string, locale: Locale): { readonly rest: string; readonly form: Partial<EntryField> } | null {
  const match = (
    locale === 'zh' ? /^(.*?)[（(]?(\d{1,2})\s?位(?:数字|数)?[）)]?$/u : /^(.*?)[\s(]*(\d{1,2})[- ]digits?(?: number)?\)?$/iu
  ).exec(text);
  const [, rest = '', count = ''] = match ?? [];
  if (match === null || rest.trim() === '') return null;
  const why = locale === 'zh' ? `要${count}位数字。` : `${count} digits, please.`;
  return {
    rest: rest.trim(),
    form: { pattern: String.raw`\d{${count}}`, why, help: locale === 'zh' ? `${count}位数字` : `${count} digits` },
  };
}
