import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../../document/brief/english.ts';
import type { EntryField } from './entry-field.ts';

const RANGE: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?<of>temperature|humidity|pressure|ph|weight|level|voltage|speed)s?\b[^.,;\d]{0,16}(?<low>\d+(?:\.\d+)?)\s?[^\d\s.,]{0,2}\s?(?:-|–|to)\s?(?<high>\d+(?:\.\d+)?)\s?(?<unit>°?[a-z%]{1,5})?/giu,
  zh: /(?<of>温度|湿度|气压|水温|体温|重量|压力|电压|浓度|水位|酸碱度)\s?(?<low>\d+(?:\.\d+)?)\s?(?:度|℃|%)?\s?(?:-|–|~|到|至)\s?(?<high>\d+(?:\.\d+)?)\s?(?<unit>度|℃|%|公斤|米)?/gu,
};
const TIMES: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:at|every day at|daily at) (?<times>\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm)?(?:(?:, | and |, and )\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm)?)+)/iu,
  zh: /每天(?<times>\d{1,2}(?::\d\d)?点?(?:[、和，]\d{1,2}(?::\d\d)?点?)+)/u,
};
const NUMBERED = /(?<of>\p{Script=Han}{1,3})[（(](?<from>\d{1,2})号?\s?(?:到|至|-|–|~)\s?(?<to>\d{1,2})号[）)]/u;
const ROWS_MAX = 30;
const NAMES = { en: { date: 'Date', time: 'Time' }, zh: { date: '日期', time: '几点' } };

/** What is measured, where an idea gives the range that it should lie in: "温度12–18度，湿度85–95%", with its day, its hours and its places. */
export function measured(idea: string, locale: Locale): EntryField[] {
  const found = [...idea.matchAll(RANGE[locale])].flatMap(({ groups = {} }): EntryField[] => {
    const name = locale === 'zh' ? (groups['of'] ?? '') : capitalised(groups['of'] ?? '');
    const unit = groups['unit'];
    return [{ name, type: 'num', required: true, ...(unit === undefined ? {} : { help: unit }) }];
  });
  const numbers = [...new Map(found.map((field) => [field.name, field])).values()];
  if (numbers.length === 0) return [];
  const times =
    TIMES[locale]
      .exec(idea)
      ?.groups?.['times']?.split(/[、和，]|, and |, | and /u)
      .filter((each) => each !== '') ?? [];
  const hours = times.map((time) => (locale === 'zh' && /^\d+$/u.test(time) ? `${time}点` : time));
  const { of, from = '1', to = '0' } = NUMBERED.exec(idea)?.groups ?? {};
  const places = Array.from(
    { length: Math.min(ROWS_MAX, Math.max(0, Number(to) - Number(from) + 1)) },
    (_, at) => `${Number(from) + at}号${(of ?? '').slice(-1)}`,
  );
  return [
    ...(of === undefined || places.length < 2 ? [] : [{ name: of.slice(-1), type: 'choice', options: places, required: true }]),
    { name: NAMES[locale].date, type: 'date', required: true, default: '$today' },
    ...(hours.length < 2 ? [] : [{ name: NAMES[locale].time, type: 'choice', options: hours, required: true }]),
    ...numbers,
  ];
}
