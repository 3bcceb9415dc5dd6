import type { Rule } from '../../blueprint/rule-schema.ts';
import { hoursIn } from '../../edit/grammar/hours.ts';
import { withAges } from './age-rule.ts';
import { mostOfOne, withCrowd } from './crowd-rule.ts';
import { heldCondition } from './held-rows.ts';
import { withLoanTerm } from './loan-term.ts';
import { momentsOf } from './rule-fields.ts';
import { type Ground, type Shape, type ShapeField, type ShapeFlag, shapeOf, stateFieldOf, withShape } from './shape.ts';
import { allowedDays, daysSentence, onDays } from './weekdays.ts';

type Reader = (ground: Ground, shape: Shape, words: string) => Ground | null;

/** Rules as people say them, of days, hours, crowds and of what is taken; null where none of them is meant. */
export function plainRule(ground: Ground, shape: Shape, words: string): Ground | null {
  const plain = words.trim().replace(/[.。!！]+$/, '');
  for (const read of READERS) {
    const done = read(ground, shape, plain);
    if (done !== null) return done;
  }
  return null;
}

const onlyDays: Reader = (ground, shape, words) => {
  const days = allowedDays(words);
  const day = momentsOf(shape).find(({ type }) => type === 'date' || type === 'datetime');
  if (days === null || day === undefined) return null;
  return withCheck(ground, shape, { that: onDays(day.key, days), why: daysSentence(days, ground.brief.locale), on: [day.key] });
};

/** Words that stand with hours and say nothing else. */
const BESIDE_HOURS =
  /\b(?:hire|rent|booking|bookings?|book|booked|is|are|it|can|be|possible|available|only|open|between|from|to|and|until|daily|every ?day|hours?|by the hour|am|pm|we)\b|[可预约订时间开放每天按小营业只能仅限从到至在之的内以提供点上下早晚午]|[\d:：.,，\s\-–—~至]/giu;

const onlyHours: Reader = (ground, shape, words) => {
  if (words.replaceAll(BESIDE_HOURS, '') !== '' || !/\d/.test(words)) return null;
  const [, begin, beginMinute, end, endMinute] =
    /(\d+):(\d+)-(\d+):(\d+)/.exec(hoursIn(`open ${words.replace(/(\d)\s+and\s+(?=\d)/, '$1 to ')}`)[0] ?? '') ?? [];
  const clocks = shape.fields.filter((field) => field.type === 'time' || field.type === 'datetime');
  const [from, to = from] = clocks;
  if (from === undefined || to === undefined || begin === undefined || end === undefined) return null;
  const [first, last] = [Number(begin) + Number(beginMinute) / 60, Number(end) + Number(endMinute) / 60];
  const why =
    ground.brief.locale === 'zh'
      ? `只能在 ${begin}:${beginMinute ?? '00'}–${end}:${endMinute ?? '00'} 之间。`
      : `Only possible from ${begin}:${beginMinute ?? '00'} to ${end}:${endMinute ?? '00'}.`;
  const that = `hour(${from.key}) >= ${first} and hour(${to.key}) ${to === from ? '<' : '<='} ${last}`;
  return withCheck(ground, shape, { that, why, on: [from.key, ...(to === from ? [] : [to.key])] });
};

const SAME = /overlap|clash|double.?book|same (?:time|slot|hour)|重叠|冲突|撞|重复预[约订]|同一?(?:个|天)?.{0,6}(?:时间|时段)/i;
const NEVER = /\b(?:never|not?|cannot|can't|only one|once)\b|n't\b|不|别|只能|只可|仅/i;

/** Several at a time are counted, not kept apart. */
const SEVERAL =
  /(?:最多|至多|只能|限|不超过|at most|max(?:imum)?|up to|no more than)\D{0,8}?(?:[2-9]|\d\d|[两二三四五六七八九十]|\b(?:two|three|four|five|six|ten|twelve)\b)/i;

/** Nobody has the same thing, or the same person, at the same time as somebody else. */
const noClash: Reader = (ground, shape, words) => {
  if (!SAME.test(words) || !NEVER.test(words) || SEVERAL.test(words)) return null;
  const relations = shape.fields.filter(({ to, multiple }) => to !== undefined && to !== ground.users && multiple !== true);
  // Somebody chosen from a list is taken as well as one who is a record.
  const choices = shape.fields.filter(({ type, multiple, kind }) => type === 'enum' && multiple !== true && kind !== 'status');
  const isNamed = (field: ShapeField) => {
    const target = shapeOf(ground, field.to);
    return [field.label, target?.name, target?.plural].some(
      (name) => name !== undefined && words.toLowerCase().includes(name.toLowerCase()),
    );
  };
  const resource =
    relations.find(isNamed) ?? choices.find(isNamed) ?? relations.find(({ to }) => to === shape.made?.on) ?? relations[0];
  const rule = clashRule(ground, shape, resource);
  if (rule === null) return null;
  const keys = rule.kind === 'uniqueTogether' ? rule.fields : [];
  const others = shape.rules.filter(
    (each) =>
      JSON.stringify(each) !== JSON.stringify(rule) &&
      !(
        each.kind === 'uniqueTogether' &&
        (rule.kind !== 'uniqueTogether' || isWithin(each.fields, [...keys, ...relations.map(({ key }) => key)]))
      ),
  );
  return withShape(ground, { ...shape, rules: [...others, rule] });
};

function isWithin(fields: readonly string[], keys: readonly string[]): boolean {
  return fields.every((key) => keys.includes(key));
}

/** The rule that keeps rows of one thing apart in time. */
export function clashRule({ brief }: Ground, shape: Shape, resource: ShapeField | undefined): Rule | null {
  const spans = momentsOf(shape).filter(({ type }) => type !== 'time');
  const times = shape.fields.filter(({ type, computed }) => type === 'time' && computed === undefined);
  const of = resource === undefined ? {} : { resource: resource.key };
  const [from, to] = spans;
  if (from !== undefined && to !== undefined && from.type === to.type)
    return { kind: 'noOverlap', ...of, from: from.key, to: to.key };
  if (from === undefined) return null;
  const [begin, end] = times;
  if (begin === undefined || end === undefined)
    return from.type === 'date' && begin === undefined
      ? null
      : { kind: 'uniqueTogether', fields: [resource?.key, from.key, begin?.key].flatMap((key) => key ?? []) };
  const same = [resource?.key, from.key].flatMap((key) => (key === undefined ? [] : [`${key} = this.${key}`]));
  const that = `${begin.key} < ${end.key} and count(${shape.id}, ${[...same, `${begin.key} < this.${end.key}`, `${end.key} > this.${begin.key}`].join(' and ')}${heldCondition(shape)}) <= 1`;
  const why =
    brief.locale === 'zh' ? '这个时段已被占用，或结束早于开始。' : 'That time is taken already, or it ends before it begins.';
  return { kind: 'check', that, why: { [brief.locale]: why }, on: [begin.key, end.key] };
}

const TAKEN =
  /[了过]的?(?:别人)?(?:就|都)?(?:别人)?(?:不能|不可|不许|别)(?:人)?(?:再|又|重复)|别人(?:就)?不能再|不能重复(?:认养|认领|领|选|借)|\b(?:already )?(?:taken|claimed|booked|adopted|reserved|borrowed|chosen)\b.*\b(?:cannot|can't|not|never|no longer)\b|\b(?:cannot|can't|can not|never|not) be \w+ (?:twice|again|by (?:a second|another|two|somebody else|someone else))/i;

const TAKEN_WORDS = {
  en: { why: 'Somebody has taken it already: choose another.', taken: 'Taken', free: 'Free' },
  zh: { why: '已经有人选了，请换一个。', taken: '已被选', free: '可选' },
} as const;

/** A thing that is taken once says whether it is. */
function withTakenFlags(
  ground: Ground,
  shape: Shape,
  { about, text }: { readonly about: ShapeField; readonly text: (typeof TAKEN_WORDS)[keyof typeof TAKEN_WORDS] },
): Ground {
  const on = shapeOf(ground, about.to);
  if (on === undefined || on.isSaid || on.flags?.some(({ id }) => id === 'taken') === true) return ground;
  const count = `count(${shape.id}.${about.key}${heldCondition(shape).replace(/^ and /, ', ')})`;
  const flags: ShapeFlag[] = [
    { id: 'taken', label: text.taken, when: `${count} > 0`, tone: 'warn' },
    { id: 'free', label: text.free, when: `${count} = 0`, tone: 'good' },
  ];
  return withShape(ground, { ...on, flags: [...(on.flags ?? []), ...flags] });
}

/** Nobody else takes a thing that somebody has taken. */
const notTwice: Reader = (ground, shape, words) => {
  if (!TAKEN.test(words)) return null;
  const about = shape.made?.on === undefined ? undefined : shape.fields.find(({ to }) => to === shape.made?.on);
  if (about === undefined || momentsOf(shape).some(({ required }) => required === true)) {
    // A step that leads out of the open state can be taken once.
    const open = stateFieldOf(shape)?.options?.[0]?.value;
    return shape.steps.some(({ from }) => from.length === 1 && from[0] === open) ? ground : null;
  }
  const text = ground.brief.locale === 'zh' ? TAKEN_WORDS.zh : TAKEN_WORDS.en;
  const rule: Rule = { kind: 'uniqueTogether', fields: [about.key], why: { [ground.brief.locale]: text.why } };
  const others = shape.rules.filter((each) => each.kind !== 'uniqueTogether' || each.fields.join() !== about.key);
  const fields = shape.fields.map((field) => (field === about ? { ...field, required: true } : field));
  return withShape(withTakenFlags(ground, shape, { about, text }), { ...shape, fields, rules: [...others, rule] });
};

const FULL =
  /满[员了额座]?.{0,4}(?:不能|不可|不许|就|停止|截止)|(?:full|no (?:seats|places) left).*\b(?:no|not|cannot|can't|closed?)\b|\b(?:no|not|cannot|can't)\b.*\bfull\b/i;

/** A refusal of those who come when it is full is kept by whatever counts the places. */
const whenFull: Reader = (ground, shape, words) => {
  const isCounted = shape.rules.some(
    (rule) => rule.kind === 'capacity' || (rule.kind === 'check' && /^(?:count|sum)\(/.test(rule.that)),
  );
  return FULL.test(words) && isCounted ? ground : null;
};

const GRID: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:只能|只可|按|都是|在|从)?整点(?:开始|起|约|预约|一档)?$|^(?:only )?(?:starts? )?(?:on|at) (?:the|full) (?:full )?hours?(?: only)?$|^full hours only$/i,
    60,
  ],
  [/^(?:每|按)?半(?:个)?小时(?:一档|一段|一个时段|为单位|一次|一格)?$|^half[- ]hour(?:ly)? (?:slots|steps|starts)$/i, 30],
];
const GRID_MINUTES =
  /^(?:每|按)?\s*(\d{1,3})\s*分钟(?:一档|一段|一个时段|为单位|一格)$|^(?:every |slots of |in )?(\d{1,3})[- ]min(?:ute)?s?(?: slots| steps)?$/i;

/** "On the hour", 半小时一档: times lie on a grid. */
const onGrid: Reader = (ground, shape, words) => {
  const [, chinese, english] = GRID_MINUTES.exec(words) ?? [];
  const minutes = GRID.find(([form]) => form.test(words))?.[1] ?? Number(chinese ?? english);
  const clocks = shape.fields.filter(
    ({ type, computed, formula }) => (computed ?? formula) === undefined && (type === 'time' || type === 'datetime'),
  );
  if (clocks.length === 0 || !(minutes >= 5 && minutes <= 240)) return null;
  const fields = shape.fields.map((field) => (clocks.includes(field) ? { ...field, step: minutes } : field));
  return withShape(ground, { ...shape, fields });
};

const READERS: readonly Reader[] = [
  onlyDays,
  onlyHours,
  withAges,
  onGrid,
  withLoanTerm,
  mostOfOne,
  noClash,
  withCrowd,
  notTwice,
  whenFull,
];

function withCheck(
  ground: Ground,
  shape: Shape,
  { that, why, on }: { readonly that: string; readonly why: string; readonly on: readonly string[] },
): Ground {
  const rule: Rule = { kind: 'check', that, why: { [ground.brief.locale]: why }, on: [...on] };
  return withShape(ground, { ...shape, rules: [...shape.rules, rule] });
}
