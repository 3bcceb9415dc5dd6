import type { Entity, Step } from '../../engine/blueprint/entity-schema.ts';
import { askedByStep } from '../../engine/blueprint/step-asks.ts';
import type { Row } from '../../engine/render/context.ts';
import type { PostedForm } from '../request/read-form.ts';
import { readValues } from '../values/read-values.ts';
import { agree } from '../access/agreements.ts';
import type { Change } from './change.ts';
import { moveRow } from './effects.ts';
import { Refusal } from './refusal.ts';

type Taken = Omit<Change, 'on'> & { readonly entity: Entity; readonly step: Step; readonly row: Row };

/**
 * Takes a row along a step with what the step asks for. One that several have to agree to moves with the last of them; the owner
 * of the project moves it alone. Throws a `Refusal` when an answer is missing or wrong, or a rule forbids it.
 */
export async function takeStepOf(taken: Taken, form: PostedForm): Promise<'moved' | 'agreed'> {
  const { site, transaction, identity, entity, entityId, row, step, changed } = taken;
  const read = readValues(askedByStep(entity, step), form);
  if (Object.keys(read.problems).length > 0) throw new Refusal(read.problems);
  if (step.agree !== undefined && identity !== null) {
    const isDone = await agree({ site, transaction, identity }, { entityId, rowId: row.id }, step);
    changed.add(entityId);
    if (!isDone) return 'agreed';
  }
  await moveRow({ ...taken, answers: read.values });
  return 'moved';
}
