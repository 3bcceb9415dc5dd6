import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow, OutboxStatus } from '../store/outbox-row.ts';

type Change = OutboxStatus & Partial<Pick<OutboxRow, 'command' | 'attempts'>>;

/** Moves a command to another status, unless its row is gone. */
export function setStatus(database: AppDatabase, seq: number, change: Change): Promise<void> {
  return setStatuses(database, [[seq, change]]);
}

/** Does the same for several commands. */
export async function setStatuses({ outbox }: AppDatabase, changes: readonly (readonly [number, Change])[]): Promise<void> {
  const bySeq = new Map(changes);
  await outbox
    .where('seq')
    .anyOf([...bySeq.keys()])
    .modify((row, change) => {
      const next = bySeq.get(row.seq ?? 0);
      const { seq, id, projectId, command, attempts } = row;
      if (next !== undefined) change.value = { seq, id, projectId, command, attempts, ...next };
    });
}
