import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { isLasting, ROW_BACK_FIELD, ROW_ENTITY_FIELD, ROW_ID_FIELD, rowParam } from '../../engine/render/params.ts';
import type { ActionResult, ActionCall } from '../request/action.ts';
import { mayRead } from '../access/readable.ts';
import { firstValue } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import type { Problems } from '../values/check-row.ts';
import { problemTexts } from '../values/words.ts';

export interface TargetRow {
  readonly entityId: string;
  readonly entity: Entity;
  readonly row: Row;
}

/** The row that a post names, when it exists and the visitor may see it. Ask again inside the transaction that changes it. */
export async function targetRow(call: ActionCall, reader: RowReader): Promise<TargetRow | null> {
  const entityId = firstValue(call.form, ROW_ENTITY_FIELD);
  const entity = findEntity(call.site, entityId);
  if (entity === undefined) return null;
  const row = await reader.get(entityId, firstValue(call.form, ROW_ID_FIELD));
  return row === null || !(await mayRead({ ...call, reader }, entityId, row)) ? null : { entityId, entity, row };
}

/** A refusal in the visitor's language; problems of fields that no form shows are told as a whole. */
export function refused({ route }: ActionCall, problems: Problems, shown: readonly string[] = []): ActionResult {
  return { kind: 'refused', errors: problemTexts(route.locale, problems, shown) };
}

/** Returns what the address of the page keeps after a change of a row: its filters and pages, and which row it was. */
export function backParams(call: ActionCall, rowId?: string): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  new URLSearchParams(firstValue(call.form, ROW_BACK_FIELD)).forEach((value, name) => {
    if (isLasting(name)) kept[name] = value.slice(0, 200);
  });
  return rowId === undefined ? kept : { ...kept, [rowParam(call.blockId)]: rowId };
}
