import type { Text } from '../../domain/text.ts';
import type { Reach } from '../../engine/blueprint/entity-schema.ts';
import { reachedSet } from '../../engine/expression/reach.ts';
import type { Row } from '../../engine/render/context.ts';
import { listValue } from '../../engine/render/row-values.ts';
import { rowsOfSet } from '../computed/evaluate-for.ts';
import type { Change } from './change.ts';
import type { EffectScope } from './effect-values.ts';
import { Refusal } from './refusal.ts';

/** A row that an effect reaches. */
export interface Target {
  readonly entityId: string;
  readonly row: Row;
}

/** Rows that one effect changes at most. */
const MOST_TARGETS = 200;
const TOO_MANY: Text = { en: 'Too many records would change at once.', zh: '一次更改的记录过多。' };

/** The rows that an effect reaches; those of a condition without the row itself. Throws a `Refusal` when they are too many. */
export async function targetsOf(change: Change, scope: EffectScope, to: Reach): Promise<Target[]> {
  const { transaction, site, entityId, row } = change;
  if (typeof to !== 'string') return reachedRows(change, scope, to);
  if (to === 'self') return found(entityId, [await transaction.get(entityId, row.id)]);
  if (to === 'user') {
    const profiles = site.blueprint.accounts?.entity;
    if (profiles === undefined || scope.userId === null) return [];
    return found(profiles, [await transaction.get(profiles, scope.userId)]);
  }
  const target = scope.entity.fields.find((field) => field.key === to)?.to;
  if (target === undefined) return [];
  return found(target, await Promise.all(listValue(scope.row.values[to]).map((id) => transaction.get(target, id))));
}

async function reachedRows({ site, transaction, entityId }: Change, scope: EffectScope, to: Reach): Promise<Target[]> {
  const set = reachedSet(to);
  if (set === null) return [];
  const rows = await rowsOfSet(site, transaction, { entityId, row: scope.row, set, userId: scope.userId });
  const others = rows.filter(({ id }) => set.entity !== entityId || id !== scope.row.id);
  if (others.length > MOST_TARGETS) throw new Refusal({ _: TOO_MANY });
  return found(set.entity, await Promise.all(others.map(({ id }) => transaction.get(set.entity, id))));
}

function found(entityId: string, rows: readonly (Row | null)[]): Target[] {
  return rows.flatMap((row) => (row === null ? [] : [{ entityId, row }]));
}
