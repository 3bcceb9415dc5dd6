import type { Command } from '#core/protocol/commands.ts';
import type { CreditRules } from '../environment/payment-variables.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { RecordChange } from '../records/append-record.ts';
import type { Transaction } from '../storage/database.ts';

/** Arguments of every command handler: one transaction in which the user's row is locked, and what goes with it. */
export interface CommandContext<Kind extends Command = Command> {
  readonly transaction: Transaction;
  readonly userId: string;
  readonly command: Kind;
  readonly now: Date;
  readonly engine: EnginePool;
  /** A model may make the changes that prompts ask for. */
  readonly changesByModel: boolean;
  readonly creditRules: CreditRules;
}

/** `running`: a job finishes it later. `changes` go into the user's record log. */
export interface CommandEffect {
  readonly status: 'running' | 'applied';
  readonly changes: readonly RecordChange[];
}

/** A time given by a device: never later than the server's own, and none from an age that no clock starts in. */
export function deviceTime(createdAt: string, now: Date): Date {
  const claimed = new Date(createdAt);
  return claimed > now || claimed.getTime() < 0 ? now : claimed;
}

/** Returns the record that tells every device of the user how a command ended. */
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
