import { pickText } from '../../../domain/text.ts';
import type { Item } from '../../blueprint/schema.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import { freshId } from './fresh-id.ts';
import { changed, type EditState, type Intent } from './intent.ts';
import { textFor } from './localized.ts';
import { say } from './wording.ts';

/** Days from Monday: English, its short form, Chinese forms. */
const DAYS: readonly (readonly [string, string, RegExp])[] = [
  ['Monday', '周一', /\bmon(?:days?)?\b|(?:周|星期|礼拜)一/],
  ['Tuesday', '周二', /\btue(?:s(?:days?)?)?\b|(?:周|星期|礼拜)二/],
  ['Wednesday', '周三', /\bwed(?:nesdays?)?\b|(?:周|星期|礼拜)三/],
  ['Thursday', '周四', /\bthu(?:r(?:s(?:days?)?)?)?\b|(?:周|星期|礼拜)四/],
  ['Friday', '周五', /\bfri(?:days?)?\b|(?:周|星期|礼拜)五/],
  ['Saturday', '周六', /\bsat(?:urdays?)?\b|(?:周|星期|礼拜)六/],
  ['Sunday', '周日', /\bsun(?:days?)?\b|(?:周|星期|礼拜)[日天]/],
];
const CLOCK = '(\\d{1,2})(?:[:：.](\\d{2}))?\\s*(am|pm|点|时)?';
const SPAN = new RegExp(`${CLOCK}\\s*(?:-|–|—|to|until|till|到|至|~)\\s*${CLOCK}`);
const CLOSED = /\bclosed?\b|休息|关门|不营业|打烊/;
const SPEAKS = /\b(?:hours|opening|open|closed?|times?)\b|营业|开放|开门|关门|休息|时间/;

/** "we are closed on Mondays", "open Monday to Friday 11-22, closed on Sundays", 周六营业时间改为9点到17点. */
export const setHours: Intent = (clause, state) => {
  if (!SPEAKS.test(clause.words)) return null;
  const spoken = settings(clause.words);
  if (spoken.length === 0) return null;
  const operations = Object.entries(state.blueprint.blocks).flatMap(([id, { type, items }]): Operation[] =>
    type === 'hours' && items !== undefined
      ? [{ op: 'setBlock', id, patch: { items: spoken.reduce((all, setting) => withDays(all, setting, state), [...items]) } }]
      : [],
  );
  if (operations.length === 0) return null;
  const said = spoken.map(({ days, value }) =>
    say(state.locale, 'hoursSet', {
      day: titleOf(days, state.locale === 'zh' ? 1 : 0),
      value: value ?? pickText({ en: 'closed', zh: '休息' }, state.locale),
    }),
  );
  return changed(operations, said.join(' '));
};

interface Setting {
  readonly days: readonly number[];
  /** Null on days that are closed. */
  readonly value: string | null;
}

/** What is said of which days, part by part; days wait for the hours that follow them. */
function settings(words: string): Setting[] {
  const found: Setting[] = [];
  let days: number[] = [];
  for (const part of words.split(/[,，;；、]|\band\s+(?=closed|on\b)/)) {
    days = [...new Set([...days, ...daysIn(part)])].toSorted((a, b) => a - b);
    const span = SPAN.exec(part);
    if (days.length === 0 || (span === null && !CLOSED.test(part))) continue;
    found.push({
      days,
      value: span === null ? null : `${clockOf(span.slice(1, 4), false)} – ${clockOf(span.slice(4, 7), true)}`,
    });
    days = [];
  }
  return found;
}

const ANY_DAY = DAYS.map(([, , words]) => words.source).join('|');
const RUN = new RegExp(`(${ANY_DAY})(?:\\s*(?:-|–|—|to|through|thru|until|till|至|到|~)\\s*(${ANY_DAY}))?`, 'g');
const SPANS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bweekends?\b|周末/, [5, 6]],
  [/\bweekdays?\b|\bworking days\b|工作日/, [0, 1, 2, 3, 4]],
  [/\bevery ?day\b|\bdaily\b|\ball week\b|每天|天天/, [0, 1, 2, 3, 4, 5, 6]],
];

/** The days that a text names, one by one or from one to another. */
function daysIn(words: string): number[] {
  const named = [...words.matchAll(RUN)].flatMap(([, from = '', to = '']) => {
    const [first, last] = [dayOf(from), dayOf(to)];
    return Array.from({ length: last < 0 ? 1 : ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
  return [...named, ...SPANS.flatMap(([span, days]) => (span.test(words) ? days : []))];
}

function dayOf(word: string): number {
  return DAYS.findIndex(([, , day]) => day.test(word));
}

/** 24 hours, minutes with two digits; "8 to 6" ends in the evening. */
function clockOf([hour = '0', minute = '00', half]: readonly (string | undefined)[], isEnd: boolean): string {
  const given = Number(hour);
  const isLate = half === 'pm' || (isEnd && half !== 'am' && given < 7 && given > 0);
  const full = isLate && given < 12 ? given + 12 : given;
  return `${String(Math.min(24, full))}:${minute}`;
}

/** The line of just these days is changed; other lines give them up and one of their own stands in their order. */
function withDays(items: readonly Item[], { days, value }: Setting, { blueprint }: EditState): Item[] {
  const text = value === null ? textFor(blueprint, 'Closed', '休息') : textFor(blueprint, value, value);
  const same = items.findIndex((item) => String(daysOf(item)) === String(days));
  const old = items[same];
  if (old !== undefined) return items.with(same, { ...old, value: text });
  const titled = (rest: readonly number[]) => textFor(blueprint, titleOf(rest, 0), titleOf(rest, 1));
  const kept = items.flatMap((item) => {
    const own = daysOf(item);
    const rest = own.filter((day) => !days.includes(day));
    if (rest.length === own.length) return [item];
    return rest.length === 0 ? [] : [{ ...item, title: titled(rest) }];
  });
  const id = freshId('day', (candidate) => kept.some((item) => item.id === candidate));
  const at = kept.findIndex((item) => (daysOf(item)[0] ?? -1) > (days[0] ?? 0));
  return kept.toSpliced(at < 0 ? kept.length : at, 0, { id, title: titled(days), value: text });
}

function titleOf(days: readonly number[], side: 0 | 1): string {
  return runs(days)
    .map((run) => run.map((each) => DAYS[each]?.[side] ?? '').join(' – '))
    .join(', ');
}

/** First and last of each run of days in a row, and days that stand alone. */
function runs(days: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last !== undefined && (last.at(-1) ?? -9) + 1 === day) last.splice(1, 1, day);
    else found.push([day]);
  }
  return found;
}

const TO = /–|—|-|\bto\b|至|到/;

/** "Tuesday – Friday" is four days, "Sunday, Monday" two. */
function daysOf(item: Item): number[] {
  const words = fold(item.title.en ?? item.title.zh ?? '');
  return words.split(/[,，、&]|\band\b|和/).flatMap((part) => {
    const [from, to] = part.split(TO).map((end) => DAYS.findIndex(([, , day]) => day.test(end)));
    if (from === undefined || from < 0) return [];
    if (to === undefined || to < 0) return [from];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
  });
}
