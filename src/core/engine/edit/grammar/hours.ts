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

/** "change the opening hours on Sunday to 8-12", "we are closed on Mondays", 周六营业时间改为9点到17点. */
export const setHours: Intent = (clause, state) => {
  const spoken = DAYS.findIndex(([, , words]) => words.test(clause.words));
  const span = SPAN.exec(clause.words);
  if (spoken < 0 || !SPEAKS.test(clause.words) || (span === null && !CLOSED.test(clause.words))) return null;
  const value = span === null ? null : `${clockOf(span.slice(1, 4), false)} – ${clockOf(span.slice(4, 7), true)}`;
  const operations = Object.entries(state.blueprint.blocks).flatMap(([id, { type, items }]): Operation[] =>
    type === 'hours' && items !== undefined
      ? [{ op: 'setBlock', id, patch: { items: withDay(items, { day: spoken, value }, state) } }]
      : [],
  );
  if (operations.length === 0) return null;
  const [english, chinese] = DAYS[spoken] ?? DAYS[0] ?? ['', ''];
  const said = value ?? pickText({ en: 'closed', zh: '休息' }, state.locale);
  return changed(operations, say(state.locale, 'hoursSet', { day: state.locale === 'zh' ? chinese : english, value: said }));
};

/** 24 hours, minutes with two digits; "8 to 6" ends in the evening. */
function clockOf([hour = '0', minute = '00', half]: readonly (string | undefined)[], isEnd: boolean): string {
  const given = Number(hour);
  const isLate = half === 'pm' || (isEnd && half !== 'am' && given < 7 && given > 0);
  const full = isLate && given < 12 ? given + 12 : given;
  return `${String(Math.min(24, full))}:${minute}`;
}

/** The line of that day alone is changed; a line of several days gives it up and one of its own follows. */
function withDay(
  items: readonly Item[],
  { day, value }: { day: number; value: string | null },
  { blueprint }: EditState,
): Item[] {
  const text = value === null ? textFor(blueprint, 'Closed', '休息') : textFor(blueprint, value, value);
  const at = items.findIndex((item) => daysOf(item).includes(day));
  const old = items[at];
  const own = old === undefined ? [] : daysOf(old);
  if (old !== undefined && own.length === 1) return items.with(at, { ...old, value: text });
  const id = freshId('day', (candidate) => items.some((item) => item.id === candidate));
  const named = DAYS[day] ?? ['', ''];
  const added: Item = { id, title: textFor(blueprint, named[0], named[1]), value: text };
  if (old === undefined) return [...items, added];
  const rest = own.filter((each) => each !== day);
  const title = (side: 0 | 1) =>
    runs(rest)
      .map((run) => run.map((each) => DAYS[each]?.[side] ?? '').join(' – '))
      .join(', ');
  const kept: Item = { ...old, title: textFor(blueprint, title(0), title(1)) };
  const before = day < Math.min(...rest);
  return items.toSpliced(at, 1, ...(before ? [added, kept] : [kept, added]));
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
