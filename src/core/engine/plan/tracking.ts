import { stateField } from '../recipe/status-flow.ts';
import { isPersonal } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { fieldsOf, type Draft } from './draft.ts';
import { idOfNoun } from './records.ts';

const SENT = 'shipment';

/** "Track the status of leads": what is looked up are the rows that have a state and are spoken of, not parcels. */
export function aimTracking(draft: Draft, reading: Reading): void {
  const pages = [...draft.pages.values()];
  if (reading.entities.some(({ value }) => value === SENT) || !pages.some(({ blocks }) => blocks.includes(`track@${SENT}`)))
    return;
  const id = trackedEntity(draft, reading);
  if (id === null) return;
  for (const page of pages)
    draft.pages.set(page.path, { ...page, blocks: page.blocks.replaceAll(`track@${SENT}`, `track@${id}`) });
  if (![...draft.pages.values()].some(({ blocks }) => blocks.includes(`@${SENT}`))) draft.entities.delete(SENT);
}

function trackedEntity(draft: Draft, reading: Reading): string | null {
  const stated = [...draft.entities.keys()].filter(
    (id) => id !== SENT && id !== 'message' && stateField({ fields: fieldsOf(draft, id) }) !== null,
  );
  const asked = (reading.requests ?? []).flatMap(({ value }) => {
    if (value.feature !== 'track') return [];
    return value.entity ?? (value.record === undefined ? null : idOfNoun(draft, value.record)) ?? [];
  });
  const handed = (id: string) => draft.written.has(id) || isPersonal(id);
  return asked.find((id) => stated.includes(id)) ?? stated.find(handed) ?? null;
}
