import type { Text } from '../../domain/text.ts';
import type { Entity, Step } from '../../engine/blueprint/entity-schema.ts';
import { stepActor } from '../../engine/blueprint/step-actor.ts';
import type { Agreed, Row } from '../../engine/render/context.ts';
import { optionLabel } from '../../engine/render/row-values.ts';
import { rowState } from '../../engine/render/row-state.ts';
import { evaluateFor } from '../computed/evaluate-for.ts';
import type { Call } from '../request/call.ts';
import { mayStep } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import { agreementOn } from './agreements.ts';
import type { RowReader } from '../store/site-store.ts';
import { isPersonal } from '../values/check-conditions.ts';
import { sentence } from '../values/words.ts';

interface Rows {
  readonly entityId: string;
  readonly entity: Entity;
  readonly rows: readonly Row[];
}

/** Whoever takes steps: a visitor, or without one the owner of the project, to whom all are left. */
interface Taker extends Call<'site' | 'reader'> {
  readonly identity: Identity | null;
}

/** The steps that may be taken with each row now: open to its state and to who asks, and their condition holds. */
export async function openSteps(
  { site, identity, reader }: Taker,
  { entityId, entity, rows }: Rows,
): Promise<readonly (readonly Step[])[]> {
  const steps = entity.flow?.steps ?? [];
  const open = await Promise.all(
    rows.map(async (row) => {
      const found: Step[] = [];
      for (const step of steps.filter((each) => isOpenStep(entity, each, row)))
        if (
          identity === null ||
          mayStep(site, identity, { entityId, step, row, asked: await askedRow(reader, { entity, step, row }) })
        )
          found.push(step);
      return found;
    }),
  );
  // A condition by who is signed in is not asked of the owner, who is nobody on the site.
  const isHeld = (when: string | undefined): when is string => when !== undefined && !(identity === null && isPersonal(when));
  const texts = [...new Set(open.flat().flatMap(({ when }) => (isHeld(when) ? [when] : [])))];
  const values = await evaluateFor(site, reader, { entityId, rows, texts, userId: identity?.user?.id ?? null });
  return open.map((some, at) => some.filter(({ when }) => !isHeld(when) || values[at]?.[texts.indexOf(when)] === true));
}

/** The open steps that may be taken by writing the state: one that several have to agree to is agreed to by its button. */
export async function stepsByHand(taker: Taker, rows: Rows): Promise<readonly (readonly Step[])[]> {
  const open = await openSteps(taker, rows);
  return open.map((steps) => steps.filter(({ agree }) => taker.identity === null || agree === undefined));
}

/** Who has agreed to the steps of each row that several have to agree to; none for an entity without such steps. */
export async function agreedSteps(
  { site, identity, reader }: Call<'site' | 'identity' | 'reader'>,
  { entityId, entity, rows }: Rows,
): Promise<readonly (Readonly<Record<string, Agreed>> | null)[]> {
  const steps = (entity.flow?.steps ?? []).filter(({ agree }) => agree !== undefined);
  if (steps.length === 0) return rows.map(() => null);
  return Promise.all(
    rows.map(async (row) => {
      const open = steps.filter((step) => isOpenStep(entity, step, row));
      const found = open.map(
        async (step) => [step.id, await agreementOn({ site, reader, identity }, { entityId, rowId: row.id }, step)] as const,
      );
      return Object.fromEntries((await Promise.all(found)).flatMap(([id, agreed]) => (agreed === null ? [] : [[id, agreed]])));
    }),
  );
}

/** Reason why a visitor cannot take a step: it is not theirs, or words for them. */
export type StepRefusal = { readonly kind: 'forbidden' } | { readonly kind: 'closed'; readonly text: string };

/** Decides why a step may not be taken; null when it may. */
export async function stepRefusal(
  { site, identity, reader, locale }: Call<'site' | 'identity' | 'reader' | 'locale'>,
  { entityId, entity, row, step }: Omit<Rows, 'rows'> & { readonly row: Row; readonly step: Step },
): Promise<StepRefusal | null> {
  const asked = await askedRow(reader, { entity, step, row });
  if (!mayStep(site, identity, { entityId, step, row, asked })) return { kind: 'forbidden' };
  if (!isOpenStep(entity, step, row)) {
    const field = entity.fields.find(({ key }) => key === entity.flow?.field);
    const state = rowState(entity, row);
    const shown = field === undefined ? state : optionLabel(field, state, locale);
    return { kind: 'closed', text: sentence(locale, 'notNow', { state: shown }) };
  }
  const agreed = await agreementOn({ site, reader, identity }, { entityId, rowId: row.id }, step);
  if (agreed?.isMine === true) return { kind: 'closed', text: sentence(locale, 'agreed') };
  const userId = identity.user?.id ?? null;
  const reason = await unmetCondition({ site, reader }, { entityId, row, step }, userId);
  return reason === null ? null : { kind: 'closed', text: reason[locale] ?? reason.en ?? sentence(locale, 'notYet') };
}

/** Finds the sentence for somebody who takes a step before its condition holds; null when it holds. */
export async function unmetCondition(
  { site, reader }: Call<'site' | 'reader'>,
  { entityId, row, step }: { readonly entityId: string; readonly row: Row; readonly step: Step },
  userId: string | null,
): Promise<Text | null> {
  if (step.when === undefined) return null;
  const [values] = await evaluateFor(site, reader, { entityId, rows: [row], texts: [step.when], userId });
  if (values?.[0] === true) return null;
  return step.why ?? { en: sentence('en', 'notYet'), zh: sentence('zh', 'notYet') };
}

/** Decides whether a step starts from the state that the row is in; one that leads to where it starts can be taken again and again. */
export function isOpenStep(entity: Entity, step: Step, row: Row): boolean {
  const state = rowState(entity, row);
  const isRepeated = step.from.length === 1 && step.to === state;
  return (isRepeated || step.to !== state) && (step.from.length === 0 || step.from.includes(state));
}

/** The row whose owner a step is left to. */
async function askedRow(
  reader: RowReader,
  { entity, step, row }: { readonly entity: Entity; readonly step: Step; readonly row: Row },
): Promise<Row | null> {
  const actor = stepActor(step.by);
  if (actor.kind !== 'owner') return null;
  const to = entity.fields.find(({ key }) => key === actor.relation)?.to;
  const id = row.values[actor.relation];
  return to === undefined || typeof id !== 'string' ? null : reader.get(to, id);
}
