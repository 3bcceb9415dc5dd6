import type { Locale } from '../../../domain/text.ts';
import { weekdaysIn } from '../../document/ground/weekdays.ts';
import type { EntryField } from './entry-field.ts';

const BOOKED: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:appointments?|bookings?|slots?|book (?:a|an|me|us|in|online))\b/iu,
  zh: /约(?:日子|时间|个?日期)|预约|上门/u,
};
const TIMES: Readonly<Record<Locale, RegExp>> = {
  en: /\bat (?<times>\d{1,2}[:.]\d\d(?:(?:, and |, | and | or )\d{1,2}[:.]\d\d)+)/iu,
  zh: /分(?<times>(?:上午|下午|晚上|中午)(?:[、和]?(?:上午|下午|晚上|中午))+)/u,
};
const ONE: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:same (?:slot|time)|double[- ]book|one (?:at a time|per slot|each slot)|only one)\b/iu,
  zh: /(?:上午|下午|每个?时段|同一时段)(?:就|只|最多)?(?:一|1)(?:单|家|户|人|组)|约满|不能(?:再|重复)约/u,
};
const DAYS: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?<days>(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?(?: (?:through|to|and|until)|,| ?[-–]| ?&)[^.;:\n]{3,40}?)(?: at| only|[.;\n]|$)/iu,
  zh: /只(?:在|限|有)?(?<days>(?:周|星期)[一二三四五六日天][^，。；]{0,12})/u,
};
const WORDS = {
  en: { day: 'Day', time: 'Time', names: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] },
  zh: { day: '日期', time: '时段', names: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] },
};
const WEEK = 7;

/** The day and the hour of what is booked where an idea lists neither, with what it says of both: on which days, and one each. */
export function withSlot(
  fields: readonly EntryField[],
  idea: string,
  locale: Locale,
): { readonly fields: EntryField[]; readonly rules: string[] } {
  const hasDay = fields.some(({ type }) => type === 'date' || type === 'datetime');
  if (hasDay || !BOOKED[locale].test(idea)) return { fields: [...fields], rules: [] };
  const { day, time, names } = WORDS[locale];
  const said = TIMES[locale].exec(idea)?.groups?.['times'] ?? '';
  const times =
    locale === 'zh'
      ? (said.match(/上午|下午|晚上|中午/gu) ?? [])
      : said.split(/, and |, | and | or /u).filter((each) => each !== '');
  const slot: EntryField[] = [
    { name: day, type: 'date', required: true, min: '@0d' },
    ...(times.length > 1 ? [{ name: time, type: 'choice', options: times, required: true }] : []),
  ];
  const days = weekdaysIn(DAYS[locale].exec(idea)?.groups?.['days'] ?? '');
  const isSome = days.length > 0 && days.length < WEEK;
  const on = days.map((each) => names[each] ?? '');
  const same = times.length > 1 ? ` and ${time} = this.${time}` : '';
  const taken = locale === 'zh' ? '：这个时段已经约满了，请换一个。' : ': That time is taken already. Please choose another one.';
  return {
    fields: [...fields, ...slot],
    rules: [
      ...(isSome
        ? [locale === 'zh' ? `只能${on.join('、')}` : `only on ${on.join(', ').replace(/, ([^,]+)$/u, ' and $1')}`]
        : []),
      ...(ONE[locale].test(idea) ? [`count(ENTRY, ${day} = this.${day}${same}) <= 1${taken}`] : []),
    ],
  };
}
