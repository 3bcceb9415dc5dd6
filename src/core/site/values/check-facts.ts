import type { Text } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Rule } from '../../engine/blueprint/rule-schema.ts';
import { boundFault } from '../../engine/blueprint/field-bounds.ts';
import { endsSpan, minutesBetween, spanProblem } from '../../engine/blueprint/span-rules.ts';
import { stepFault } from '../../engine/blueprint/field-step.ts';
import { formFault } from '../../engine/blueprint/field-pattern.ts';
import { closedWords } from '../../engine/hours/hours-words.ts';
import { isEverOpenAt, isOpenAt, isOpenFor, minutesOf, readHours, spansOn, timeOf } from '../../engine/hours/opening-hours.ts';
import { formatDate, formatMoney, formatNumber } from '../../engine/render/format.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import { ruleReason } from './refusal-words.ts';

type Values = Readonly<Record<string, Value>>;

/** Facts of a site by which a row is checked: its settings, and the day it is there. */
export interface Facts {
  readonly site: Blueprint['site'];
  /** The wall clock of the site. */
  readonly clock: string;
  readonly entities: Blueprint['entities'];
  /** The entity of the users' profiles. */
  readonly profiles?: string | undefined;
  /** A moment on the clocks of the site; now when absent. */
  clockOf(moment?: string): string;
  /** The profile of who writes the row, null without one; absent for the owner of the project and the site itself. */
  readonly userId?: string | null;
}

export function factsOf(site: Site, writer: Identity | null = null): Facts {
  const { site: settings, entities, accounts } = site.blueprint;
  return {
    site: settings,
    clock: site.clock(),
    entities,
    profiles: accounts?.entity,
    clockOf: (moment) => site.clock(moment),
    ...(writer === null ? {} : { userId: writer.user?.id ?? null }),
  };
}

interface Checked {
  readonly values: Values;
  /** The values before a change: what stays as it was is not asked about again. */
  readonly before?: Values;
}

/** Checks a row against the facts of the site: opening hours, the longest time, and the least, the most and the form of each field. */
export function checkFacts(entity: Entity, row: Checked, facts: Facts): Readonly<Record<string, Text>> {
  const problems: Record<string, Text> = {};
  const isNew = (key: string) => row.before === undefined || row.before[key] !== row.values[key];
  for (const field of entity.fields) {
    if (!isNew(field.key)) continue;
    const value = row.values[field.key] ?? null;
    const fault =
      boundProblem(field, value, facts) ?? stepFault(field, value) ?? formFault(field, value, facts.site.locales[0] ?? 'en');
    if (fault !== null) problems[field.key] = fault;
  }
  for (const rule of entity.rules ?? []) {
    if (rule.kind === 'openingHours' && keysOfHours(entity, rule).some(isNew)) {
      const fault =
        hoursProblem(entity, rule.field, { values: row.values, facts }) ??
        stretchProblem(entity, rule, { values: row.values, facts });
      if (fault !== null) problems[rule.field] ??= ruleReason(rule, fault);
    }
    if ((rule.kind === 'longest' || rule.kind === 'shortest') && (isNew(rule.from) || isNew(rule.to))) {
      const fault = spanProblem(rule, row.values[rule.from], row.values[rule.to]);
      if (fault !== null) problems[rule.to] ??= ruleReason(rule, fault);
    }
  }
  return problems;
}

function boundProblem(field: Field, value: Value, { site, clock }: Facts): Text | null {
  return boundFault(field, value, {
    today: clock.slice(0, 10),
    show: (bound, locale) => {
      if (typeof bound === 'string') return formatDate(bound, locale);
      return field.type === 'money' ? formatMoney(bound, site) : formatNumber(bound);
    },
  });
}

/** Says why a day or time lies outside of the opening hours; null when it is open then. */
function hoursProblem(entity: Entity, key: string, { values, facts }: { values: Values; facts: Facts }): Text | null {
  const hours = readHours(facts.site.hours ?? []);
  const value = values[key];
  const field = entity.fields.find((each) => each.key === key);
  if ((facts.site.hours ?? []).length === 0 || typeof value !== 'string' || value === '' || field === undefined) return null;
  const isEnd = endsSpan(entity, key);
  if (field.type === 'time') {
    const day = dayBeside(entity, values);
    const time = isEnd ? minuteBefore(value) : value;
    const isOpen = day === null ? isEverOpenAt(hours, time) : isOpenAt(hours, day, time);
    return isOpen || (isDayRuled(entity) && day !== null && spansOn(hours, day).length === 0) ? null : closedWords(hours, day);
  }
  const [day = '', time] = value.split(/[T ]/);
  const isOpen = time === undefined ? spansOn(hours, day).length > 0 : isOpenAt(hours, day, isEnd ? minuteBefore(time) : time);
  return isOpen ? null : closedWords(hours, day);
}

/** Says that it closes before a stretch of time ends; null where it is open all the while, or no stretch is said. */
function stretchProblem(
  entity: Entity,
  { field: key, to }: Extract<Rule, { kind: 'openingHours' }>,
  { values, facts }: { values: Values; facts: Facts },
): Text | null {
  const hours = readHours(facts.site.hours ?? []);
  const [from, end] = [values[key], to === undefined ? null : values[to]];
  if ((facts.site.hours ?? []).length === 0 || typeof from !== 'string' || end === null || end === undefined) return null;
  const [first = '', second] = from.split(/[T ]/);
  const [day, time] = second === undefined ? [dayBeside(entity, values), first] : [first, second];
  const isMinutes = entity.fields.some((field) => field.key === to && field.type === 'duration');
  const length = typeof end === 'number' ? end * (isMinutes ? 1 : HOUR) : minutesBetween(from, end);
  if (day === null || length === null || !/^\d{2}:\d{2}/.test(time)) return null;
  return isOpenFor(hours, day, [time.slice(0, 5), Math.max(0, length)]) ? null : closedWords(hours, day);
}

const HOUR = 60;

/** What ends at closing time was open until then. */
function minuteBefore(time: string): string {
  const minutes = minutesOf(time.slice(0, 5));
  return minutes === 0 ? time : timeOf(minutes - 1);
}

/** A day on which it is closed is told about itself, where a rule asks for it. */
function isDayRuled({ fields, rules = [] }: Entity): boolean {
  const isDate = (key: string) => fields.some((field) => field.key === key && field.type === 'date');
  return rules.some((rule) => rule.kind === 'openingHours' && isDate(rule.field));
}

/** The fields that move what a rule of opening hours is about: those that it names, and the day of a time. */
function keysOfHours(entity: Entity, { field, to }: Extract<Rule, { kind: 'openingHours' }>): readonly string[] {
  const isTime = entity.fields.some(({ key, type }) => key === field && type === 'time');
  return [field, to, isTime ? onlyDate(entity)?.key : undefined].flatMap((key) => key ?? []);
}

/** The day that a time of a row is on: that of its only date. */
function dayBeside(entity: Entity, values: Values): string | null {
  const value = values[onlyDate(entity)?.key ?? ''];
  return typeof value === 'string' && value !== '' ? value : null;
}

function onlyDate({ fields }: Entity): Field | undefined {
  const [date, other] = fields.filter(({ type }) => type === 'date');
  return other === undefined ? date : undefined;
}
