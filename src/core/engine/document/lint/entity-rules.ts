import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { FIELD_TYPES, ruleFields, type Entity, type FieldType, type Rule } from '../../blueprint/entity-schema.ts';
import { findIcon } from '../../render/icons/icon.ts';
import { fieldsOf } from '../assemble-entity.ts';
import { mainLocale } from '../authored.ts';
import { doubt, fault } from '../fault.ts';
import { readField } from '../field-notation.ts';
import type { EntityLine } from '../lines/entity-line.ts';
import { ICON_NAMES } from './icon-names.ts';
import { entityOf, type LintSite } from './lint-site.ts';
import { twice } from './structure-rules.ts';
import { isValue } from './value-rules.ts';

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
          ...ruleFaults(entity, path),
          ...flowFaults(entity, path),
          ...(line.access === undefined ? [doubt('noAccess', `${path}.access`)] : []),
          ...(['computed', 'flags'] as const)
            .filter((key) => line[key] !== undefined)
            .map((key) => doubt('notBuilt', `${path}.${key}`)),
        ];
  });
}

/** An icon that the set does not have. */
export function iconFaults(icon: string | undefined, path: string): Diagnostic[] {
  return icon === undefined || findIcon(icon) !== undefined
    ? []
    : [fault('unknownIcon', path, { got: icon, allowed: ICON_NAMES })];
}

const SHORT_TYPES = FIELD_TYPES.filter((type) => type !== 'enum' && type !== 'relation');

function fieldFaults(site: LintSite, line: EntityLine, path: string): Diagnostic[] {
  const locale = mainLocale(site.document);
  const unread = line.fields.flatMap((field) => {
    if (typeof field !== 'string') return [];
    const read = readField(field, locale);
    if (!('code' in read)) return [];
    const at = `${path}.fields.${field.split(':')[0] ?? ''}`;
    return [fault(read.code, at, read.code === 'fieldType' ? { got: read.got, allowed: SHORT_TYPES } : { got: read.got })];
  });
  const fields = fieldsOf(line, locale);
  const ids = Object.keys(site.blueprint.entities);
  return [
    ...unread,
    ...twice(fields.map(({ key }) => key)).map((key) => fault('duplicateId', `${path}.fields.${key}`, { got: key })),
    ...fields.flatMap((field) => {
      const at = `${path}.fields.${field.key}`;
      const values = (field.options ?? []).map(({ value }) => value);
      return [
        ...(field.type === 'relation' && !ids.includes(field.to ?? '')
          ? [fault('unknownEntity', at, { got: field.to ?? '', allowed: ids })]
          : []),
        ...twice(values).map((value) => fault('duplicateOption', at, { got: value })),
        ...(field.default === undefined || isValue(field, field.default)
          ? []
          : [fault('wrongDefault', at, { got: field.default, allowed: values })]),
      ];
    }),
  ];
}

const MOMENTS: readonly FieldType[] = ['date', 'datetime'];

function ruleFaults(entity: Entity, path: string): Diagnostic[] {
  return (entity.rules ?? []).flatMap((rule, index) => {
    const at = `${path}.rules.${index}`;
    const keys = entity.fields.map(({ key }) => key);
    const unknown = ruleFields(rule).filter((key) => !keys.includes(key));
    if (unknown.length > 0) return unknown.map((key) => fault('unknownField', at, { got: key, allowed: keys }));
    return wrongTypes(rule, entity).map((key) => fault('ruleField', at, { got: key }));
  });
}

/** The fields of a rule that cannot be what the rule is about. */
function wrongTypes(rule: Rule, entity: Entity): string[] {
  const typeOf = (key: string) => entity.fields.find((field) => field.key === key)?.type ?? 'text';
  if (rule.kind === 'stock') return typeOf(rule.field) === 'int' || typeOf(rule.field) === 'num' ? [] : [rule.field];
  if (rule.kind === 'uniqueTogether') return [];
  return [rule.from, rule.to].filter((key) => !MOMENTS.includes(typeOf(key)));
}

function flowFaults({ flow, fields }: Entity, path: string): Diagnostic[] {
  if (flow === undefined) return [];
  const states = fields.find(({ key, type }) => key === flow.field && type === 'enum')?.options?.map(({ value }) => value);
  if (states === undefined) {
    const allowed = fields.filter(({ type }) => type === 'enum').map(({ key }) => key);
    return [fault('flowField', `${path}.flow.field`, { got: flow.field, allowed })];
  }
  return flow.steps.flatMap((step) =>
    [...step.from, step.to]
      .filter((state) => !states.includes(state))
      .map((state) => fault('unknownState', `${path}.flow.${step.id}`, { got: state, allowed: states })),
  );
}
