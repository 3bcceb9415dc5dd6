import type { Locale } from '../../../domain/text.ts';
import { singularOf } from '../../document/brief/english.ts';
import type { EntryField } from './entry-field.ts';

const DELIVERY: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?<one>collect(?:ion)?|pick ?-?up)(?: or | ?\/ ?|, )(?<other>deliver(?:y|ed)?|post(?:ed|age)?|shipping)\b/iu,
  zh: /(?<one>自己来[拿取]|自取|自提|到店取|上门取|来取)(?:或者?|还是|、|\/|，)(?<other>邮寄|快递|送货上门|送货|配送|寄|送)/u,
};
const NAMES = { en: 'Collection or delivery', zh: '取货方式' };
const ADDRESS = { en: /\baddress\b/iu, zh: /地址/u };

/** "自己来拿或者寄": how it is handed over, and an address only for what is sent. */
export function withDelivery(fields: readonly EntryField[], idea: string, locale: Locale): EntryField[] {
  const groups = DELIVERY[locale].exec(idea)?.groups;
  const [one, other] = [groups?.['one'], groups?.['other']];
  const isAsked = fields.some(({ options = [] }) => options.length === 2 && one !== undefined && options.includes(one));
  if (one === undefined || other === undefined || isAsked) return [...fields];
  const name = NAMES[locale];
  const options = locale === 'zh' ? [one, other] : ['Collection', 'Delivery'];
  const asked = fields.map((field) =>
    ADDRESS[locale].test(field.name) ? { ...field, required: true, when: `${name} = '${options[1] ?? ''}'` } : field,
  );
  return [...asked, { name, type: 'choice', options, required: true }];
}

const RANGES: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?<of>[a-z]+)s? (?:are|is|run|go|numbered)?\s?(?:numbered |from )?(?<ranges>\d{1,4}\s?[-–]\s?\d{1,4}(?:(?:,| and|, and) \d{1,4}\s?[-–]\s?\d{1,4})*)/giu,
  zh: /(?<of>\p{Script=Han}{1,3}?)(?:号)?(?:是|为|从|有)?(?<ranges>\d{2,4}\s?(?:[-–~]|到|至)\s?\d{2,4}(?:[、和，]\d{2,4}\s?(?:[-–~]|到|至)\s?\d{2,4})*)/gu,
};

/** "Rooms are 101–118 and 201–220": the numbers that there are; any other is refused. */
export function withNumberRanges(
  fields: readonly EntryField[],
  idea: string,
  locale: Locale,
): { readonly fields: EntryField[]; readonly rules: string[] } {
  const rules: string[] = [];
  const bounded = fields.map((field): EntryField => {
    if (field.type !== 'text' || field.pattern !== undefined) return field;
    const ranges = [...idea.matchAll(RANGES[locale])].find(({ groups = {} }) => isOf(field, groups['of'] ?? '', locale))
      ?.groups?.['ranges'];
    const pairs = [...(ranges ?? '').matchAll(/(\d+)\s?(?:[-–~]|到|至)\s?(\d+)/gu)];
    if (pairs.length === 0) return field;
    const within = pairs.map(([, low = '', high = '']) => `(${field.name} >= ${low} and ${field.name} <= ${high})`);
    rules.push(
      `${field.name} is not set or ${within.join(' or ')}${locale === 'zh' ? `：没有这个号，只有${ranges ?? ''}。` : `: There is no such number: ${ranges ?? ''}.`}`,
    );
    return { ...field, type: 'int', help: ranges ?? '' };
  });
  return { fields: bounded, rules };
}

function isOf({ name }: EntryField, noun: string, locale: Locale): boolean {
  if (noun === '') return false;
  return locale === 'zh'
    ? name.includes(noun)
    : name
        .toLowerCase()
        .split(/[^a-z]+/u)
        .includes(singularOf(noun.toLowerCase()));
}
