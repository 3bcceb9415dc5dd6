import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { FIELD_TYPES, type Field, type FieldType } from '../../blueprint/entity-schema.ts';
import { type BoundKind, boundKind, boundsOf, isBound } from '../../blueprint/field-bounds.ts';
import { hasGrid } from '../../blueprint/field-step.ts';
import { fittingRoles, repeatedRoles } from '../../blueprint/field-roles.ts';
import { computedFaults } from '../../expression/computed-faults.ts';
import { fieldsOf } from '../assemble-entity.ts';
import { mainLocale } from '../authored.ts';
import { doubt, fault } from '../fault.ts';
import { readField } from '../field-notation.ts';
import type { EntityLine } from '../lines/entity-line.ts';
import { defaultFaults, patternFaults } from './field-value-rules.ts';
import type { LintSite } from './lint-site.ts';
import { twice } from './structure-rules.ts';

const SHORT_TYPES = FIELD_TYPES.filter((type) => type !== 'enum' && type !== 'relation');

/** Faults of an entity's fields: their form, type, role, bounds, and marks that a field of their type cannot have. */
export function fieldFaults(site: LintSite, line: EntityLine, path: string): Diagnostic[] {
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
    ...repeatedRoles(fields).map((key) => fault('duplicateRole', `${path}.fields.${key}`)),
    ...twice(fields.map(({ key }) => key)).map((key) => fault('duplicateId', `${path}.fields.${key}`, { got: key })),
    ...fields.flatMap((field) => {
      const at = `${path}.fields.${field.key}`;
      const values = (field.options ?? []).map(({ value }) => value);
      return [
        ...computedFaults(line.entity, field, site.blueprint.entities).map(({ code, ...values }) => fault(code, at, values)),
        ...nameFaults(field, at),
        ...(field.where === undefined || field.type === 'relation'
          ? []
          : [fault('whereField', `${at}.where`, { got: field.where })]),
        ...(field.type === 'relation' && !ids.includes(field.to ?? '')
          ? [fault('unknownEntity', at, { got: field.to ?? '', allowed: ids })]
          : []),
        ...(field.role === undefined || fittingRoles(field.type).includes(field.role)
          ? []
          : [fault('fieldRole', at, { got: field.role, allowed: fittingRoles(field.type) })]),
        ...twice(values).map((value) => fault('duplicateOption', at, { got: value })),
        ...boundFaults(field, at),
        ...(field.kept === undefined || field.computed !== undefined ? [] : [fault('keptField', `${at}.kept`)]),
        ...(field.control === undefined || (['enum', 'relation', 'rating'].includes(field.type) && field.multiple !== true)
          ? []
          : [fault('controlType', `${at}.control`, { got: field.type })]),
        ...(field.step === undefined || hasGrid(field.type) ? [] : [fault('stepType', `${at}.step`, { got: field.type })]),
        ...defaultFaults(site, field, at),
        ...patternFaults(field, at),
        ...(isNeeded(field) ? [fault('hiddenNeeded', at)] : []),
      ];
    }),
  ];
}

/** Decides whether a hidden field is one that names its row, or that somebody would have to fill in. */
function isNeeded({ hidden, display, required, computed, default: first }: Field): boolean {
  return hidden === true && (display === true || (required === true && computed === undefined && first === undefined));
}

const BOUND_FORMS: Readonly<Record<BoundKind, string>> = {
  number: '1',
  length: '5',
  day: '2026-05-01, @0d, @+30d',
  time: '09:00',
};

/** The least and most of a field: of a kind that its values have, and the least no larger than the most. */
function boundFaults(field: Field, path: string): Diagnostic[] {
  const kind = boundKind(field);
  const said = (['min', 'max'] as const).flatMap((key) => (field[key] === undefined ? [] : [[key, field[key]] as const]));
  const wrong = said.filter(([, bound]) => kind === null || !isBound(kind, bound));
  const { min, max } = boundsOf(field, '2026-01-01');
  return [
    ...wrong.map(([key, bound]) =>
      fault('bound', `${path}.${key}`, { got: bound, ...(kind === null ? {} : { values: { allowed: BOUND_FORMS[kind] } }) }),
    ),
    ...(wrong.length === 0 && min !== undefined && max !== undefined && min > max
      ? [fault('bound', `${path}.min`, { got: field.min })]
      : []),
  ];
}

/** Types whose values are words for a row. */
const NAMES: readonly FieldType[] = [
  'text',
  'longtext',
  'slug',
  'email',
  'phone',
  'address',
  'int',
  'num',
  'date',
  'datetime',
  'time',
  'enum',
];

/** The field that names the rows has values that can be read. */
function nameFaults({ display, type, private: isPrivate }: Field, path: string): Diagnostic[] {
  if (display !== true) return [];
  return [
    ...(NAMES.includes(type) ? [] : [fault('nameType', path, { got: type, allowed: NAMES })]),
    ...(isPrivate === true ? [doubt('privateName', path)] : []),
  ];
}
