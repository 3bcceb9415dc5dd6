import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../../document/brief/english.ts';
import { withDigits } from '../archetypes/read-numbers.ts';
import { stretchesOf } from '../text/stretches.ts';
import type { EntryField } from './entry-field.ts';
import formsJson from './threshold-forms.json' with { type: 'json' };

export interface Flag {
  readonly label: string;
  readonly when: string;
  readonly tone: 'warn' | 'bad';
}

/** What follows from the bounds that an idea names for numbers: conditions that are refused, with their reasons, and words that are shown. */
export interface Bounds {
  readonly rules: readonly string[];
  readonly flags: readonly Flag[];
}

type Op = '<' | '<=' | '>' | '>=';
const formSchema = z.strictObject({ form: z.string(), op: z.enum(['<', '<=', '>', '>=']), must: z.optional(z.boolean()) });
const wordSchema = z.strictObject({ en: z.string(), zh: z.string() });
const READ = z
  .strictObject({
    en: z.array(formSchema),
    zh: z.array(formSchema),
    says: wordSchema,
    warns: wordSchema,
    red: wordSchema,
    refuses: wordSchema,
    outside: wordSchema,
  })
  .parse(formsJson);
const N = String.raw`(?:[€£$¥])?\s?(?<n>\d+(?:\.\d+)?)(?<unit>\s?(?:[a-z°%]+|\p{Script=Han}{0,2}))`;
const N2 = String.raw`(?<m>\d+(?:\.\d+)?)`;
const OTHER: Readonly<Record<Op, Op>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const FLAGS_MAX = 6;
const LABEL_MAX = 60;

interface Found {
  readonly op: Op;
  readonly must: boolean;
  readonly n: string;
  readonly unit: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Context {
  readonly locale: Locale;
  /** Whoever fills in the form is not whose site it is: what they are told, they are told before it is sent. */
  readonly isSent: boolean;
}

/** Reads the bounds of the numbers among these properties. */
export function boundsIn(idea: string, fields: readonly EntryField[], context: Context): Bounds {
  const numbers = fields.filter(({ type }) => type === 'num' || type === 'int');
  const rules: string[] = [];
  const flags: Flag[] = [];
  let last: EntryField | undefined;
  for (const { start, end } of numbers.length === 0 ? [] : stretchesOf(idea)) {
    const sentence = withDigits(idea.slice(start, end), context.locale);
    for (const [at, found] of foundIn(sentence, context.locale).entries()) {
      const all = foundIn(sentence, context.locale);
      const before = sentence.slice(all[at - 1]?.end ?? 0, found.start);
      const behind = sentence.slice(found.end, all[at + 1]?.start ?? sentence.length);
      const field =
        meant(numbers, { before, unit: found.unit, sentence }) ?? last ?? (numbers.length === 1 ? numbers[0] : undefined);
      if (field === undefined) continue;
      last = field;
      add({ rules, flags }, { field, found, before, behind }, context);
    }
    flags.push(...rangesIn(sentence, numbers, context.locale), ...eitherIn(sentence, last, context.locale));
  }
  return { rules, flags: flags.slice(0, FLAGS_MAX) };
}

function foundIn(sentence: string, locale: Locale): Found[] {
  const found: Found[] = [];
  for (const { form, op, must = false } of READ[locale]) {
    const pattern = new RegExp(form.replaceAll('{N2}', N2).replace('{N}', N).replaceAll('{N}', N2.replace('<m>', '<k>')), 'giu');
    for (const { 0: words, index, groups = {} } of sentence.matchAll(pattern)) {
      const n = groups['n'] ?? groups['m'] ?? groups['k'];
      const end = index + words.length;
      if (n === undefined || found.some((each) => each.start < end && each.end > index)) continue;
      found.push({
        op,
        must,
        n,
        unit: groups['unit']?.trim() ?? words.slice(words.indexOf(n) + n.length).slice(0, 1),
        text: words,
        start: index,
        end,
      });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** The property that a bound is of: one that stands before it, else one of its unit, else one of its sentence. */
function meant(
  fields: readonly EntryField[],
  { before, unit, sentence }: { readonly before: string; readonly unit: string; readonly sentence: string },
): EntryField | undefined {
  return (
    fields.findLast((field) => isSaid(field, before)) ??
    fields.find((field) => unit.length > 0 && isOfUnit(field, unit)) ??
    fields.find((field) => isSaid(field, sentence))
  );
}

function isSaid({ name }: EntryField, text: string): boolean {
  if (/\p{Script=Han}/u.test(name)) return name.length > 1 && text.includes(name);
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  return words.some((word) => text.toLowerCase().includes(word));
}

function isOfUnit({ name, help = '' }: EntryField, unit: string): boolean {
  const first = unit.toLowerCase().split(/\s/u)[0] ?? '';
  return (
    first !== '' &&
    (help.toLowerCase() === first ||
      name
        .toLowerCase()
        .split(/\s|(?<=\p{Script=Han})(?=\p{Script=Han})/u)
        .includes(first))
  );
}

interface Bound {
  readonly field: EntryField;
  readonly found: Found;
  readonly before: string;
  readonly behind: string;
}

function add(so: { rules: string[]; flags: Flag[] }, { field, found, before, behind }: Bound, { locale, isSent }: Context): void {
  const condition = `${field.name} ${found.op} ${found.n}`;
  const sign = locale === 'zh' ? '：' : ': ';
  const [rest = ''] = behind.split(/[,，;；。.]/u);
  const clause = lineOf(`${before.split(/[,，;；。]/u).at(-1) ?? ''}${found.text}${rest}`, locale);
  if (found.must) {
    so.rules.push(`${condition}${sign}${mustLine({ field, found }, locale)}`);
    return;
  }
  const label = labelIn(behind, locale);
  const isTold = label !== null || test('warns', behind, locale) || test('red', behind, locale);
  if (isSent && (isTold || test('refuses', behind, locale)))
    so.rules.push(`${field.name} ${OTHER[found.op]} ${found.n}${sign}${label ?? clause}`);
  else if (isTold)
    so.flags.push({
      label: label ?? `${field.name} ${found.op} ${found.n}`,
      when: condition,
      tone: test('red', behind, locale) || /[A-Z]{4}/u.test(label ?? '') ? 'bad' : 'warn',
    });
}

function mustLine({ field, found }: Pick<Bound, 'field' | 'found'>, locale: Locale): string {
  const isLeast = found.op === '>=';
  if (locale === 'zh') return `${field.name}${isLeast ? '至少' : '最多'}${found.n}。`;
  return `${field.name}: ${isLeast ? 'at least' : 'at most'} ${found.n}.`;
}

function lineOf(words: string, locale: Locale): string {
  return locale === 'zh' ? words.trim() : capitalised(words.trim());
}

function test(kind: 'warns' | 'red' | 'refuses' | 'outside', text: string, locale: Locale): boolean {
  return new RegExp(READ[kind][locale], 'iu').test(text);
}

/** The words that are shown: in quotes, in capitals, or behind "say", "tell them", 提醒, 写. */
export function labelIn(text: string, locale: Locale): string | null {
  const [, quoted] = /[“"「]([^”"」]{1,60})[”"」]/u.exec(text) ?? [];
  if (quoted !== undefined) return quoted.trim();
  const [capitals] = /\b[A-Z]{3,}(?:[ '’!]+[A-Z]+)*\b/u.exec(text) ?? [];
  if (capitals !== undefined && locale === 'en') return capitals;
  const [said] = new RegExp(READ.says[locale], 'iu').exec(text) ?? [];
  if (said === undefined) return null;
  const behind = text.slice(text.indexOf(said) + said.length).split(/[.。;；!！\n,，]/u)[0] ?? '';
  const words = behind.replace(/\s+(?:before|so that|because|instead)\b.*$/iu, '').trim();
  return words.length < 2 || words.length > LABEL_MAX || /^(?:it|them|me|in|as|一下|红)\b/iu.test(words)
    ? null
    : lineOf(words, locale);
}

/** "温度12–18度…超出去的那个数变红": a number outside its range is shown. */
function rangesIn(sentence: string, fields: readonly EntryField[], locale: Locale): Flag[] {
  if (!test('outside', sentence, locale)) return [];
  return fields.flatMap((field) => {
    const at = sentence.toLowerCase().indexOf(field.name.toLowerCase());
    const [, low, high] =
      /^[^\d]{0,6}(\d+(?:\.\d+)?)\s?[^\d\s]{0,2}\s?(?:-|–|~|到|至|to)\s?(\d+(?:\.\d+)?)/iu.exec(
        sentence.slice(at + field.name.length),
      ) ?? [];
    if (at === -1 || low === undefined || high === undefined) return [];
    const label = locale === 'zh' ? `${field.name}超出${low}–${high}` : `${field.name} outside ${low}–${high}`;
    return [{ label, when: `${field.name} < ${low} or ${field.name} > ${high}`, tone: 'bad' as const }];
  });
}

/** '6 or 7 "Minor"': what is shown of either number. */
function eitherIn(sentence: string, field: EntryField | undefined, locale: Locale): Flag[] {
  if (field === undefined) return [];
  return [...sentence.matchAll(/\b(\d+)(?: or |或|到|[-–])(\d+)\s?[“"「]([^”"」]{1,40})[”"」]/giu)].map(
    ([, low = '', high = '', label = '']) => ({
      label: locale === 'zh' ? label : capitalised(label),
      when: `${field.name} >= ${low} and ${field.name} <= ${high}`,
      tone: 'warn',
    }),
  );
}
