import { optionLabel } from '../../engine/render/row-values.ts';
import { rowState } from '../../engine/render/row-state.ts';
import { STEP_FIELD } from '../../engine/render/params.ts';
import type { ActionAnswer, ActionHandler } from '../actions/action.ts';
import { mayStep } from '../identity.ts';
import { firstValue } from '../read-form.ts';
import { sentence } from '../words.ts';
import { moveRow } from './move-row.ts';
import { isOpenStep } from './powers.ts';
import { allOrNothing } from './refusal.ts';
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
    if (!mayStep(site, identity, { entityId, step, row })) return { kind: 'forbidden' };
    if (!isOpenStep(entity, step, row)) {
      const field = entity.fields.find((each) => each.key === flow.field);
      const state = rowState(entity, row);
      const shown = field === undefined ? state : optionLabel(field, state, route.locale);
      return { kind: 'refused', errors: { _: sentence(route.locale, 'notNow', { state: shown }) } };
    }
    await moveRow({ site, transaction, identity, entityId, entity, row, step, changed });
    return { kind: 'done', notice: 'stepped', params: backParams(call, row.id) };
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
};
