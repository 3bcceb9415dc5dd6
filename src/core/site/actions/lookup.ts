import { proofField } from '../../engine/render/blocks/lookup.ts';
import { LOOKUP_FIELD, STEP_FIELD } from '../../engine/render/params.ts';
import { stepRefusal } from '../access/open-steps.ts';
import type { ActionCall, ActionHandler, ActionResult } from '../request/action.ts';
import { firstValue } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import { allOrNothing } from '../rows/refusal.ts';
import { takeStepOf } from '../rows/take-step.ts';
import { asOwnerOf, lookedUpRow } from '../sources/looked-up-row.ts';
import { refused } from './target-row.ts';

/**
 * Looks a row up by a number and what proves that it is the visitor's: the block itself asks for the row, and shows it. With a
 * step it is taken first, as whoever the row belongs to may take it.
 */
export const lookup: ActionHandler = async (call) => {
  if (call.block?.type !== 'lookup') return { kind: 'missing' };
  return firstValue(call.form, STEP_FIELD) === '' ? { kind: 'shown' } : provenStep(call);
};

async function provenStep(call: ActionCall): Promise<ActionResult> {
  const { site, identity, form, route, block } = call;
  const entityId = block?.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  const proof = entity === undefined ? undefined : proofField(block, entity);
  if (entity === undefined || proof === undefined) return { kind: 'missing' };
  const claim = { entityId, entity, proof, code: firstValue(form, LOOKUP_FIELD), known: firstValue(form, proof.key) };
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<ActionResult> => {
    const row = await lookedUpRow(transaction, { ...claim, locale: route.locale });
    const step = entity.flow?.steps.find((each) => each.id === firstValue(form, STEP_FIELD));
    if (row === null || step === undefined) return { kind: 'missing' };
    const proven = asOwnerOf(row, identity);
    const refusal = await stepRefusal(
      { site, identity: proven, reader: transaction, locale: route.locale },
      { entityId, entity, row, step },
    );
    if (refusal?.kind === 'forbidden') return refusal;
    if (refusal !== null) return { kind: 'refused', errors: { _: refusal.text } };
    await takeStepOf({ site, transaction, identity: proven, entityId, entity, row, step, changed }, form);
    return { kind: 'shown' };
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
}
