import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import numbersJson from './numbers.json' with { type: 'json' };

const { words, units, forms } = z
  .strictObject({
    /** Numbers that are written out. */
    words: z.strictObject({ en: z.record(z.string(), z.number()), zh: z.record(z.string(), z.number()) }),
    units: z.strictObject({ en: z.record(z.string(), z.string()), zh: z.record(z.string(), z.string()) }),
    forms: z.array(
      z.strictObject({ name: z.string(), en: z.optional(z.array(z.string())), zh: z.optional(z.array(z.string())) }),
    ),
  })
  .parse(numbersJson);

const N: Readonly<Record<Locale, string>> = {
  en: String.raw`(?<n>\d+(?:[.,]\d+)?)`,
  zh: String.raw`(?<n>\d+(?:\.\d+)?)`,
};
const FORMS = forms.map(({ name, en = [], zh = [] }) => ({ name, en: en.map(formOf('en')), zh: zh.map(formOf('zh')) }));

function formOf(locale: Locale): (form: string) => RegExp {
  return (form) =>
    new RegExp(form.replaceAll('{N}', N[locale]).replaceAll('{UNIT}', `(?<unit>${Object.keys(units[locale]).join('|')})`), 'iu');
}

/**
 * The numbers that an idea gives for what is often bounded, by their names in `numbers.json`: `places` "12", `longest` "2 hours".
 * `item` is the noun of what is counted as `pieces`.
 */
export function readNumbers(
  idea: string,
  { locale, item }: { readonly locale: Locale; readonly item: string },
): Map<string, string> {
  const text = withDigits(idea, locale);
  const found = new Map<string, string>();
  for (const { name, [locale]: each } of FORMS) {
    const groups = each.map((form) => form.exec(text)?.groups).find((match) => match !== undefined);
    if (groups?.['n'] !== undefined) found.set(name, withUnit(groups['n'], groups['unit'], locale));
  }
  const pieces = piecesOf(text, { locale, item });
  if (pieces !== null) found.set('pieces', pieces);
  return found;
}

function withUnit(number: string, unit: string | undefined, locale: Locale): string {
  const plain = number.replace(',', '.');
  if (unit === undefined) return plain;
  const word = units[locale][unit.toLowerCase()] ?? unit;
  if (locale === 'zh') return `${plain}${word}`;
  return `${plain} ${word}${Number(plain) === 1 ? '' : 's'}`;
}

/** "six canoes", 4间琴房: the number right before the noun. */
function piecesOf(text: string, { locale, item }: { readonly locale: Locale; readonly item: string }): string | null {
  if (item === '') return null;
  const noun = item.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const form =
    locale === 'en'
      ? new RegExp(String.raw`\b(\d+)\s+(?:[a-z-]+\s+){0,2}${noun.replace(/y$/, '(?:y|ie)')}(?:s|es)?\b`, 'iu')
      : new RegExp(
          String.raw`(\d+)(?:个|间|条|台|辆|只|张|艘|块|片|把|本|套|座|顶|位)${noun}|${noun}(?:一共|共|总共|有)(\d+)(?:个|间|条|台|辆|只|张|艘|块|片|把|本|套|座|顶|位)`,
          'u',
        );
  const match = form.exec(text) ?? (locale === 'zh' ? NUMBERED : null)?.exec(text);
  return match?.[1] ?? match?.[2] ?? null;
}

/** 一号到四十号: they have numbers, of which the last says how many there are. */
const NUMBERED = /(?<![A-Za-z\d])1号?(?:到|至|-|–|~)(\d{1,3})号/u;

/** "stalls A1 to A15, B1 to B15": rows by their letters and numbers, as many as the idea has. */
export function numberedRows(idea: string): string[] {
  const rows = [...idea.matchAll(/\b([A-Z])(\d{1,2})\s?(?:到|至|to|-|–|~)\s?\1(\d{1,2})(?!\d)/gu)].flatMap(
    ([, letter = '', from = '', to = '']) =>
      Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, at) => `${letter}${Number(from) + at}`),
  );
  return rows.length > 1 && rows.length <= ROWS_MAX ? [...new Set(rows)] : [];
}

const ROWS_MAX = 80;

const HALVES: Readonly<Record<Locale, readonly (readonly [RegExp, (count: number) => string])[]>> = {
  en: [
    [/\b(\d+) hours? and a half\b/giu, (count) => `${count * 60 + 30} minutes`],
    [/\b(?:half an|half-) ?hour\b()/giu, () => '30 minutes'],
    [/\b(\d+) dozen\b/giu, (count) => String(count * 12)],
  ],
  zh: [
    [/(\d+)个半小时/gu, (count) => `${count * 60 + 30}分钟`],
    [/半个?小时()/gu, () => '30分钟'],
  ],
};

/** The text with its numbers in digits: "two dozen" is 24, "an hour and a half" 90 minutes, 十二 12. */
export function withDigits(text: string, locale: Locale): string {
  const plain =
    locale === 'zh'
      ? text.replace(/[一二两三四五六七八九十百]+(?=\p{Script=Han})/gu, (run) => String(chineseNumber(run) ?? run))
      : text
          .replace(/\ban? (?=hour\b|dozen\b)/giu, '1 ')
          .replace(/\b[a-z]+\b/giu, (word) => String(words.en[word.toLowerCase()] ?? word));
  return HALVES[locale].reduce((so, [form, write]) => so.replace(form, (_, count: string) => write(Number(count))), plain);
}

/** 十二 is 12, 两百 200; null where the signs are no number. */
function chineseNumber(run: string): number | null {
  let [total, digit] = [0, 0];
  for (const sign of run) {
    const value = words.zh[sign];
    if (value === undefined) return null;
    if (value < 10) digit = value;
    else {
      total += (digit === 0 ? 1 : digit) * value;
      digit = 0;
    }
  }
  return total + digit;
}
