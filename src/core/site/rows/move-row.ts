import type { Entity, Step } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { checkRow } from '../values/check-row.ts';
import { isStillSample } from './save-row.ts';
import type { Change } from './change.ts';
import { runEffects } from './effects.ts';
import { Refusal } from './refusal.ts';

/** Takes a row along a step that is open to it, with the step's effects. Throws a `Refusal` when a rule or effect forbids it. */
export async function moveRow(change: Omit<Change, 'on'> & { readonly entity: Entity; readonly step: Step }): Promise<void> {
  const { site, transaction, identity, entityId, entity, row, step, changed } = change;
  if (entity.flow === undefined) return;
  const values = { ...row.values, [entity.flow.field]: step.to };
  const moved: Row = { ...row, values, updatedAt: site.now(), sample: isStillSample(identity, row) };
  const problems = await checkRow(transaction, { entityId, entity }, { ...moved, before: row.values });
  if (Object.keys(problems).length > 0) throw new Refusal(problems);
  await transaction.put(entityId, moved);
  changed.add(entityId);
  await runEffects({ site, transaction, identity, entityId, row: moved, on: `step:${step.id}`, changed });
}
