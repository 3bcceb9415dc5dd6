import { memoizeWeak } from '../../domain/memoize.ts';
import type { Locale, Text } from '../../domain/text.ts';
import type { Field, FieldType, Value } from './entity-schema.ts';
import { compilePattern, safePattern } from './pattern-syntax.ts';

/** Types of fields whose texts may have a form of their own. */
export const PATTERN_TYPES: readonly FieldType[] = ['text', 'phone', 'email', 'url'];

/** A form that texts have, known by its name. */
interface NamedForm {
  readonly source: string;
  /** One of them, to show. */
  readonly sample: string;
  readonly inputMode?: 'numeric' | 'tel';
  readonly autocomplete?: string;
}

const PHONE = { inputMode: 'tel', autocomplete: 'tel' } as const;
const POSTCODE = { autocomplete: 'postal-code' } as const;

/** Mobile and fixed numbers of mainland China; of Taiwan; the eight digits of Hong Kong, Macau and Singapore, each with or without its code. */
const CHINESE_PHONES = [
  String.raw`(?:\+?86[ \-]?)?1[3-9][0-9]{9}`,
  String.raw`0[0-9]{2,3}-?[0-9]{7,8}`,
  String.raw`(?:\+?886[ \-]?|0)(?:9[0-9]{2}[ \-]?[0-9]{3}[ \-]?[0-9]{3}|[2-8][ \-]?[0-9]{3,4}[ \-]?[0-9]{4})`,
  String.raw`(?:\+?(?:852|853|65)[ \-]?)?[2-9][0-9]{3}[ \-]?[0-9]{4}`,
].join('|');

/** Forms by name; `-cn` and the like are those of one country. */
const NAMED_FORMS: Readonly<Record<string, NamedForm>> = {
  phone: { source: String.raw`\+?[0-9\(](?:[ .\-\/\(\)]{0,2}[0-9]){4,18}`, sample: '+44 20 7946 0018', ...PHONE },
  'phone-cn': { source: `(?:${CHINESE_PHONES})`, sample: '13800138000', ...PHONE },
  mobile: { source: String.raw`\+?[0-9](?:[ \-]?[0-9]){7,14}`, sample: '+44 7700 900118', ...PHONE },
  'mobile-cn': { source: '1[3-9][0-9]{9}', sample: '13800138000', ...PHONE },
  postcode: { source: String.raw`[A-Za-z0-9]{2,6}(?:[ \-]?[A-Za-z0-9]{2,5})?`, sample: 'SW1A 1AA', ...POSTCODE },
  'postcode-cn': { source: '[0-9]{6}', sample: '100871', inputMode: 'numeric', ...POSTCODE },
  'postcode-us': { source: '[0-9]{5}(?:-[0-9]{4})?', sample: '94103', ...POSTCODE },
  'postcode-gb': { source: '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}', sample: 'SW1A 1AA', ...POSTCODE },
  'postcode-de': { source: '[0-9]{5}', sample: '10117', inputMode: 'numeric', ...POSTCODE },
  'postcode-fr': { source: '[0-9]{5}', sample: '75011', inputMode: 'numeric', ...POSTCODE },
  identity: { source: String.raw`[A-Za-z0-9](?:[ .\-]?[A-Za-z0-9]){4,23}`, sample: 'L01X00T47' },
  'identity-cn': {
    source: '[1-9][0-9]{5}(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{3}[0-9Xx]',
    sample: '11010519491231002X',
  },
  plate: { source: String.raw`[\p{L}0-9](?:[ \-·]?[\p{L}0-9]){2,9}`, sample: 'AB12 CDE' },
  'plate-cn': { source: String.raw`\p{Script=Han}[A-Z]·?[A-Z0-9]{4,5}[A-Z0-9\p{Script=Han}]`, sample: '京A·12345' },
  iban: { source: '[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?', sample: 'DE89 3704 0044 0532 0130 00' },
  isbn: { source: String.raw`(?:97[89][ \-]?)?(?:[0-9][ \-]?){9}[0-9Xx]`, sample: '978-0-14-143951-8' },
  digits: { source: '[0-9]+', sample: '20417', inputMode: 'numeric' },
};

/** Names that stand for a pattern. */
export const PATTERN_NAMES: readonly string[] = Object.keys(NAMED_FORMS);

/** The form of a field's texts, as browsers and the site server check it. */
export interface FieldForm {
  readonly source: string;
  readonly test: RegExp;
  readonly named: NamedForm | null;
}

/** The form that the texts of a field have; null without one, and for a pattern that is not safe to run. */
export function fieldForm(field: Field, locale: Locale): FieldForm | null {
  if (field.pattern === undefined || !PATTERN_TYPES.includes(field.type) || field.multiple === true) return null;
  return formsOf(field)[locale];
}

const formsOf = memoizeWeak((field: Field): Readonly<Record<Locale, FieldForm | null>> => {
  const pattern = field.pattern ?? '';
  return { en: readForm(pattern, 'en'), zh: readForm(pattern, 'zh') };
});

/** Reads a pattern: a name, of which Chinese sites mean China's form, or a regular expression. */
export function readForm(pattern: string, locale: Locale): FieldForm | null {
  const local = locale === 'zh' ? NAMED_FORMS[`${pattern}-cn`] : undefined;
  const named = local ?? (Object.hasOwn(NAMED_FORMS, pattern) ? (NAMED_FORMS[pattern] ?? null) : null);
  const source = named?.source ?? safePattern(pattern);
  const test = source === null ? null : compilePattern(source);
  return source === null || test === null ? null : { source, test, named };
}

/** Says what is wrong with a text of another form; null for one that fits. */
export function formFault(field: Field, value: Value, locale: Locale): Text | null {
  if (typeof value !== 'string' || value === '') return null;
  const form = fieldForm(field, locale);
  if (form === null || form.test.test(value)) return null;
  if (field.why !== undefined) return field.why;
  const { sample } = form.named ?? {};
  if (sample === undefined) return { en: 'This does not have the right form.', zh: '格式不正确。' };
  return { en: `Please write it as in ${sample}.`, zh: `格式不正确，应类似 ${sample}。` };
}
