import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import { isWorkedDefault, profileKey } from '../../blueprint/field-default.ts';
import { PATTERN_NAMES, PATTERN_TYPES, readForm } from '../../blueprint/field-pattern.ts';
import { fault } from '../fault.ts';
import { entityOf, type LintSite } from './lint-site.ts';
import { formOf, isValue } from './value-rules.ts';

/** The start of a field: one of its values, or one that is worked out. */
export function defaultFaults(site: LintSite, field: Field, path: string): Diagnostic[] {
  const start = field.default;
  if (start === undefined) return [];
  const isWorked = isWorkedDefault(field, start);
  const isConstant = !String(start).startsWith('$') && isValue(field, start);
  if (!isWorked && !isConstant)
    return [fault('wrongDefault', path, { got: start, allowed: startsOf(field).filter((each) => each !== start) })];
  return isWorked && String(start).startsWith('$user') ? userFaults(site, field, path) : [];
}

/** The starts that a field of its type can have. */
function startsOf(field: Field): string[] {
  const worked = ['$today', '$now', '$user', '$user.KEY'].filter((each) => isWorkedDefault(field, each.replace('KEY', 'key')));
  return [...formOf(field), ...worked];
}

/** The visitor is known where there are accounts, and stands in relations to their profiles. */
function userFaults(site: LintSite, field: Field, path: string): Diagnostic[] {
  const { accounts } = site.blueprint;
  const profiles = entityOf(site, accounts?.entity);
  if (accounts === undefined || profiles === undefined) return [fault('noUser', path, { got: field.default })];
  const key = profileKey(field.default);
  const keys = profiles.fields.map((each) => each.key);
  if (key !== undefined)
    return keys.includes(key)
      ? []
      : [fault('unknownField', path, { got: field.default, allowed: keys.map((each) => `$user.${each}`) })];
  return field.type === 'relation' && field.to !== accounts.entity
    ? [fault('wrongDefault', path, { got: field.default, values: { allowed: `>${accounts.entity}` } })]
    : [];
}

const NAME_LIKE = /^[a-z]+(?:-[a-z]+)*$/;

/** The form of a field's texts: a known name, or an expression that is quick to run, on texts of one line. */
export function patternFaults(field: Field, path: string): Diagnostic[] {
  const { pattern, type } = field;
  if (pattern === undefined) return [];
  if (!PATTERN_TYPES.includes(type) || field.multiple === true)
    return [fault('patternType', `${path}.pattern`, { got: type, allowed: PATTERN_TYPES })];
  const isRead = NAME_LIKE.test(pattern) ? PATTERN_NAMES.includes(pattern) : readForm(pattern, 'en') !== null;
  return isRead ? [] : [fault('pattern', `${path}.pattern`, { got: pattern, allowed: PATTERN_NAMES })];
}
