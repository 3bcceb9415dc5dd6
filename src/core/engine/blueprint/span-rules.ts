import type { Text } from '../../domain/text.ts';
import type { Entity, Value } from './entity-schema.ts';
import type { Rule } from './rule-schema.ts';

type SpanRule = Extract<Rule, { kind: 'longest' | 'shortest' }>;

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes that a rule names; null where it names none. */
export function saidMinutes({ days = 0, hours = 0, minutes = 0 }: SpanRule): number | null {
  const said = days * DAY + hours * HOUR + minutes;
  return said > 0 ? said : null;
}

/** Minutes from one date, moment or time of day to another; null where one of them is none. */
export function minutesBetween(from: Value | undefined, to: Value | undefined): number | null {
  const [first, second] = [momentMs(from), momentMs(to)];
  return first === null || second === null ? null : Math.round((second - first) / 60_000);
}

function momentMs(value: Value | undefined): number | null {
  if (typeof value !== 'string' || value === '') return null;
  const time = /^\d{2}:\d{2}$/.test(value) ? `1970-01-01T${value}` : value.replace(' ', 'T');
  const ms = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(time) || time.endsWith('Z') ? time : `${time}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** Says why a span is too long or too short for a rule; null when it is neither. */
export function spanProblem(rule: SpanRule, from: Value | undefined, to: Value | undefined): Text | null {
  const limit = saidMinutes(rule);
  const exact = minutesBetween(from, to);
  if (limit === null || exact === null) return null;
  // A rule of whole days counts the days, whatever the hour.
  const isOfDays = rule.hours === undefined && rule.minutes === undefined;
  const length = isOfDays ? (minutesBetween(dayPart(from), dayPart(to)) ?? exact) : exact;
  if (rule.kind === 'longest' ? length <= limit : length >= limit) return null;
  const [most, got] = [lengthText(limit), lengthText(Math.max(0, length))];
  return rule.kind === 'longest'
    ? { en: `At most ${most.en}; these are ${got.en}.`, zh: `最长 ${most.zh}，所选为 ${got.zh}。` }
    : { en: `At least ${most.en}; these are ${got.en}.`, zh: `最短 ${most.zh}，所选为 ${got.zh}。` };
}

function dayPart(value: Value | undefined): Value | undefined {
  return typeof value === 'string' && value.length > 10 ? value.slice(0, 10) : value;
}

/** A length of time in words: `1 hour 30 minutes`. */
export function lengthText(minutes: number): { readonly en: string; readonly zh: string } {
  if (minutes === 0) return { en: '0 minutes', zh: '0 分钟' };
  const parts = [
    { count: Math.floor(minutes / DAY), en: 'day', zh: '天' },
    { count: Math.floor((minutes % DAY) / HOUR), en: 'hour', zh: '小时' },
    { count: minutes % HOUR, en: 'minute', zh: '分钟' },
  ].filter(({ count }) => count > 0);
  return {
    en: parts.map(({ count, en }) => `${count} ${en}${count === 1 ? '' : 's'}`).join(' '),
    zh: parts.map(({ count, zh }) => `${count} ${zh}`).join(' '),
  };
}

/** The least and the most minutes that the rules of an entity leave between two of its fields. */
export function spanLimits(entity: Entity, from: string, to: string): { readonly least?: number; readonly most?: number } {
  const of = (kind: SpanRule['kind']) =>
    (entity.rules ?? []).flatMap((rule) =>
      rule.kind === kind && rule.from === from && rule.to === to ? (saidMinutes(rule) ?? []) : [],
    );
  const [shortest, longest] = [of('shortest'), of('longest')];
  return {
    ...(shortest.length === 0 ? {} : { least: Math.max(...shortest) }),
    ...(longest.length === 0 ? {} : { most: Math.min(...longest) }),
  };
}

/** Decides whether a field is the end of a span of its entity: at closing time it may end. */
export function endsSpan(entity: Entity, key: string): boolean {
  return (entity.rules ?? []).some(
    (rule) => (rule.kind === 'noOverlap' || rule.kind === 'longest' || rule.kind === 'shortest') && rule.to === key,
  );
}
