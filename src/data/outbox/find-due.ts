import { BATCH_MAX } from '#core/protocol/batch-max.ts';
import type { Command } from '#core/protocol/commands.ts';
import type { AppDatabase } from '../store/database.ts';
import { isScheduled, type OutboxRow } from '../store/outbox-row.ts';

export interface Due {
  /** Commands that may be sent now, one after the other. */
  readonly rows: readonly OutboxRow[];
  /** Time of the next one, if none may be sent now and one waits for its time only. */
  readonly nextAttemptAt: number | null;
}

/** Rows read at once: a long queue is never held in memory as a whole. */
const CHUNK = BATCH_MAX;
/** Characters of a batch; the server takes a megabyte, and a character is up to three bytes. */
const BATCH_LENGTH_MAX = 300_000;

/** The oldest commands that may be sent, in order within each project: `most` of them, and no more than one request takes. */
export async function findDue(database: AppDatabase, now: number, most = 1): Promise<Due> {
  const queue = createQueue(now);
  const batch = createBatch(most);
  let after = 0;
  for (;;) {
    const rows = await database.outbox.where('seq').above(after).limit(CHUNK).toArray();
    for (const row of rows) {
      if (batch.isFull()) break;
      if (queue.isDue(row) && batch.add(row)) queue.block(row.projectId);
    }
    const last = rows.at(-1);
    if (batch.isFull() || last === undefined || rows.length < CHUNK) {
      return { rows: batch.rows, nextAttemptAt: batch.rows.length > 0 ? null : queue.nextAttemptAt() };
    }
    after = last.seq;
  }
}

function createBatch(most: number) {
  const rows: OutboxRow[] = [];
  let length = 0;
  let isFull = false;
  return {
    rows,
    isFull: () => isFull,
    /** Adds a row; true when the rest of its project must wait for the end of this batch. */
    add(row: OutboxRow): boolean {
      // Asked for in a request of its own.
      if (row.state === 'withdrawn' && rows.length > 0) return true;
      length += JSON.stringify(row.command).length;
      isFull = rows.length > 0 && length > BATCH_LENGTH_MAX;
      if (isFull) return true;
      rows.push(row);
      isFull = rows.length >= most || row.state === 'withdrawn';
      // Its build has to end first.
      return row.command.kind === 'submitPrompt';
    },
  };
}

/** Follows the outbox from its oldest row on and says of each whether it may be sent. */
function createQueue(now: number) {
  const blocked = new Set<number>();
  // Versions that the server does not have yet: nobody can copy them there.
  const unmade = new Set<string>();
  const rejections = followRejections();
  let next: number | null = null;
  return {
    nextAttemptAt: () => next,
    block: (projectId: number) => void blocked.add(projectId),
    isDue(row: OutboxRow): boolean {
      const { command } = row;
      const isAhead = command.kind === 'copyProject' && unmade.has(command.sourceVersionId);
      if ('versionId' in command && row.state !== 'acknowledged') unmade.add(command.versionId);
      if (isAhead) blocked.add(row.projectId);
      if (row.state === 'acknowledged' || rejections.block(row) || blocked.has(row.projectId)) return false;
      if (row.state === 'sending' || (isScheduled(row) && row.nextAttemptAt <= now)) return true;
      blocked.add(row.projectId);
      if (isScheduled(row)) next = Math.min(next ?? row.nextAttemptAt, row.nextAttemptAt);
      return false;
    },
  };
}

/**
 * Finds what stands on rejected commands: the version such a command made, or the project that it began. Sending it would
 * only have it refused as well; it goes on once that command is sent again, and goes with it when it is discarded.
 */
export function followRejections() {
  const versions = new Set<string>();
  const projects = new Set<number>();
  return {
    /** Tells whether the row is rejected itself or must wait for one that is. Call for every row, oldest first. */
    block({ state, command }: Pick<OutboxRow, 'state' | 'command'>): boolean {
      const base = command.kind === 'copyProject' ? command.sourceVersionId : 'baseVersionId' in command && command.baseVersionId;
      const isBuiltOn = typeof base === 'string' && versions.has(base);
      const begins = isBeginning(command);
      const isOrphan = projects.has(command.projectId) && !begins && command.kind !== 'deleteProject';
      if (state !== 'rejected' && !isBuiltOn && !isOrphan) {
        if (begins) projects.delete(command.projectId);
        return false;
      }
      if ('versionId' in command) versions.add(command.versionId);
      if (begins) projects.add(command.projectId);
      return true;
    },
  };
}

/** Tells whether the command makes its project known to the server. */
function isBeginning(command: Command): boolean {
  if (command.kind === 'importProject') return command.part === 0;
  if (command.kind === 'copyProject') return true;
  return command.kind === 'submitPrompt' && command.baseVersionId === null;
}

/** The commands that could not be sent without `row`; `rows` are those of its project, oldest first. */
export function dependentsOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const rejections = followRejections();
  rejections.block({ command: row.command, state: 'rejected' });
  return rows.filter((other) => other.seq > row.seq && rejections.block(other) && other.state !== 'rejected');
}
