import { optionLabel } from '../../engine/render/row-values.ts';
import { rowState } from '../../engine/render/row-state.ts';
import { STEP_FIELD } from '../../engine/render/params.ts';
import type { ActionAnswer, ActionHandler } from '../actions/action.ts';
import { may } from '../identity.ts';
import { firstValue } from '../read-form.ts';
import { checkRow } from '../values/check-row.ts';
import { staysSample } from '../values/save-row.ts';
import { sentence } from '../words.ts';
import { runEffects } from './effects.ts';
import { isOpenStep } from './powers.ts';
import { allOrNothing, Refusal } from './refusal.ts';
import { backParams, refused, targetRow } from './target-row.ts';

/** Takes a row one step along its flow, when the visitor may and the row still stands where the step begins. */
export const takeStep: ActionHandler = async (call) => {
  const { site, identity, form, route } = call;
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<ActionAnswer> => {
    const target = await targetRow(call, transaction);
    const { flow } = target?.entity ?? {};
    const step = flow?.steps.find((each) => each.id === firstValue(form, STEP_FIELD));
    if (target === null || flow === undefined || step === undefined) return { kind: 'missing' };
    const { entityId, entity, row } = target;
    if (!may(site, identity, entityId, step.by, row)) return { kind: 'forbidden' };
    if (!isOpenStep(entity, step, row)) {
      const field = entity.fields.find((each) => each.key === flow.field);
      const state = rowState(entity, row);
      const shown = field === undefined ? state : optionLabel(field, state, route.locale);
      return { kind: 'refused', errors: { _: sentence(route.locale, 'notNow', { state: shown }) } };
    }
    const values = { ...row.values, [flow.field]: step.to };
    const moved = { ...row, values, updatedAt: site.now(), sample: staysSample(identity, row) };
    const problems = await checkRow(transaction, entityId, entity, moved);
    if (Object.keys(problems).length > 0) throw new Refusal(problems);
    await transaction.put(entityId, moved);
    changed.add(entityId);
    await runEffects({ site, transaction, identity, entityId, row: moved, on: `step:${step.id}`, changed });
    return { kind: 'done', notice: 'stepped', params: backParams(call, row.id) };
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
};
