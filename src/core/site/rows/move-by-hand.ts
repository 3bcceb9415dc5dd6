import type { Locale, Text } from '../../domain/text.ts';
import type { Entity, Step } from '../../engine/blueprint/entity-schema.ts';
import { askedByStep } from '../../engine/blueprint/step-asks.ts';
import type { Row } from '../../engine/render/context.ts';
import { optionLabel } from '../../engine/render/row-values.ts';
import { rowState, statesByHand } from '../../engine/render/row-state.ts';
import { isOpenStep, stepsByHand, unmetCondition } from '../access/open-steps.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import type { Problems } from '../values/check-row.ts';
import { sentence } from '../values/words.ts';

interface Moved {
  readonly site: Site;
  readonly reader: RowReader;
  readonly identity: Identity | null;
  readonly entityId: string;
  readonly entity: Entity;
  readonly before: Row;
  /** The row as it would be saved. */
  readonly row: Row;
}

/** The step that somebody takes by writing another state, or the reason why none leads there: states are chosen as buttons are pressed. */
export async function moveByHand(moved: Moved): Promise<{ readonly step?: Step; readonly problems: Problems }> {
  const { entityId, entity, before, row } = moved;
  const key = entity.flow?.field ?? '';
  const state = rowState(entity, row);
  // A step that leads to where it starts is taken by its button alone.
  if (rowState(entity, before) === state) return { problems: {} };
  // Conditions may ask for what is written together with the state.
  const written: Row = { ...row, values: { ...row.values, [key]: before.values[key] ?? null } };
  const [open = []] = await stepsByHand(moved, { entityId, entity, rows: [written] });
  const step = open.find(({ to }) => to === state);
  if (step !== undefined) return { step, problems: missingAnswers(entity, step, row) };
  if (statesByHand(entity, before, open)?.includes(state) !== false) return { problems: {} };
  const closed = (entity.flow?.steps ?? []).find((each) => each.to === state && isOpenStep(entity, each, written));
  const unmet = closed === undefined ? null : await unmetCondition(moved, { entityId, row: written, step: closed }, null);
  return { problems: { [key]: unmet ?? noStep(entity, { from: before, to: row }) } };
}

function missingAnswers(entity: Entity, step: Step, { values }: Row): Problems {
  const missing = askedByStep(entity, step).filter(({ key, required }) => required === true && (values[key] ?? null) === null);
  return Object.fromEntries(missing.map(({ key }) => [key, 'required' as const]));
}

function noStep(entity: Entity, { from, to }: { readonly from: Row; readonly to: Row }): Text {
  const field = entity.fields.find(({ key }) => key === entity.flow?.field);
  const label = (row: Row, locale: Locale) => (field === undefined ? '' : optionLabel(field, rowState(entity, row), locale));
  const text = (locale: Locale) => sentence(locale, 'noStep', { from: label(from, locale), to: label(to, locale) });
  return { en: text('en'), zh: text('zh') };
}
