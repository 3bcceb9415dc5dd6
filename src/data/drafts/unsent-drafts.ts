import type { AppDatabase } from '../store/database.ts';
import type { Clocks, DraftRow } from '../store/rows.ts';
import { createSignal } from '../store/signal.ts';

/** How far a writer of a document has come. */
export interface Place {
  readonly client: number;
  readonly clock: number;
}

/** The newest edit of a room that this tab made. */
interface Edit extends Place {
  /** Whether a row tells of it, for the other tabs and for later. */
  readonly isNoted: boolean;
}

/** By room: what this tab has typed, known at the very key stroke, before anything is stored. */
export const ownEdits = createSignal<ReadonlyMap<string, Edit>>(new Map());

/** Notes an edit of this tab as not confirmed. Should the browser refuse, `noteAgain` makes up for it. */
export async function noteEdit(database: AppDatabase, room: string, { client, clock }: Place): Promise<void> {
  const edit = { client, clock, isNoted: false };
  ownEdits.set(new Map(ownEdits.get()).set(room, edit));
  await noteDraft(database, room, { usedAt: Date.now(), held: new Map([[client, clock]]) });
  // A newer one is noted by itself.
  if (ownEdits.get().get(room) === edit) ownEdits.set(new Map(ownEdits.get()).set(room, { ...edit, isNoted: true }));
}

/** Notes what could not be noted before. */
export async function noteAgain(database: AppDatabase): Promise<void> {
  for (const [room, edit] of ownEdits.get()) if (!edit.isNoted) await noteEdit(database, room, edit);
}

/** Forgets what a user has typed here, when that user's data is wiped. */
export function forgetEdits(): void {
  ownEdits.set(new Map());
}

/**
 * Notes that a draft is in use, what of it this device holds, or what the server has confirmed. Clocks only move forward:
 * the tab that types and the tab that owns the socket write in any order, whatever time the device believes it is.
 */
export function noteDraft(database: AppDatabase, room: string, news: Partial<Omit<DraftRow, 'room'>>): Promise<void> {
  return database.transaction('rw', database.drafts, async () => {
    const known = await database.drafts.get(room);
    await database.drafts.put({
      room,
      usedAt: news.usedAt ?? known?.usedAt ?? 0,
      held: furthest(known?.held, news.held),
      saved: furthest(known?.saved, news.saved),
      wasEmpty: news.wasEmpty ?? known?.wasEmpty,
    });
  });
}

/**
 * Gives up edits that are neither in the stored document nor on their way to it: their page was closed between noting and
 * storing them. Without it they would be waited for for ever.
 */
export function giveUpLostEdits(database: AppDatabase, room: string, stored: Clocks): Promise<void> {
  return database.transaction('rw', database.drafts, async () => {
    const row = await database.drafts.get(room);
    if (row === undefined) return;
    const held = new Map([...row.held].map(([client, clock]) => [client, Math.min(clock, stored.get(client) ?? 0)]));
    await database.drafts.put({ ...row, held });
  });
}

/** Notes that a draft is in use. What was empty, with nothing unsent, and is empty again was not changed. */
export function noteOpened(database: AppDatabase, room: string, isEmpty: boolean): Promise<void> {
  return database.transaction('rw', database.drafts, async () => {
    const known = await database.drafts.get(room);
    const isSettled = known === undefined || !isUnsent(known);
    await noteDraft(database, room, { usedAt: Date.now(), ...(isSettled && { wasEmpty: isEmpty }) });
  });
}

/** Whether there are key strokes that the server has not confirmed. Asked on each of them, so it stops at the first. */
export async function hasUnsentDrafts(database: AppDatabase): Promise<boolean> {
  return (await database.drafts.filter(isUnsent).first()) !== undefined;
}

/** How far this tab's edits are confirmed, by room. A noted edit whose row is gone was settled before or goes with its project. */
export async function findConfirmed(database: AppDatabase): Promise<ReadonlyMap<string, Place>> {
  const edits = [...ownEdits.get()];
  const rows = await database.drafts.bulkGet(edits.map(([room]) => room));
  const places = edits.map(([room, edit], index): [string, Place] => {
    const row = rows[index];
    if (row === undefined) return [room, { client: edit.client, clock: edit.isNoted ? edit.clock : 0 }];
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
