import { askedOfRow, editFields } from '../../engine/render/row-fields.ts';
import { FILE_TYPES } from '../../engine/render/form-fields.ts';
import { doneField } from '../../engine/render/row-state.ts';
import { EDITED_FIELDS_FIELD } from '../../engine/render/params.ts';
import type { ActionHandler } from '../request/action.ts';
import { manages, mayUpdate } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import { updateRow } from '../rows/save-row.ts';
import { backParams, refused, targetRow } from './target-row.ts';

/** Changes fields of a row. Only those that the form names and the visitor may change are touched. */
export const editRow: ActionHandler = async (call) => {
  const { site, identity, form } = call;
  const target = await targetRow(call, site.store);
  if (target === null) return { kind: 'missing' };
  const { entityId, entity, row } = target;
  if (!mayUpdate({ site, identity }, entityId, row)) return { kind: 'forbidden' };
  const named = firstValue(form, EDITED_FIELDS_FIELD).split(',');
  const isManager = manages(identity, entityId);
  const ticked = editFields(site.blueprint, entityId, isManager).filter((field) => field === doneField(entity));
  const asked = new Set([...askedOfRow(site.blueprint, { block: call.block, entityId }, isManager), ...ticked]);
  const fields = [...asked].filter(
    (field) => named.includes(field.key) && (!FILE_TYPES.includes(field.type) || form.files.has(field.key)),
  );
  const saved = await updateRow(
    site,
    { entityId, entity },
    {
      id: row.id,
      fields,
      form,
      identity,
      locale: call.route.locale,
      mayChange: (present) => mayUpdate({ site, identity }, entityId, present),
    },
  );
  if (saved === null) return { kind: 'missing' };
  if (!saved.ok) return refused(call, saved.error, named);
  return { kind: 'done', notice: 'saved', params: backParams(call, row.id) };
};
