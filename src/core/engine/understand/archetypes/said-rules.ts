import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { plainField } from '../brief/draft.ts';
import { withDigits } from './read-numbers.ts';
import rulesJson from './said-rules.json' with { type: 'json' };

interface Entity {
  readonly [key: string]: unknown;
  readonly name: string;
}

interface Place {
  readonly idea: string;
  readonly locale: Locale;
  /** The record is kept by one person alone. */
  readonly isOwn: boolean;
  /** The property by which the record belongs to what is offered, where that happens at certain times. */
  readonly group: string | null;
  /** Rules in the idea's own words: the completion holds those that it can read, and tells the others where the record is asked. */
  readonly said: readonly string[];
}

type Field = keyof typeof rulesJson.fields;
type Words = Readonly<Record<string, string>>;

const RULES_MAX = 16;
const DAYS_OF_YEAR = 365.25;
const N = String.raw`(?<n>\d+)`;
const MONTH = `(?:${rulesJson.months.join('|')})[a-z]*`;
const DAY = `(?:${rulesJson.days.en.join('|')})[a-z]*`;
const OPTIONS = /[(（]([^)）]*\|[^)）]*)[)）]/u;

const ruleSchema = z.object({
  en: z.array(z.string()),
  zh: z.array(z.string()),
  of: z.array(z.string()),
  only: z.optional(z.literal('own')),
  rule: z.object({ en: z.string(), zh: z.string() }),
  unless: z.optional(z.string()),
});
const RULES = z.array(ruleSchema).parse(rulesJson.rules);

const formOf = (form: string) =>
  new RegExp(form.replaceAll('{N}', N).replaceAll('{MONTH}', MONTH).replaceAll('{DAY}', DAY), 'iu');

/** The record that people send or keep, with the rules that the idea gives for it and that its properties can hold. */
export function withSaidRules(entity: Entity, place: Place): Entity {
  const text = withDigits(place.idea, place.locale);
  const { fields, added } = bounded(fieldsOf(entity), text, place);
  const names = fields.map((field) => nameOf(field));
  const own = z.catch(z.array(z.unknown()), []).parse(entity['rules']);
  const known = own.filter((rule) => typeof rule === 'string').join('\n');
  const said = [
    ...plainRules({ names, known, text }, place),
    ...calendarRules({ names, known, text }, place),
    ...optionRules({ entity, fields, text }, place),
    ...added,
  ].filter((rule) => !known.includes(rule.split(/: |：/u)[0] ?? rule));
  const told = place.said.map((rule) => perDay(rule, { names, place }));
  const rules = [...new Set([...own, ...said, ...told])].slice(0, RULES_MAX);
  return { ...entity, ...(fields.length === 0 ? {} : { fields }), ...(rules.length === 0 ? {} : { rules }) };
}

const PER =
  /^(?:there (?:is|are) )?((?:max(?:imum)?(?: of)?|at most|up to|no more than|only) \d+ [a-z' -]+?) (?:per|an?|each|every|for each|at each) (?<noun>[a-z]+)$/iu;
const PERSON =
  /^(?:person|people|member|visitor|customer|guest|household|family|order|team|child|kid|day|night|week|month|hour)$/iu;

/** "Max 40 blades per stop": what the record does not know, and is at a day, is counted by day. */
function perDay(rule: string, { names, place }: { readonly names: readonly string[]; readonly place: Place }): string {
  const [, most, noun] = PER.exec(rule) ?? [];
  const day = named(names, 'day', place.locale);
  if (most === undefined || noun === undefined || day === undefined || PERSON.test(noun)) return rule;
  return names.some((name) => name.includes(noun.toLowerCase())) ? rule : `${most} per ${day}`;
}

function fieldsOf(entity: Entity): readonly unknown[] {
  return z.catch(z.array(z.unknown()), []).parse(entity['fields']);
}

/** "phone:phone! Phone" is "Phone", and {name: "since"} "since". */
function nameOf(field: unknown): string {
  const full = z.object({ name: z.string() }).safeParse(field);
  if (full.success) return plainField(full.data.name);
  const words = String(field);
  return plainField(/^[\w-]+:\S+\s+(.+)$/u.exec(words)?.[1] ?? words);
}

interface Known {
  readonly names: readonly string[];
  readonly known: string;
  readonly text: string;
}

function named(names: readonly string[], field: Field, locale: Locale): string | undefined {
  const form = new RegExp(rulesJson.fields[field][locale], 'iu');
  return names.find((name) => form.test(name));
}

function firstGroups(forms: readonly string[], text: string): Words | null {
  for (const form of forms) {
    const groups = formOf(form).exec(text)?.groups;
    if (groups !== undefined) return groups as Words;
    if (formOf(form).test(text)) return {};
  }
  return null;
}

function plainRules({ names, known, text }: Known, { locale, isOwn }: Place): string[] {
  const said: string[] = [];
  for (const { of, rule, unless, only, [locale]: forms } of RULES) {
    if (only === 'own' && !isOwn) continue;
    const groups = firstGroups(forms, text);
    const fields = of.map((field) => [field, named(names, field as Field, locale)] as const);
    if (groups === null || fields.some(([, name]) => name === undefined)) continue;
    const n = Number(groups['n'] ?? 1);
    const words: Words = {
      n: String(n),
      n12: String(n < 12 ? n + 12 : n),
      days: String(Math.floor(n * DAYS_OF_YEAR)),
      ...Object.fromEntries(fields.map(([field, name]) => [field, name ?? ''])),
    };
    const before = [known, ...said].join('\n');
    if (unless === undefined || !new RegExp(filled(unless, words), 'iu').test(before)) said.push(filled(rule[locale], words));
  }
  return said;
}

function filled(text: string, words: Words): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => words[name] ?? place);
}

/** The season in which days can be chosen, and the day of the week by which one orders. */
function calendarRules({ names, text }: Known, { locale }: Place): string[] {
  const day = named(names, 'day', locale);
  if (day === undefined) return [];
  const colon = locale === 'zh' ? '：' : ': ';
  const season = firstGroups(rulesJson.season[locale], text);
  const order = firstGroups(rulesJson.order[locale], text);
  const rules: string[] = [];
  const [from, to] = [monthOf(season?.['from']), monthOf(season?.['to'])];
  if (from > 0 && to > 0 && from !== to)
    rules.push(
      `month(${day}) >= ${from} ${from < to ? 'and' : 'or'} month(${day}) <= ${to}${colon}${filled(rulesJson.said[locale].season, { day })}`,
    );
  const days = rulesJson.days[locale];
  const at = (word: string | undefined) => days.findIndex((each) => word?.toLowerCase().replace('天', '日').startsWith(each));
  const [first, last] = [at(order?.['from']), at(order?.['to'])];
  if (first !== -1 && last !== -1) {
    const n = String((last - first + 7) % 7 || 7);
    rules.push(`daysBetween(today, ${day}) >= ${n}${colon}${filled(rulesJson.said[locale].order, { n })}`);
  }
  return rules;
}

function monthOf(word: string | undefined): number {
  if (word === undefined) return 0;
  return /^\d+$/.test(word) ? Number(word) : rulesJson.months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** "only 6 desserts": no more rows with a choice than the idea allows, of one time where there are several. */
function optionRules(
  { entity, fields, text }: { readonly entity: Entity; readonly fields: readonly unknown[]; readonly text: string },
  { locale, group }: Place,
): string[] {
  const colon = locale === 'zh' ? '：' : ': ';
  const id = typeof entity['id'] === 'string' ? entity['id'] : entity.name;
  return fields.flatMap((field) => {
    const options = typeof field === 'string' ? (OPTIONS.exec(field)?.[1]?.split('|') ?? []) : [];
    return options.flatMap((option) => {
      const word = option.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      const groups = word.length < 2 ? null : firstGroups([rulesJson.options[locale].replace('{OPTION}', word)], text);
      if (groups?.['n'] === undefined) return [];
      const n = groups['n'];
      const name = nameOf(field);
      const same = group === null ? '' : ` and ${group} = this.${group}`;
      const that = `${name} != '${option.trim()}' or count(${id}, ${name} = '${option.trim()}'${same}) <= ${n}`;
      return [`${that}${colon}${filled(rulesJson.said[locale].option, { n, option: option.trim() })}`];
    });
  });
}

/** Properties with the length, the most or the least that the idea gives in their unit. */
function bounded(
  fields: readonly unknown[],
  text: string,
  { locale }: Place,
): { readonly fields: readonly unknown[]; readonly added: string[] } {
  const added: string[] = [];
  const colon = locale === 'zh' ? '：' : ': ';
  for (const side of ['most', 'least'] as const) {
    const groups = firstGroups(rulesJson[side][locale], text);
    const unit = groups?.['unit']?.toLowerCase().replace(/s$/, '') ?? '';
    const field = fields
      .map(nameOf)
      .find((name) => unit !== '' && new RegExp(`(?:^|\\b|\\p{Script=Han})${unit}`, 'iu').test(name));
    const n = groups?.['n'];
    if (field !== undefined && n !== undefined)
      added.push(`${field} ${side === 'most' ? '<=' : '>='} ${n}${colon}${filled(rulesJson.said[locale][side], { n })}`);
  }
  const length = firstGroups(rulesJson.length[locale], text)?.['n'];
  return { fields: length === undefined ? fields : withLength(fields, length, locale), added };
}

const SHORT_TEXT = /^[\w-]+:(?:text|longtext)([!#~]*)\s+(.+)$/u;
const LONG = 120;

/** The text that an idea bounds: one that its words name, else the long one. */
function withLength(fields: readonly unknown[], n: string, locale: Locale): readonly unknown[] {
  const form = new RegExp(rulesJson.text[locale], 'iu');
  const isText = (field: unknown): field is string =>
    typeof field === 'string' && !OPTIONS.test(field) && (SHORT_TEXT.test(field) || !/[=:]/.test(field));
  const long = fields.find((field) => isText(field) && /long ?text|长文/iu.test(field));
  const isNamed = (field: unknown) => isText(field) && form.test(nameOf(field)) && !/^(?:note|备注)/i.test(nameOf(field));
  const found = fields.find(isNamed) ?? long;
  return fields.map((field) => (field === found && typeof field === 'string' ? bound(field, n, locale) : field));
}

function bound(field: string, n: string, locale: Locale): unknown {
  const [, signs = '', label] = SHORT_TEXT.exec(field) ?? [];
  if (label !== undefined)
    return { name: label, type: Number(n) > LONG ? 'longtext' : 'text', max: Number(n), required: signs.includes('!') };
  const [, name = field, marks] = /^(.*?)\s*[(（]([^)）]*)[)）]\s*$/u.exec(field) ?? [];
  const length = filled(rulesJson.said[locale].length, { n });
  if (locale === 'zh') return `${name}（${marks === undefined ? '' : `${marks}，`}${length}）`;
  return `${name} (${marks === undefined ? '' : `${marks}, `}${length})`;
}
