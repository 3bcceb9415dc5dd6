import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import { readGrouping, SPANS } from '../../blueprint/grouping.ts';
import type { Metric } from '../../blueprint/schema.ts';
import { fault } from '../fault.ts';
import { entityOf, type LintSite } from './lint-site.ts';
import { keysOf } from './query-rules.ts';

const NUMBERS: ReadonlySet<string> = new Set(['int', 'num', 'money', 'pct', 'rating', 'duration']);

/** Faults of a figure or chart: what it counts, what it adds up, and by what it groups. */
export function metricFaults(site: LintSite, metric: Metric, path: string): Diagnostic[] {
  const entity = entityOf(site, metric.entity);
  if (entity === undefined)
    return [fault('unknownEntity', path, { got: metric.entity, allowed: Object.keys(site.blueprint.entities) })];
  const number =
    metric.kind !== 'count' && metric.kind !== 'chart' && metric.field === undefined
      ? [fault('metricForm', path, { got: metric.kind })]
      : [];
  return [
    ...number,
    ...numberFaults(entity, metric.field, path),
    ...(metric.kind === 'chart' ? groupFaults(entity, metric.by, path) : []),
  ];
}

/** A field that is not there, or nothing that can be added up. */
export function numberFaults(entity: Entity, key: string | undefined, path: string): Diagnostic[] {
  if (key === undefined) return [];
  const numbers = entity.fields.filter(({ type }) => NUMBERS.has(type)).map((field) => field.key);
  const known = entity.fields.some((field) => field.key === key);
  if (!known) return [fault('unknownField', path, { got: key, allowed: numbers })];
  return numbers.includes(key) ? [] : [fault('notANumber', path, { got: key, allowed: numbers })];
}

/** A grouping by something that the entity does not have. */
export function groupFaults(entity: Entity, by: string, path: string): Diagnostic[] {
  const allowed = [...keysOf(entity), ...SPANS];
  return allowed.includes(by) || readGrouping(by, entity.fields) !== null
    ? []
    : [fault('unknownField', path, { got: by, allowed })];
}
