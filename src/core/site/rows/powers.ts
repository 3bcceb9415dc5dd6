import type { Entity, Step } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowState } from '../../engine/render/row-state.ts';
import { isOwn, mayRemove, mayStep, mayUpdate } from '../identity.ts';
import type { Identity } from '../identity.ts';
import type { Site } from '../site.ts';

/** What the visitor may do with a row now: `edit`, `remove`, `own` and `step:ID`. Blocks draw no other buttons. */
export function powersOf(
  site: Site,
  identity: Identity,
  { entityId, entity, row }: { readonly entityId: string; readonly entity: Entity; readonly row: Row },
): readonly string[] {
  const steps = (entity.flow?.steps ?? []).filter(
    (step) => isOpenStep(entity, step, row) && mayStep(site, identity, { entityId, step, row }),
  );
  return [
    ...(mayUpdate(site, identity, entityId, row) ? ['edit'] : []),
    ...(mayRemove(site, identity, entityId, row) ? ['remove'] : []),
    ...(isOwn(identity, row) ? ['own'] : []),
    ...steps.map((step) => `step:${step.id}`),
  ];
}

/** Whether a step starts from the state that the row is in. */
export function isOpenStep(entity: Entity, step: Step, row: Row): boolean {
  const state = rowState(entity, row);
  return step.to !== state && (step.from.length === 0 || step.from.includes(state));
}
