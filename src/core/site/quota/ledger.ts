import type { Row } from '../../engine/render/context.ts';
import type { SiteTransaction, Usage } from '../store/site-store.ts';
import { UPLOADS } from '../store/upload-rows.ts';
import { addUsage, filesOf, USAGE, USES, rowUsage } from './row-usage.ts';

export interface Settled {
  /** Amount that this transaction added; negative when it removed more. */
  readonly change: Usage;
  /** Amount that the site holds with it. */
  readonly total: Usage;
}

interface Ledger {
  /** Writes through it are counted. */
  readonly transaction: SiteTransaction;
  /** Removes the files that nothing refers to any more and keeps the counters; null when nothing was written. */
  settle(now: string): Promise<Settled | null>;
}

/**
 * Counts what a transaction changes, row by row against what was there: the counters are exact whatever else happens, since
 * a site's transactions run one after another and the counters are part of them.
 */
export function openLedger(inner: SiteTransaction): Ledger {
  let change: Usage = { rows: 0, bytes: 0 };
  let hasWritten = false;
  const uses = new Map<string, number>();
  const count = (ids: Iterable<string>, step: number) => {
    for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + step);
  };
  const record = async (entity: string, id: string, row: Row | null) => {
    const before = await inner.get(entity, id);
    change = addUsage(addUsage(change, rowUsage(entity, row)), rowUsage(entity, before), -1);
    hasWritten = true;
    if (entity === UPLOADS) return count([id], 0);
    count(filesOf(before), -1);
    count(filesOf(row), 1);
  };
  const transaction: SiteTransaction = {
    ...inner,
    async put(entity, row) {
      await record(entity, row.id, row);
      await inner.put(entity, row);
    },
    async remove(entity, id) {
      await record(entity, id, null);
      await inner.remove(entity, id);
    },
  };
  return {
    transaction,
    async settle(now) {
      if (!hasWritten) return null;
      const known = readUsage(await inner.get(USAGE, USAGE));
      const freed = known === null ? null : await settleUses(inner, uses, now);
      const total = known === null || freed === null ? await countAnew(inner, now) : addUsage(addUsage(known, change), freed, -1);
      await inner.put(USAGE, counter(USAGE, { ...total }, now));
      return { change: freed === null ? change : addUsage(change, freed, -1), total };
    },
  };
}

/** Null when nobody has counted yet. */
export function readUsage(row: Row | null): Usage | null {
  const { rows, bytes } = row?.values ?? {};
  return typeof rows === 'number' && typeof bytes === 'number' ? { rows, bytes } : null;
}

/** Brings the numbers of uses up to date; what nothing refers to goes. Gives what that freed. */
async function settleUses(inner: SiteTransaction, uses: ReadonlyMap<string, number>, now: string): Promise<Usage> {
  let freed: Usage = { rows: 0, bytes: 0 };
  for (const [id, step] of uses) {
    const present = (await inner.get(USES, id))?.values['uses'];
    // Text may name files that there are not.
    const file = typeof present === 'number' && step === 0 ? null : await inner.get(UPLOADS, id);
    if (file === null) {
      if (typeof present === 'number' && step !== 0) await inner.remove(USES, id);
      continue;
    }
    const left = (typeof present === 'number' ? present : 0) + step;
    if (left > 0) await inner.put(USES, counter(id, { uses: left }, now));
    else {
      freed = addUsage(freed, rowUsage(UPLOADS, file));
      await inner.remove(UPLOADS, id);
      await inner.remove(USES, id);
    }
  }
  return freed;
}

/** Counts a whole site, once: one from before there were counters, or one whose rows came from elsewhere. */
async function countAnew(inner: SiteTransaction, now: string): Promise<Usage> {
  let total: Usage = { rows: 0, bytes: 0 };
  const files = new Map<string, Usage>();
  const uses = new Map<string, number>();
  await inner.each((entity, row) => {
    total = addUsage(total, rowUsage(entity, row));
    if (entity === UPLOADS) files.set(row.id, rowUsage(entity, row));
    else if (entity !== USES) for (const id of filesOf(row)) uses.set(id, (uses.get(id) ?? 0) + 1);
  });
  for (const [id, weight] of files) {
    const count = uses.get(id) ?? 0;
    if (count > 0) await inner.put(USES, counter(id, { uses: count }, now));
    else {
      total = addUsage(total, weight, -1);
      await inner.remove(UPLOADS, id);
    }
  }
  return total;
}

function counter(id: string, values: Record<string, number>, now: string): Row {
  return { id, values, createdAt: now, updatedAt: now, sample: false };
}
