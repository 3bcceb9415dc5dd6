import * as z from 'zod/mini';
import type { Result } from '../../domain/result.ts';
import type { Row } from '../../engine/render/context.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { readUsage } from '../quota/ledger.ts';
import { SHORT_OF_ROOM } from '../quota/limits.ts';
import { USAGE } from '../quota/row-usage.ts';
import { runEffects } from '../rows/effects.ts';
import { allOrNothing, Refusal } from '../rows/refusal.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import { checkRow } from '../values/check-row.ts';
import type { Problems } from '../values/check-row.ts';
import { dropMarks } from '../marks/write-marks.ts';

const CHANGES = '_changes';
export const MOST_CHANGES = 100;
/** A change of more rows than this is told, but cannot be undone. */
const MOST_UNDO = 500;

export type ChangeKind = 'create' | 'edit' | 'move' | 'remove' | 'import' | 'clear' | 'user' | 'settings' | 'undo';

/** A change by the owner, as the list of changes shows it. */
export interface ChangeNote {
  readonly what: ChangeKind;
  readonly entity: string;
  /** The row, when it was one. */
  readonly row?: string;
  readonly title: string;
  readonly count?: number;
  /** Rows that were taken away and can be put back. */
  readonly taken?: readonly TakenRow[];
  /** Rows that were added and can be taken away. */
  readonly added?: readonly string[];
}
export interface TakenRow {
  readonly entity: string;
  readonly row: Row;
  /** True when its effects ran as it was removed. */
  readonly effects: boolean;
}
export interface ListedChange {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  readonly entity: string;
  readonly row: string;
  readonly title: string;
  readonly count: number;
  readonly canUndo: boolean;
}

/** Writes down a change in the transaction that makes it; only the last ones are kept. Gives its id. */
export async function noteChange(site: Site, transaction: SiteTransaction, note: ChangeNote): Promise<string> {
  const [id, now] = [site.newId(), site.now()];
  const { taken = [], added = [], what, entity, row = '', title, count = 1 } = note;
  const rows = Math.max(taken.length, added.length);
  const isKept = rows > 0 && rows <= MOST_UNDO && !(await isShortOfRoom(site, transaction));
  const undo = isKept ? JSON.stringify({ taken, added }) : '';
  const values = { what, entity, row, title: title.slice(0, 200), count, undo };
  await transaction.put(CHANGES, { id, values, createdAt: now, updatedAt: now, sample: false });
  const old = await transaction.list(CHANGES, {
    sort: { field: 'createdAt', descending: true },
    offset: MOST_CHANGES,
    limit: 20,
  });
  for (const each of old.rows) await transaction.remove(CHANGES, each.id);
  return id;
}

/** Removes the undo notes where room is short: they are stored rows, and removing has to give room. */
async function isShortOfRoom({ limits }: Site, transaction: SiteTransaction): Promise<boolean> {
  const used = readUsage(await transaction.get(USAGE, USAGE));
  if (used === null) return false;
  return used.rows > limits.site.rows * SHORT_OF_ROOM || used.bytes > limits.site.bytes * SHORT_OF_ROOM;
}

/** The newest first. */
export async function listChanges(site: Site): Promise<readonly ListedChange[]> {
  const sort = { field: 'createdAt', descending: true } as const;
  const { rows } = await site.store.list(CHANGES, { sort, offset: 0, limit: MOST_CHANGES });
  return rows.map(({ id, createdAt, values }) => ({
    id,
    at: createdAt,
    what: plainValue(values['what'], 'en'),
    entity: plainValue(values['entity'], 'en'),
    row: plainValue(values['row'], 'en'),
    title: plainValue(values['title'], 'en'),
    count: typeof values['count'] === 'number' ? values['count'] : 1,
    canUndo: plainValue(values['undo'], 'en') !== '',
  }));
}

/** Undoes a change once: all of it or, with the reason, nothing. False when it is gone or was undone before. */
export async function undoChange(site: Site, id: string): Promise<Result<boolean, Problems>> {
  return allOrNothing(site, async (transaction, changed) => {
    const note = await transaction.get(CHANGES, id);
    const undo = note === null ? null : readUndo(plainValue(note.values['undo'], 'en'));
    if (note === null || undo === null) return false;
    const { entity, title, count } = note.values;
    const place = { site, transaction, changed };
    for (const taken of undo.taken) await putBack(place, taken);
    for (const rowId of undo.added) await takeAway(place, plainValue(entity, 'en'), rowId);
    await transaction.put(CHANGES, { ...note, values: { ...note.values, undo: '' } });
    await noteChange(site, transaction, {
      what: 'undo',
      entity: plainValue(entity, 'en'),
      title: plainValue(title, 'en'),
      count: typeof count === 'number' ? count : 1,
    });
    return true;
  });
}

interface Place {
  readonly site: Site;
  readonly transaction: SiteTransaction;
  readonly changed: Set<string>;
}

async function putBack({ site, transaction, changed }: Place, { entity: entityId, row, effects }: TakenRow): Promise<void> {
  const entity = findEntity(site, entityId);
  if ((await transaction.get(entityId, row.id)) !== null) throw new Refusal({ _: 'taken' });
  if (entity !== undefined) {
    const { relation: _, ...problems } = groupByKind(await checkRow(transaction, { entityId, entity }, row));
    if (Object.keys(problems).length > 0) throw new Refusal({ _: 'taken' });
  }
  await transaction.put(entityId, row);
  if (entity === undefined) return;
  changed.add(entityId);
  if (effects) await runEffects({ site, transaction, identity: null, entityId, row, on: 'remove', sign: -1, changed });
}

/** A row comes back also when what it pointed to is gone by now. */
function groupByKind(problems: Problems): Record<string, true> {
  return Object.fromEntries(Object.values(problems).map((problem) => [typeof problem === 'string' ? problem : 'other', true]));
}

async function takeAway({ site, transaction, changed }: Place, entityId: string, rowId: string): Promise<void> {
  const row = await transaction.get(entityId, rowId);
  if (row === null) return;
  await transaction.remove(entityId, rowId);
  await dropMarks(transaction, entityId, rowId);
  changed.add(entityId);
  await runEffects({ site, transaction, identity: null, entityId, row, on: 'create', sign: -1, changed });
  await runEffects({ site, transaction, identity: null, entityId, row, on: 'remove', changed });
}

const textsSchema = z.object({ en: z.optional(z.string()), zh: z.optional(z.string()) });
const rowSchema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), textsSchema])),
  createdAt: z.string(),
  updatedAt: z.string(),
  sample: z.boolean(),
});
const undoSchema = z.object({
  taken: z.array(z.object({ entity: z.string(), row: rowSchema, effects: z.boolean() })),
  added: z.array(z.string()),
});

function readUndo(text: string): z.infer<typeof undoSchema> | null {
  return text === '' ? null : undoSchema.parse(JSON.parse(text));
}
