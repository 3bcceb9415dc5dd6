import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { fieldTypeSchema } from '../../blueprint/entity-schema.ts';
import { fieldRoleSchema } from '../../blueprint/field-role.ts';
import { currencyIn } from '../../catalogue/currency.ts';
import type { BriefField } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { idOf } from '../brief/read-brief.ts';
import { readField as readNotation } from '../field-notation.ts';
import { pickText } from '../../../domain/text.ts';
import { splitFormula } from './formula.ts';
import fieldsJson from './field-words.json' with { type: 'json' };
import type { ShapeField } from './shape.ts';

const pairSchema = z.tuple([z.string(), z.string()]);
const entrySchema = z.strictObject({
  key: z.string(),
  type: fieldTypeSchema,
  words: z.array(z.string()),
  label: pairSchema,
  options: z.optional(z.array(z.tuple([z.string(), z.string(), z.string()]))),
  /** Kind of its example values: people, places, or one of a list in each language. */
  samples: z.optional(z.union([z.enum(['person', 'place']), z.tuple([z.array(z.string()), z.array(z.string())])])),
  /** Least, most and step of example numbers. */
  range: z.optional(z.tuple([z.number(), z.number(), z.number()])),
  private: z.optional(z.boolean()),
  is: z.optional(z.enum(['capacity', 'stock', 'state'])),
});
export type FieldKind = z.infer<typeof entrySchema>;
const KINDS = z.array(entrySchema).parse(fieldsJson);
const BY_KEY: ReadonlyMap<string, FieldKind> = new Map(KINDS.map((kind) => [kind.key, kind]));
const BY_WORD: ReadonlyMap<string, FieldKind> = new Map(KINDS.flatMap((kind) => kind.words.map((word) => [word, kind])));

/** Returns what is known of fields of a kind. */
export function fieldKind(key: string | undefined): FieldKind | undefined {
  return key === undefined ? undefined : BY_KEY.get(key);
}

/** A field that frames and classes name by its kind. */
export function fieldOfKind(key: string, locale: Locale): ShapeField {
  const kind = BY_KEY.get(key);
  const at = locale === 'zh' ? 1 : 0;
  if (kind === undefined) return { key, label: capitalised(key), type: 'text' };
  return {
    key: kind.key,
    label: kind.label[at],
    type: kind.type,
    kind: kind.key,
    ...(kind.private === true ? { private: true } : {}),
    ...(kind.options === undefined
      ? {}
      : { options: kind.options.map((each) => ({ value: each[0], label: each[at + 1] ?? each[0] })) }),
  };
}

/** Tells whether words name what things usually have ("price per day", 押金), rather than a thing of its own. */
export function isFieldName(words: string): boolean {
  return kindOf(words) !== undefined;
}

/** The field that an author names: in the notation of entities, or in plain words. */
export function fieldOfWords(said: BriefField, locale: Locale, index: number): ShapeField {
  const { words, formula = said.computed } = splitFormula(said.words);
  const field = withDefaultValue({ ...fieldWithoutFormula({ ...said, words }, locale, index), ...saidLimits(said) });
  if (formula === undefined) return field;
  const { required: _required, ...open } = field;
  // Its type is that of the formula, once that can be read; a number until then.
  return { ...open, type: field.type === 'text' ? 'num' : field.type, formula };
}

/** The default of a choice by its label, as its author wrote it. */
function withDefaultValue(field: ShapeField): ShapeField {
  const usual = String(field.default ?? '')
    .trim()
    .toLowerCase();
  const meant = field.options?.find(({ value, label }) => [value, label].some((each) => each.toLowerCase() === usual));
  return usual === '' || meant === undefined ? field : { ...field, default: meant.value };
}

/** Bounds, forms and conditions as the author says them; the conditions still in words. */
function saidLimits({
  unique,
  hidden,
  required,
  min,
  max,
  step,
  pattern,
  role,
  help,
  default: usual,
  when,
  where,
  why,
}: BriefField): Partial<ShapeField> {
  const meaning = fieldRoleSchema.safeParse(role).data;
  return {
    ...(unique === true ? { unique } : {}),
    ...(hidden === true ? { hidden } : {}),
    ...(required === false ? { isOptional: true } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(meaning === undefined ? {} : { role: meaning }),
    ...(help === undefined ? {} : { help }),
    ...(usual === undefined ? {} : { default: usual }),
    ...(when === undefined ? {} : { when }),
    ...(where === undefined ? {} : { where }),
    ...(why === undefined ? {} : { why }),
  };
}

function fieldWithoutFormula(field: BriefField, locale: Locale, index: number): ShapeField {
  const { words } = field;
  if (/^[a-z][a-zA-Z0-9]*:\S/.test(words)) {
    const read = readNotation(words, locale);
    if (!('code' in read)) {
      const { label, options, default: _default, help: _help, why: _why, ...rest } = read;
      const kind = BY_KEY.get(read.key) ?? kindOf(pickText(label, locale));
      return clean({
        ...rest,
        label: pickText(label, locale),
        ...(options === undefined
          ? {}
          : { options: options.map((option) => ({ value: option.value, label: pickText(option.label, locale) })) }),
        ...(kind?.type === read.type ? { kind: kind.key } : {}),
      });
    }
  }
  return plainField(field, locale, index);
}

/** "weight (kg)", 占比（%）: what a field is measured in. */
const UNIT = /^(.+?)\s*[(（]([^()（）]+)[)）]$/;

function plainField(
  { words: written, type, options, multiple, used, required, private: isPrivate, min, max }: BriefField,
  locale: Locale,
  index: number,
): ShapeField {
  const [, words = written, unit] = UNIT.exec(written.trim()) ?? [];
  const ways = waysIn(words);
  if (ways.length > 1 && type === undefined && options === undefined)
    return {
      key: idOf(words, `field${index + 1}`),
      label: capitalised(written.trim()).slice(0, 60),
      type: 'text',
      ...(ways[0] === undefined ? {} : { kind: ways[0].key }),
      ...(required === true ? { required: true } : {}),
      ...(isPrivate === true || ways.some((way) => way.private === true) ? { private: true } : {}),
    };
  const kind =
    (unit === undefined || isMoney(unit) ? undefined : kindOf(unit)) ??
    kindOf(words) ??
    numberKind(words) ??
    ([min, max].some((bound) => typeof bound === 'number') ? BY_KEY.get('quantity') : undefined);
  const label = capitalised(written.trim()).slice(0, 60);
  const named = kind === undefined ? undefined : fieldOfKind(kind.key, locale);
  // A budget in hours, and grams in all, are no money.
  const base: ShapeField | undefined =
    named?.type === 'money' && unit !== undefined && MEASURE.test(unit) ? { ...named, kind: 'quantity', type: 'num' } : named;
  const marks = {
    ...(required === true ? { required: true } : {}),
    ...(isPrivate === true || base?.private === true ? { private: true } : {}),
  };
  const isExact = kind?.words.includes(words.trim().toLowerCase()) === true;
  const key = isExact && kind !== undefined ? kind.key : idOf(words, `field${index + 1}`);
  if (options !== undefined && options.length > 0)
    return {
      key,
      label,
      type: 'enum',
      options: options.slice(0, 24).map((option, at) => ({ value: idOf(option, `option${at + 1}`), label: capitalised(option) })),
      ...(multiple === true ? { multiple } : {}),
      ...(kind?.key === 'status' && multiple !== true ? { kind: 'status' } : {}),
      ...marks,
    };
  const said = type === undefined ? undefined : fieldTypeSchema.safeParse(type);
  if (said?.success === true && said.data !== 'enum' && said.data !== 'relation') {
    const isKnown = base !== undefined && isNumber(base.type) && isNumber(said.data);
    return isKnown
      ? {
          ...base,
          key,
          label,
          type: ['num', 'int'].includes(said.data) && KEPT.includes(base.type) ? base.type : said.data,
          ...marks,
        }
      : { key, label, type: said.data, ...marks };
  }
  // A length between bounds is no time, and a difficulty from 1 to 5 no choice.
  if (base?.type === 'duration' && typeof min === 'number')
    return { key, label, type: Number.isInteger(min) && Number.isInteger(max ?? 0.5) ? 'int' : 'num', ...marks };
  // "stars from (1 to 5)" is no day.
  const isScale = typeof min === 'number' && base !== undefined && (base.options !== undefined || MOMENTS.includes(base.type));
  if (isScale) return { key, label, type: Number.isInteger(min) ? 'int' : 'num', ...marks };
  // Its rows are no numbers and no days, whatever it is called: an asset number of letters, hours as "Mondays at nine".
  if (used === 'words' && base !== undefined && (isNumber(base.type) || MOMENTS.includes(base.type)))
    return { key, label, type: 'text', ...marks };
  const isWords = base === undefined || base.type === 'text' || (base.type === 'enum' && base.options === undefined);
  if (used !== undefined && used !== 'words' && isWords)
    return { key, label, type: used === 'money' ? 'money' : 'num', ...marks };
  if (base === undefined || (base.type === 'enum' && base.options === undefined)) return { key, label, type: 'text', ...marks };
  // Its key does not say that pieces of it are taken away.
  const role = kind?.is === 'stock' && key !== kind.key ? { role: 'stock' as const } : {};
  const isBroken = base.type === 'int' && [min, max].some((bound) => typeof bound === 'number' && !Number.isInteger(bound));
  return { ...base, ...(isBroken ? { type: 'num' as const } : {}), key, label, ...role, ...marks };
}

/** "phone or e-mail": several ways to be reached, of which either will do. */
function waysIn(words: string): readonly FieldKind[] {
  const kinds = words.split(/\s+or\s+|\s*\/\s*|或者?/).flatMap((part) => kindOf(part) ?? []);
  const ways = kinds.filter(({ type }) => ['phone', 'email', 'address', 'url'].includes(type));
  return ways.length === kinds.length && ways.some(({ type }) => type !== ways[0]?.type) ? ways : [];
}

/** A currency, or for what one is paid: "(€)", "(per hour)". */
function isMoney(unit: string): boolean {
  return currencyIn(unit) !== undefined || MONEY_UNIT.test(unit);
}

/** What is measured is no money, whatever it is called: a budget in hours, an amount in grams. */
const MEASURE =
  /^(?:hours?|hrs?|h|minutes?|mins?|min|seconds?|sec|s|days?|weeks?|months?|years?|mg|g|grams?|kg|kilos?|kilograms?|t|tons?|tonnes?|lbs?|oz|ml|cl|l|litres?|liters?|mm|cm|m|metres?|meters?|km|miles?|m2|m²|kwh|kcal|pieces?|pcs|units?|points?|pages?|%|个|件|份|次|小时|分钟|秒|天|周|月|年|克|千克|公斤|斤|吨|毫升|升|毫米|厘米|米|公里|千米|平方米|平米|度|分|页|瓶|盒|箱|包|袋|只|条|张)$/iu;
const MONEY_UNIT = /^(?:per|a|each|money|net|gross|incl|excl|total|optional|private)\b|[每元钱/]|\p{Sc}/iu;

/** Numbers of which "a number" says less than their name. */
const KEPT: readonly ShapeField['type'][] = ['money', 'pct', 'rating'];
const MOMENTS: readonly ShapeField['type'][] = ['date', 'time', 'datetime', 'bool'];
const NUMBERS: readonly ShapeField['type'][] = ['int', 'num', 'money', 'pct', 'duration', 'rating'];

function isNumber(type: ShapeField['type']): boolean {
  return NUMBERS.includes(type);
}

/** "number of sheets", "pages read", "页数": words that speak of how many. */
function numberKind(words: string): FieldKind | undefined {
  return /^(?:number|no\.?|count|amount) of |^how many |^[a-z]+s (?:[a-z]+ed|read|run|won|lost|sold|made|done|spent|drunk|eaten|driven|taken|swum)$|数$|^几[个把人位本件张只份条台]|[^\s]几[个把位本件张只份条台]$|^多少[个把位本件张只份条台]/i.test(
    words.trim(),
  )
    ? BY_KEY.get('quantity')
    : undefined;
}

const PER = / (?:per|a|each|for each) /;

/** The kind of field that words speak of: the whole of them, else their end. */
function kindOf(words: string): FieldKind | undefined {
  // A price per hour is a price.
  const wanted = words.trim().toLowerCase().split(PER)[0] ?? '';
  const exact = BY_WORD.get(words.trim().toLowerCase()) ?? BY_WORD.get(wanted);
  if (exact !== undefined) return exact;
  // The day on which something was finished is no yes or no.
  const [, head] = /^(date|day) [a-z]+(?:ed|wn|ght|ld|de|en|ne|nt|st)$/.exec(wanted) ?? [];
  if (head !== undefined) return BY_WORD.get('date');
  const isChinese = /\p{Script=Han}/u.test(wanted);
  const parts = isChinese ? Array.from(wanted) : wanted.split(/\s+/);
  for (let start = 1; start < parts.length; start += 1) {
    const found = BY_WORD.get(parts.slice(start).join(isChinese ? '' : ' '));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without members that are nothing. */
function clean(
  field: { [Key in keyof ShapeField]: ShapeField[Key] | undefined } & Pick<ShapeField, 'key' | 'label' | 'type'>,
): ShapeField {
  const { required, display, private: isPrivate, hidden, unique, multiple, to, where, options, kind, key, label, type } = field;
  return {
    key,
    label,
    type,
    ...(required === true ? { required } : {}),
    ...(display === true ? { display } : {}),
    ...(isPrivate === true ? { private: true } : {}),
    ...(hidden === true ? { hidden } : {}),
    ...(unique === true ? { unique } : {}),
    ...(multiple === true ? { multiple } : {}),
    ...(to === undefined ? {} : { to }),
    ...(where === undefined ? {} : { where }),
    ...(options === undefined ? {} : { options }),
    ...(kind === undefined ? {} : { kind }),
  };
}
