import type { Item } from '../../blueprint/page-schema.ts';
import { isHoursLine } from '../../hours/opening-hours.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import { freshId } from './fresh-id.ts';
import { changed, type EditState, type Intent } from './intent.ts';
import { textFor } from './localized.ts';
import { replyText } from './reply-sentences.ts';

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
const CLOCK = '(上午|早上|清晨|早|中午|下午|傍晚|晚上|晚|夜里)?(\\d{1,2})(?:[:：.](\\d{2}))?\\s*([ap]\\.?m\\b\\.?|点半|点|时)?';
const SPAN = new RegExp(`${CLOCK}\\s*(?:-|–|—|to|until|till?|到|至|~)\\s*${CLOCK}`);
const SPANS = new RegExp(SPAN, 'g');
const CLOSED = /\bclosed\b|\bshut\b|\bnot on\b|\bclose\b(?! at)|休息|关门|不营业|不开|停业|歇业|公休|店休|闭[馆园店]|打烊/;
const SPEAKS = /\b(?:hours|opening|open|closed?|times?)\b|营业|开放|开门|关门|休息|时间/;
/** "our hours are 9 to 5": of every day. */
const HOURS = /\b(?:hours|opening times?)\b|\bopen\b|营业|开放|开门/;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bweekends?\b|周末/, [5, 6]],
  [/\b(?:weekdays|working days|business days)\b|工作日|平日/, [0, 1, 2, 3, 4]],
  [/\b(?:every ?day|daily|all week|seven days|7 days)\b|每天|每日|全周|天天/, EVERY_DAY],
];

/** "change the opening hours on Sunday to 8-12", "closed on weekends", 周一到周五营业时间改为9点到17点. */
export const setHours: Intent = (clause, state) => {
  if (!SPEAKS.test(clause.words)) return null;
  const lines = linesIn(clause.words);
  if (lines.length === 0) return null;
  const operations = Object.entries(state.blueprint.blocks).flatMap(([id, { type, items }]): Operation[] =>
    type === 'hours' && items !== undefined
      ? [{ op: 'setBlock', id, patch: { items: lines.reduce((kept, line) => withLine(kept, line, state), [...items]) } }]
      : [],
  );
  if (operations.length === 0) return null;
  const isChinese = state.locale === 'zh';
  const message = lines.map(({ days, value }) =>
    replyText(state.locale, 'hoursSet', {
      day: namesOf(days, isChinese ? 1 : 0),
      value: value ?? (isChinese ? '休息' : 'closed'),
    }),
  );
  return changed(operations, message.join(isChinese ? '' : ' '));
};

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Opening hours in some words as the site keeps them (`tue-fri 9:00-18:00`); none where no times can be read. */
export function hoursIn(words: string): string[] {
  return linesIn(fold(words)).flatMap(({ days, value }) => {
    const when = runs(days).map((run) => [...new Set([run[0], run.at(-1)])].map((day) => NAMES[day ?? 0] ?? '').join('-'));
    const line = `${when.join(',')} ${value?.replaceAll(' – ', '-') ?? 'closed'}`;
    return isHoursLine(line) ? [line] : [];
  });
}

interface Line {
  readonly days: readonly number[];
  /** Null when closed. */
  readonly value: string | null;
}

/** One line for each part of the request; hours without a day are those of every day, or go on behind the line before. */
function linesIn(words: string): Line[] {
  const lines: Line[] = [];
  for (const part of partsOf(withExceptions(words))) {
    const spans = [...part.matchAll(SPANS)].map(spanOf);
    if (spans.length === 0 && !CLOSED.test(part)) continue;
    const value = spans.length === 0 ? null : spans.join(', ');
    const days = daysIn(part);
    const last = lines.at(-1);
    if (days.length > 0) lines.push({ days, value });
    else if (last !== undefined && last.value === null && value !== null) lines.push({ days: openDays(lines), value });
    else if (last !== undefined && value !== null) lines[lines.length - 1] = { ...last, value: `${last.value ?? ''}, ${value}` };
    else if (HOURS.test(part) && value !== null) lines.push({ days: EVERY_DAY, value });
  }
  return lines;
}

/** Days that no line before says anything of. */
function openDays(lines: readonly Line[]): number[] {
  return EVERY_DAY.filter((day) => !lines.some(({ days }) => days.includes(day)));
}

/** Start and end; an end before its start is of the same half of the day: 晚7点到9点. */
function spanOf(span: RegExpExecArray): string {
  const from = clockOf(withHalf(span.slice(1, 5), span.slice(5, 9)), false);
  const to = clockOf(span.slice(5, 9), true);
  const [start = 0, end = 0] = [from, to].map((clock) => Number(clock.split(':')[0]));
  const isSameHalf = end < start && start >= 12 && end <= 12 && end + 12 > start && span[5] === undefined;
  return `${from} – ${isSameHalf ? to.replace(/^\d+/, String(end + 12)) : to}`;
}

const EXCEPTED = /\b(?:every ?day|daily|all week|7 days) (?:but|except|apart from)(?: on)? ([a-z]+)/;
const OTHERS = /其他天|其他时间|其余(?:时间|天)?|\bother days\b/;

/** "every day but Wednesday", 周一休息，其他天…: the days that are left, by their names. */
function withExceptions(words: string): string {
  const named = words.replace(EXCEPTED, (_, day: string) => daysBut(day));
  return OTHERS.test(named) ? named.replace(OTHERS, daysBut(named)) : named;
}

function daysBut(words: string): string {
  const left = daysIn(words);
  return DAYS.flatMap(([name], day) => (left.includes(day) ? [] : [name.toLowerCase()])).join(' and ');
}

/** Parts between commas; times and days that stand apart are one. */
function partsOf(words: string): string[] {
  const parts: string[] = [];
  for (const part of words.split(/[,，;；()（）]|\bbut\b|\band(?= (?:closed|shut))/)) {
    const last = parts.at(-1);
    const isApart =
      last !== undefined &&
      SPAN.test(last) &&
      daysIn(last).length === 0 &&
      daysIn(part).length > 0 &&
      !SPAN.test(part) &&
      !CLOSED.test(part);
    if (isApart) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** "周一、三、五", 周六日: the sign of the week stands once. */
const SHORT =
  /((?:周|星期|礼拜)[一二三四五六日天])((?:\s*[、,，和及]\s*[一二三四五六日天](?![一-龥]?[号日月点]))+|(?<=六)[日天])/g;

/** The days that are spoken of: groups of days, days from one to another, single days. */
export function daysIn(spoken: string): number[] {
  const words = spoken.replaceAll(
    SHORT,
    (_all, first: string, rest: string) => first + rest.replaceAll(/[一二三四五六日天]/g, (day) => `周${day}`),
  );
  const found = DAYS.flatMap(([, , day], index) => {
    const match = day.exec(words);
    return match === null ? [] : [{ index, from: match.index, to: match.index + match[0].length }];
  }).toSorted((a, b) => a.from - b.from);
  const named = found.flatMap(({ index, to }, at) => {
    const next = found[at + 1];
    const isRange = next !== undefined && /^\s*(?:-|–|—|to|through|到|至|~)\s*$/.test(words.slice(to, next.from));
    return isRange ? Array.from({ length: (next.index - index + 7) % 7 }, (_, step) => (index + step) % 7) : [index];
  });
  const groups = GROUPS.flatMap(([pattern, days]) => (pattern.test(words) ? days : []));
  return [...new Set([...named, ...groups])].toSorted((a, b) => a - b);
}

function namesOf(days: readonly number[], side: 0 | 1): string {
  return runs(days)
    .map((run) => run.map((each) => DAYS[each]?.[side] ?? '').join(side === 0 ? ' – ' : '至'))
    .join(side === 0 ? ', ' : '、');
}

/** "6-9pm" begins in the evening too, "11-4pm" in the morning. */
function withHalf(from: (string | undefined)[], to: readonly (string | undefined)[]): (string | undefined)[] {
  const isBare = from[0] === undefined && from[3] === undefined && Number(from[1]) < Number(to[1]) && Number(to[1]) < 12;
  return isBare && to[3]?.startsWith('p') === true ? [...from.slice(0, 3), to[3]] : from;
}

/** 24 hours, minutes with two digits; "8 to 6" ends in the evening. */
function clockOf([part = '', hour = '0', minute = '00', half = '']: readonly (string | undefined)[], isEnd: boolean): string {
  const given = Number(hour);
  const isMorning = half.startsWith('a') || /[上早清]/.test(part);
  const isLate = half.startsWith('p') || /[下傍晚夜]/.test(part) || (isEnd && !isMorning && given < 7 && given > 0);
  const full = isLate && given < 12 ? given + 12 : given;
  return `${String(Math.min(24, full))}:${half === '点半' ? '30' : minute}`;
}

/** The one day of the week that some words name, from Monday; null when none or several. */
export function dayIn(words: string): number | null {
  const days = daysIn(words);
  return days.length === 1 ? (days[0] ?? null) : null;
}

const CLOCK_TIME = new RegExp(`(?<![\\d.])${CLOCK}`, 'g');

/** The time of day in some words as 18:00; a bare number is none. */
export function clockIn(words: string): string | null {
  for (const [matched, ...parts] of words.matchAll(CLOCK_TIME)) {
    if (matched.includes('.') && parts[3] === undefined) continue;
    if (parts[2] === undefined && parts[3] === undefined) continue;
    const [hour = '', minute = ''] = clockOf(parts, false).split(':');
    return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
  }
  return null;
}

/** The line of just these days is changed; other lines give them up and one of their own stands in their order. */
function withLine(items: readonly Item[], { days, value }: Line, { blueprint }: EditState): Item[] {
  const text = value === null ? textFor(blueprint, 'Closed', '休息') : textFor(blueprint, value, value);
  const same = items.findIndex((item) => String(daysOf(item)) === String(days));
  const old = items[same];
  if (old !== undefined) return items.with(same, { ...old, value: text });
  const titled = (rest: readonly number[]) => textFor(blueprint, namesOf(rest, 0), namesOf(rest, 1));
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
