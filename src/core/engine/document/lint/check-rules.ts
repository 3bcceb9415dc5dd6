import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { pickText } from '../../../domain/text.ts';
import type { Entity, SeedRow } from '../../blueprint/entity-schema.ts';
import type { Rule } from '../../blueprint/rule-schema.ts';
import { checkRules, isContradicted } from '../../expression/check-rules.ts';
import { computeAll, surroundingsOf } from '../../expression/compute-all.ts';
import { seedRows, SOME_MOMENT } from '../../render/seed-data.ts';
import { fault } from '../fault.ts';
import type { LintSite } from './lint-site.ts';

/** The example rows of an entity that hold their places. */
export interface HeldRows {
  readonly id: string;
  readonly entity: Entity;
  readonly held: readonly SeedRow[];
}

/** Example rows that break a check; one that asks for the day or for a visitor was kept when they were made. */
export function checkFaults(
  { blueprint }: LintSite,
  { id, entity, held }: HeldRows,
  rule: Extract<Rule, { kind: 'check' }>,
): Diagnostic[] {
  const check = checkRules(entity).find((each) => each.rule === rule);
  if (check === undefined || check.isPersonal || check.isOfToday) return [];
  const rows = computeAll(blueprint.entities, seedRows(blueprint, SOME_MOMENT), SOME_MOMENT);
  const around = surroundingsOf(rows, SOME_MOMENT);
  return (rows[id] ?? [])
    .filter((row) => held.some((each) => each.id === row.id) && isContradicted(check.expression, row, around))
    .map((row) =>
      fault('breaksRule', `rows.${id}.${row.id}`, { got: rule.that, values: { rule: rule.kind, why: pickText(rule.why, 'en') } }),
    );
}
