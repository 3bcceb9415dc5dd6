import { STEP_FIELD } from '../../engine/render/params.ts';
import type { ActionResult, ActionHandler } from '../request/action.ts';
import { firstValue } from '../request/read-form.ts';
import { takeStepOf } from '../rows/take-step.ts';
import { stepRefusal } from '../access/open-steps.ts';
import { allOrNothing } from '../rows/refusal.ts';
import { backParams, refused, targetRow } from './target-row.ts';

/** Takes a row one step along its flow, when the visitor may and the row still stands where the step begins. */
export const takeStep: ActionHandler = async (call) => {
  const { site, identity, form, route } = call;
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<ActionResult> => {
    const target = await targetRow(call, transaction);
    const { flow } = target?.entity ?? {};
    const step = flow?.steps.find((each) => each.id === firstValue(form, STEP_FIELD));
    if (target === null || flow === undefined || step === undefined) return { kind: 'missing' };
    const { entityId, entity, row } = target;
    const asking = { site, identity, reader: transaction, locale: route.locale };
    const refusal = await stepRefusal(asking, { entityId, entity, row, step });
    if (refusal?.kind === 'forbidden') return refusal;
    if (refusal !== null) return { kind: 'refused', errors: { _: refusal.text } };
    const taken = await takeStepOf({ site, transaction, identity, entityId, entity, row, step, changed }, form);
    return { kind: 'done', notice: taken === 'moved' ? 'stepped' : 'waits', params: backParams(call, row.id) };
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
};
