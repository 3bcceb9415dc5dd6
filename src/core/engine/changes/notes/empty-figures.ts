import type { Field, SeedRow } from '../../blueprint/entity-schema.ts';
import { own } from '../../edit/patch.ts';
import { rowsOf } from '../../document/assemble-entity.ts';
import { followedPaths, neededRows, ownKeys } from '../../expression/computed-fields.ts';
import { computeAll } from '../../expression/compute-all.ts';
import type { Expression } from '../../expression/expression.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { seedRows, SOME_MOMENT } from '../../render/seed-data.ts';
import type { ChangedSite } from './changed-site.ts';

/** What example rows cannot be asked for: they have no clock and no visitor. */
const UNKNOWN = /\b(?:today|now|user)\b/;

/** New formulas that come out as nothing in every row, for the rows that they read point nowhere. */
export function emptyFigures({ before, after, document }: ChangedSite): readonly string[] {
  const worked = computeAll(after.entities, seedRows(after, SOME_MOMENT), SOME_MOMENT);
  return Object.entries(after.entities).flatMap(([entity, { fields }]) => {
    const was = own(before.entities, entity)?.fields ?? [];
    const rows = rowsOf(entity, document);
    return fields.flatMap((field) => {
      const { key, computed = '' } = field;
      const parsed = parseExpression(computed);
      if (!parsed.ok || rows.length === 0 || UNKNOWN.test(computed)) return [];
      if (was.some((each) => each.key === key && each.computed === computed)) return [];
      const bare = bareKeys(parsed.value, fields, { computed, rows });
      if (bare.length > 0)
        return [
          `"${key}" of "${entity}" comes out empty while ${bare.map((each) => `"${each}"`).join(', ')} is empty, as in every row: a missing value makes the result missing; write if(isSet(${bare[0]}), ${bare[0]}, 0) where it then counts as nothing`,
        ];
      if (neededRows(parsed.value).length + followedPaths(parsed.value).length === 0) return [];
      const hasRows = neededRows(parsed.value).every(({ set }) => rowsOf(set.entity, document).length > 0);
      const values = (worked[entity] ?? []).map((row) => row.values[key] ?? null);
      if (!hasRows || values.some((value) => value !== null && value !== 0)) return [];
      return [
        `"${key}" of "${entity}" comes out empty or as 0 in every row: no row that it reads says what it needs. Set the relations and values of those rows where the request or the rows tell them, else say that it counts from now on`,
      ];
    });
  });
}

/** Fields that a formula needs and that no row fills in; a missing yes is a no. */
function bareKeys(
  expression: Expression,
  fields: readonly Field[],
  { computed, rows }: { readonly computed: string; readonly rows: readonly SeedRow[] },
): readonly string[] {
  return ownKeys(expression).filter((key) => {
    const field = fields.find((each) => each.key === key);
    if (field === undefined || field.computed !== undefined || field.type === 'bool' || field.multiple === true) return false;
    return !computed.includes(`isSet(${key})`) && rows.every(({ values }) => (values[key] ?? '') === '');
  });
}
