import type { AppDatabase } from '../store/database.ts';
import type { Clocks, DraftRow } from '../store/rows.ts';
import { createSignal } from '../store/signal.ts';

/** Clock of one writer of a document. */
export interface WriterClock {
  readonly client: number;
  readonly clock: number;
}

/** The newest edit of a room that this tab made. */
interface Edit extends WriterClock {
  /** True once a row has it, for the other tabs and for later. */
  readonly isRecorded: boolean;
}

/** Newest edits of this tab, by room: known at the very key stroke, before anything is stored. */
export const ownEdits = createSignal<ReadonlyMap<string, Edit>>(new Map());

/** Records an edit of this tab as not confirmed. Should the browser refuse, `recordMissedEdits` makes up for it. */
export async function recordEdit(database: AppDatabase, room: string, { client, clock }: WriterClock): Promise<void> {
  const edit = { client, clock, isRecorded: false };
  ownEdits.set(new Map(ownEdits.get()).set(room, edit));
  await recordDraft(database, room, { usedAt: Date.now(), held: new Map([[client, clock]]) });
  // A newer one is recorded by itself.
  if (ownEdits.get().get(room) === edit) ownEdits.set(new Map(ownEdits.get()).set(room, { ...edit, isRecorded: true }));
}

/** Records the edits that could not be recorded before. */
export async function recordMissedEdits(database: AppDatabase): Promise<void> {
  for (const [room, edit] of ownEdits.get()) if (!edit.isRecorded) await recordEdit(database, room, edit);
}

/** Forgets what a user has typed here, when that user's data is wiped. */
export function forgetEdits(): void {
  ownEdits.set(new Map());
}

/**
 * Records that a draft is in use, which edits this device holds, or which the server has confirmed. Clocks only move forward:
 * the tab that types and the leader write in any order, whatever time the device believes it is.
 */
export function recordDraft(database: AppDatabase, room: string, changes: Partial<Omit<DraftRow, 'room'>>): Promise<void> {
  return database.transaction('rw', database.drafts, async () => {
    const known = await database.drafts.get(room);
    await database.drafts.put({
      room,
      usedAt: changes.usedAt ?? known?.usedAt ?? 0,
      held: furthest(known?.held, changes.held),
      saved: furthest(known?.saved, changes.saved),
      wasEmpty: changes.wasEmpty ?? known?.wasEmpty,
    });
  });
}

/**
 * Drops edits that are neither in the stored document nor on their way to it: their page was closed between recording and
 * storing them. Otherwise the status would wait for them for ever.
 */
export function dropLostEdits(database: AppDatabase, room: string, stored: Clocks): Promise<void> {
  return database.transaction('rw', database.drafts, async () => {
    const row = await database.drafts.get(room);
    if (row === undefined) return;
    const held = new Map([...row.held].map(([client, clock]) => [client, Math.min(clock, stored.get(client) ?? 0)]));
    await database.drafts.put({ ...row, held });
  });
}

/** Records that a draft is in use. A text that was empty, with nothing unsent, and is empty again was not changed. */
export function recordOpened(database: AppDatabase, room: string, isEmpty: boolean): Promise<void> {
  return database.transaction('rw', database.drafts, async () => {
    const known = await database.drafts.get(room);
    const isSettled = known === undefined || !isUnsent(known);
    await recordDraft(database, room, { usedAt: Date.now(), ...(isSettled && { wasEmpty: isEmpty }) });
  });
}

/** Tells whether there are key strokes that the server has not confirmed. It runs on each of them, so it stops at the first. */
export async function hasUnsentDrafts(database: AppDatabase): Promise<boolean> {
  return (await database.drafts.filter(isUnsent).first()) !== undefined;
}

/** Reads the clocks up to which this tab's edits are confirmed, by room. An edit whose row is gone was settled or went with its project. */
export async function findConfirmed(database: AppDatabase): Promise<ReadonlyMap<string, WriterClock>> {
  const edits = [...ownEdits.get()];
  const rows = await database.drafts.bulkGet(edits.map(([room]) => room));
  const places = edits.map(([room, edit], index): [string, WriterClock] => {
    const row = rows[index];
    if (row === undefined) return [room, { client: edit.client, clock: edit.isRecorded ? edit.clock : 0 }];
    return [room, { client: edit.client, clock: row.saved.get(edit.client) ?? 0 }];
  });
  return new Map(places);
}

/** Forgets the rows of drafts that are confirmed and that nobody has used since: only what is followed has one. */
export async function dropSettledDrafts(database: AppDatabase, usedSince: number): Promise<void> {
  await database.drafts.filter((row) => !isUnsent(row) && row.usedAt < usedSince).delete();
}

export function isUnsent({ held, saved }: DraftRow): boolean {
  return [...held].some(([client, clock]) => clock > (saved.get(client) ?? 0));
}

function furthest(known: Clocks = new Map(), news: Clocks = new Map()): Clocks {
  const clocks = new Map(known);
  for (const [client, clock] of news) clocks.set(client, Math.max(clock, clocks.get(client) ?? 0));
  return clocks;
}
