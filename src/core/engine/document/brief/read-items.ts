import * as z from 'zod/mini';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import type { BriefField, RowPlan, Told } from './brief.ts';
import wordsJson from './item-words.json' with { type: 'json' };
import { listed } from './listed.ts';
import { boundsIn, isLength } from './read-brackets.ts';

const list = z.array(z.string());
const WORDS = z
  .strictObject({
    units: list,
    types: z.record(z.string(), list),
    numbers: list,
    chineseNumbers: list,
    marks: z.record(z.string(), list),
    helps: list,
    yesNo: list,
  })
  .parse(wordsJson);

type Actor = Exclude<NonNullable<AuthoredBrief['actors']>[number], string>;
type Action = Exclude<NonNullable<AuthoredBrief['actions']>[number], string>;

const COUNTED = /^(\S+?)\s+(.+)$/;
const CHINESE_COUNTED = /^(\d+|[零一二两三四五六七八九十]+)\s*[个名位只组]\s*(.+)$/;

/** "5 vets", "two editors: Huaishan and Ruomu", 3名店员：小林、阿美: who acts, how many they are, and their names. */
export function shortActor(text: string): Actor {
  const [head = '', ...rest] = text.split(/[:：]/);
  const names = rest
    .join(':')
    .split(/[,，、;；]|\s+and\s+|和/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const [, many, noun] = CHINESE_COUNTED.exec(head.trim()) ?? COUNTED.exec(head.trim()) ?? [];
  const count = numberIn(many ?? '');
  const isCounted = count !== undefined && noun !== undefined;
  return {
    name: isCounted ? noun.trim() : head.trim(),
    ...(isCounted ? { count } : {}),
    ...(names.length === 0 ? {} : { names }),
  };
}

function numberIn(words: string): number | undefined {
  const plain = words.toLowerCase().replace('两', '二');
  const found = [WORDS.numbers.indexOf(plain), WORDS.chineseNumbers.indexOf(plain), /^\d+$/.test(plain) ? Number(plain) : -1];
  const count = Math.max(...found);
  return count >= 1 && count <= 60 ? count : undefined;
}

const SEVERAL =
  /^((?:several|any|some|one or more|multiple|many)(?: of)?\s*[:：]?\s+|(?:可?多选|多个|几个|若干)\s*[:：]?\s*)(?=\S.*[|｜,，、/／])(.+)$/iu;

/** A field in plain words; brackets behind them hold its choices, its bounds, or that it is private or required. */
export function readField(field: string | (Omit<BriefField, 'words'> & { readonly name: string }) | BriefField): BriefField {
  if (typeof field !== 'string') return withChoices('words' in field ? field : { ...field, words: field.name });
  const [, needed] = isNotation(field) ? [] : (/^([^!！=＝]+)[!！]\s*$/.exec(field) ?? []);
  if (needed !== undefined) return { ...readField(needed.trim()), required: true };
  if (/ = |＝/.test(field)) return typedFormula(field);
  const [, words, inner = ''] = /^([^():（）]+?)\s*[(（]([^()（）]*)[)）]\s*$/.exec(inOneBracket(field)) ?? [];
  if (words === undefined) return { words: field };
  // "several of Fri|Sat": more than one of the choices.
  const [, many, choices = inner] = SEVERAL.exec(inner) ?? [];
  // "C57|BALB/c": what a bar parts may have slashes in it.
  const parts = listed(choices.replaceAll(/[|｜]/.test(choices) ? /[|｜]/g : /[／/]/g, ','));
  const isMark = (part: string) => Object.values(WORDS.marks).some((each) => each.includes(part.toLowerCase()));
  const marks = Object.fromEntries(
    Object.entries(WORDS.marks).flatMap(([mark, each]) =>
      parts.some((part) => each.includes(part.toLowerCase())) ? [mark === 'optional' ? ['required', false] : [mark, true]] : [],
    ),
  );
  const others = parts.filter((part) => !isMark(part));
  const bounded = boundedField(words, others);
  if (bounded !== null) return { ...bounded, ...marks };
  if (others.length > 1)
    return withChoices({ words, ...marks, options: others, ...(many === undefined ? {} : { multiple: true }) });
  const [other] = others;
  if (other === undefined) return { words, ...marks };
  const type = typeWord(other);
  if (type !== undefined) return { words, type, ...marks };
  // What is measured is a number.
  const measured = WORDS.units.includes(other.toLowerCase()) ? { type: 'num' } : {};
  return { words: `${words} (${other})`, ...measured, ...marks };
}

/** "name:text! Name": the short form of entity lines, in which signs mean something else. */
function isNotation(field: string): boolean {
  return /^[a-z][a-zA-Z0-9]*:\S/.test(field);
}

/** "weight (kg) (1-200)": what stands in two brackets stands in one. */
function inOneBracket(field: string): string {
  return field.replaceAll(/(?<=[(（][^()（）]*)[)）]\s*[(（]/g, ', ');
}

/**
 * "long text, up to 200 characters", "time, 16:00-19:20", "1-28", "60-260 mmHg": a type or a unit at most, and bounds; null where there
 * are other words.
 */
function boundedField(words: string, parts: readonly string[]): BriefField | null {
  const said = parts.flatMap((part) => boundsIn(part) ?? []);
  const [other, ...more] = parts.filter((part) => boundsIn(part) === null);
  if (said.length === 0 || more.length > 0) return null;
  const bounds = said.map(({ unit: _unit, ...bound }) => bound);
  const isNumbered = bounds.some(({ min, max }) => typeof min === 'number' && typeof max === 'number');
  const isUnit =
    other !== undefined &&
    typeWord(other) === undefined &&
    (WORDS.units.includes(other.toLowerCase()) || (isNumbered && /^\p{L}{1,12}$/u.test(other)));
  const unit = isUnit ? other : said.find((bound) => bound.unit !== undefined)?.unit;
  const isMeasured = unit !== undefined && WORDS.units.includes(unit.toLowerCase());
  const usual = isMeasured ? 'num' : lengthType(parts, bounds);
  const implied = bounds.some(({ min }) => typeof min === 'string') ? 'time' : usual;
  const type = other === undefined || isUnit ? implied : typeWord(other);
  if (other !== undefined && !isUnit && type === undefined) return null;
  return {
    words: unit === undefined ? words : `${words} (${unit})`,
    ...(type === undefined ? {} : { type }),
    ...Object.assign({}, ...bounds),
  };
}

/** What has so many characters is a text. */
function lengthType(parts: readonly string[], bounds: readonly Pick<BriefField, 'max'>[]): string | undefined {
  if (!parts.some(isLength)) return undefined;
  return bounds.some(({ max }) => Number(max) > 120) ? 'longtext' : 'text';
}

/** "fee (money) = …", "last day (date, hidden) = …": type and marks stand behind the name of what is worked out. */
function typedFormula(field: string): BriefField {
  const [, words = '', inner = '', rest = ''] = /^([^():（）=＝]+?)\s*[(（]([^()（）]*)[)）](\s*(?:=|＝).*)$/su.exec(field) ?? [];
  const parts = listed(inner).map((part) => part.toLowerCase());
  // What is worked out and hidden only helps; it keeps no secret.
  const others = parts.filter((part) => !WORDS.helps.includes(part));
  const isHidden = others.length < parts.length;
  const type = typeWord(others[0] ?? '');
  if (others.length > 1 || (type === undefined && (others.length > 0 || !isHidden))) return { words: field };
  return { words: `${words}${rest}`, ...(type === undefined ? {} : { type }), ...(isHidden ? { hidden: true } : {}) };
}

/** The type that words say: "date and time", 整数. */
export function typeWord(words: string): string | undefined {
  const plain = words.trim().toLowerCase();
  return Object.entries(WORDS.types).find(([, names]) => names.includes(plain))?.[0];
}

/** A choice between yes and no is no choice of its own. */
function withChoices(field: BriefField): BriefField {
  const { options = [], type, ...rest } = field;
  const isYesNo = options.length === 2 && options.every((each) => WORDS.yesNo.includes(each.trim().toLowerCase()));
  return isYesNo && type === undefined ? { ...rest, type: 'bool' } : field;
}

/** Rules and flags in one text, apart by semicolons or lines. */
export function sentences(text: string): string[] {
  return text
    .split(/[;；\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** "12", "12 teams", {count: 12, …}: a plan of rows. */
export function planOf(said: number | string | RowPlan): RowPlan {
  if (typeof said === 'number') return { count: said };
  return typeof said === 'string' ? { words: said } : said;
}

/** Who is told of an action, with what. */
export function readTold(tells: Action['tells']): Told[] {
  if (tells === undefined) return [];
  if (typeof tells === 'string') return listed(tells).map((who) => ({ who }));
  return tells.map((each) => (typeof each === 'string' ? { who: each } : each));
}

/** What an action changes, a sentence for each. */
export function readSets(sets: Action['sets']): string[] {
  if (sets === undefined) return [];
  if (typeof sets === 'string') return sentences(sets);
  if (Array.isArray(sets)) return [...sets];
  return Object.entries(sets).map(([key, value]) => {
    if (Array.isArray(value)) return `${key} = '${value.join(', ')}'`;
    return typeof value === 'string' && value.startsWith('=') ? `${key} ${value}` : `${key} = ${String(value)}`;
  });
}
