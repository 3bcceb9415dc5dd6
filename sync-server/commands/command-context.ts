import type { Command } from '#core/protocol/commands.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { RecordChange } from '../records/append-record.ts';
import type { Transaction } from '../storage/database.ts';

/** What the handler of a command works with: one transaction in which the user's row is locked. */
export interface CommandContext<Kind extends Command = Command> {
  readonly transaction: Transaction;
  readonly userId: string;
  readonly command: Kind;
  readonly now: Date;
  readonly engine: EnginePool;
}

/** `running`: a job finishes it later. `changes` go into the user's record log. */
export interface CommandEffect {
  readonly status: 'running' | 'applied';
  readonly changes: readonly RecordChange[];
}

/** A time given by a device: never later than the server's own, and none from an age that no clock starts in. */
export function deviceTime(createdAt: string, now: Date): Date {
  const told = new Date(createdAt);
  return told > now || told.getTime() < 0 ? now : told;
}

/** How a command ended, for every device of its user. */
export function outcomeChange(
  command: { readonly id: string; readonly projectId: number },
  status: 'running' | 'applied' | 'refused',
  options: { now: Date; error?: string },
): RecordChange {
  const value = {
    id: command.id,
    projectId: command.projectId,
    status,
    error: options.error ?? null,
    updatedAt: options.now.toISOString(),
  };
  return { table: 'outcomes', id: command.id, value };
}
