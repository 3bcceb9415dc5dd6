import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { isTimeZone, timeZones } from '../../../domain/wall-clock.ts';
import type { Entity, FieldType } from '../../blueprint/entity-schema.ts';
import { ruleFields, type Rule } from '../../blueprint/rule-schema.ts';
import { saidMinutes } from '../../blueprint/span-rules.ts';
import { askedKey, mayBeAsked } from '../../blueprint/step-asks.ts';
import { stepActors } from '../../blueprint/step-actor.ts';
import { own } from '../../edit/patch.ts';
import { labelParts } from '../../expression/flags.ts';
import { isHoursLine } from '../../hours/opening-hours.ts';
import { nearestIcon } from '../../render/icons/nearest-icon.ts';
import { doubt, fault } from '../fault.ts';
import { effectFaults } from './effect-rules.ts';
import { fieldFaults } from './field-rules.ts';
import { entityOf, type LintSite } from './lint-site.ts';
import { twice } from './structure-rules.ts';

/** Faults of entities: fields, icons, relations, rules, states and what is not built yet. */
export function entityFaults(site: LintSite): Diagnostic[] {
  return site.document.entities.flatMap((line) => {
    const path = `entities.${line.entity}`;
    const entity = entityOf(site, line.entity);
    return entity === undefined
      ? []
      : [
          ...fieldFaults(site, line, path),
          ...iconFaults(line.icon, `${path}.icon`),
          ...ruleFaults(site, entity, path),
          ...flowFaults(site, entity, path),
          ...(line.access === undefined ? [doubt('noAccess', `${path}.access`)] : []),
          ...accessFaults(entity, path),
          ...twice((line.flags ?? []).map(({ id }) => id)).map((id) => fault('duplicateId', `${path}.flags.${id}`, { got: id })),
          ...openFlagFaults(entity, path),
          ...effectFaults(site, entity, path),
        ];
  });
}

/** A condition narrows who reads; own rows are read by their owner alone anyway. */
function accessFaults({ access: { read, where } }: Entity, path: string): Diagnostic[] {
  if (where === undefined || read === 'public' || read === 'member') return [];
  return [fault('accessWhere', `${path}.access.where`, { got: `read ${read}`, values: { allowed: 'read public, read member' } })];
}

/** An icon that is not carried: the nearest one is drawn. */
export function iconFaults(icon: string | undefined, path: string): Diagnostic[] {
  const drawn = icon === undefined ? undefined : nearestIcon(icon);
  return icon === undefined || drawn === undefined || drawn === icon
    ? []
    : [doubt('unknownIcon', path, { got: icon, values: { readAs: drawn } })];
}

const MOMENTS: readonly FieldType[] = ['date', 'datetime'];

const HOURS_FORM = ['tue-fri 09:00-18:00', 'sat 10:00-12:00, 14:00-16:00', 'daily 08:00-20:00', '12-25 closed'];

/** Faults of the settings that rules go by: the hours and the time zone of the site. */
export function settingFaults({ document, blueprint }: LintSite): Diagnostic[] {
  const { hours = [], timeZone } = blueprint.site;
  const isOne = typeof document.site?.site.hours === 'string';
  return [
    ...hours.flatMap((line, index) =>
      isHoursLine(line)
        ? []
        : [
            fault('hoursForm', isOne ? 'site.hours' : `site.hours.${index}`, {
              got: line,
              values: { allowed: HOURS_FORM.join('; ') },
            }),
          ],
    ),
    ...(timeZone === undefined || isTimeZone(timeZone)
      ? []
      : [fault('unknownTimeZone', 'site.timeZone', { got: timeZone, allowed: timeZones() })]),
    ...(isShut(blueprint) ? [doubt('noWayIn', 'accounts')] : []),
  ];
}

/** People have accounts and nowhere to enter them: newcomers are let in where they sign up, the others sign in. */
function isShut({ accounts, blocks }: LintSite['blueprint']): boolean {
  const has = (wanted: string) => Object.values(blocks).some(({ type }) => type === wanted);
  return accounts?.signUp === false && !has('signIn');
}

function ruleFaults(site: LintSite, entity: Entity, path: string): Diagnostic[] {
  return (entity.rules ?? []).flatMap((rule, index) => {
    const at = `${path}.rules.${index}`;
    const keys = entity.fields.map(({ key }) => key);
    const unknown = ruleFields(rule).filter((key) => !keys.includes(key));
    if (unknown.length > 0) return unknown.map((key) => fault('unknownField', at, { got: key, allowed: keys }));
    if (rule.kind === 'capacity') return capacityFaults(site, { entity, rule, at });
    if (rule.kind === 'openingHours' && (site.blueprint.site.hours ?? []).length === 0) return [fault('noHours', at)];
    if ((rule.kind === 'longest' || rule.kind === 'shortest') && saidMinutes(rule) === null) return [fault('ruleLength', at)];
    return wrongTypes(rule, entity).map((key) => fault('ruleField', at, { got: key }));
  });
}

/** A flag that would tell everybody a private value. */
function openFlagFaults({ fields, flags = [] }: Entity, path: string): Diagnostic[] {
  const hidden = fields.filter((field) => field.private === true).map(({ key }) => key);
  return flags.flatMap(({ id, label }) =>
    labelParts(label)
      .flatMap((part) => part.match(/[a-zA-Z]\w*/g) ?? [])
      .filter((name) => hidden.includes(name))
      .map((name) => fault('privateField', `${path}.flags.${id}.label`, { got: name })),
  );
}

type Capacity = Extract<Rule, { kind: 'capacity' }>;

/** A thing with places is pointed to; its places and what a row takes of them are numbers. */
function capacityFaults(
  { blueprint }: LintSite,
  { entity, rule, at }: { readonly entity: Entity; readonly rule: Capacity; readonly at: string },
): Diagnostic[] {
  const numbersOf = (of: Entity | undefined) =>
    (of?.fields ?? []).filter(({ type }) => type === 'int' || type === 'num').map(({ key }) => key);
  const relations = entity.fields.filter(({ type }) => type === 'relation');
  const to = relations.find(({ key }) => key === rule.resource)?.to;
  if (to === undefined) return [fault('notRelation', at, { got: rule.resource, allowed: relations.map(({ key }) => key) })];
  const places = numbersOf(own(blueprint.entities, to));
  return [
    ...(typeof rule.of === 'number' || places.includes(rule.of)
      ? []
      : [fault('unknownField', at, { got: rule.of, allowed: places })]),
    ...(rule.takes === undefined || numbersOf(entity).includes(rule.takes) ? [] : [fault('ruleField', at, { got: rule.takes })]),
  ];
}

/** The fields of a rule that cannot be what the rule is about. */
function wrongTypes(rule: Exclude<Rule, Capacity>, entity: Entity): string[] {
  const typeOf = (key: string) => entity.fields.find((field) => field.key === key)?.type ?? 'text';
  if (rule.kind === 'stock') return typeOf(rule.field) === 'int' || typeOf(rule.field) === 'num' ? [] : [rule.field];
  if (rule.kind === 'uniqueTogether' || rule.kind === 'check') return [];
  if (rule.kind === 'openingHours') {
    const ends: readonly FieldType[] = ['datetime', 'time', 'int', 'num', 'duration'];
    return [
      ...([...MOMENTS, 'time'].includes(typeOf(rule.field)) ? [] : [rule.field]),
      ...(rule.to === undefined || ends.includes(typeOf(rule.to)) ? [] : [rule.to]),
    ];
  }
  const types: readonly FieldType[] = rule.kind === 'noOverlap' ? MOMENTS : [...MOMENTS, 'time'];
  return [rule.from, rule.to].filter((key) => !types.includes(typeOf(key)));
}

function flowFaults({ blueprint }: LintSite, entity: Entity, path: string): Diagnostic[] {
  const { flow, fields } = entity;
  if (flow === undefined) return [];
  const states = fields.find(({ key, type }) => key === flow.field && type === 'enum')?.options?.map(({ value }) => value);
  if (states === undefined) {
    const allowed = fields.filter(({ type }) => type === 'enum').map(({ key }) => key);
    return [fault('flowField', `${path}.flow.field`, { got: flow.field, allowed })];
  }
  const actors = stepActors(blueprint, entity);
  const roles = (blueprint.accounts?.roles ?? []).map(({ id }) => id);
  return flow.steps.flatMap((step) => [
    ...[...step.from, step.to]
      .filter((state) => !states.includes(state))
      .map((state) => fault('unknownState', `${path}.flow.${step.id}`, { got: state, allowed: states })),
    ...(step.asks ?? [])
      .filter((asked) => fields.every((field) => field.key !== askedKey(asked) || !mayBeAsked(field)))
      .map((asked) =>
        fault('unknownField', `${path}.flow.${step.id}.asks`, {
          got: askedKey(asked),
          allowed: fields.filter(mayBeAsked).map(({ key }) => key),
        }),
      ),
    ...(typeof step.agree !== 'string' || roles.includes(step.agree)
      ? []
      : [fault('unknownRole', `${path}.flow.${step.id}.agree`, { got: step.agree, allowed: roles })]),
    ...(actors.includes(step.by) ? [] : [fault('stepActor', `${path}.flow.${step.id}`, { got: step.by, allowed: actors })]),
  ]);
}
