import type { ErrorCode } from '#core/domain/app-error.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Command } from '#core/protocol/commands.ts';

/** State of a command on its way to the server, with what that state needs. Times are milliseconds since 1970. */
export type OutboxStatus =
  /** Its build is not finished. */
  | { readonly state: 'draft' }
  | { readonly state: 'pending'; readonly nextAttemptAt: number }
  /** A request is under way or was cut off. */
  | { readonly state: 'sending' }
  /** The server works on it. */
  | { readonly state: 'accepted' }
  /** Applied, kept until a pull that began afterwards has brought its effect. */
  | { readonly state: 'acknowledged'; readonly acknowledgedAt: number }
  /** Cancelled after it may have arrived: the server is asked to refuse it. */
  | { readonly state: 'withdrawn'; readonly nextAttemptAt: number }
  /** Refused by the server; `values` fill the text of `error`, `diagnostics` name the parts that could not be done. */
  | {
      readonly state: 'rejected';
      readonly error: ErrorCode;
      readonly values: Readonly<Record<string, string | number>>;
      readonly diagnostics: readonly Diagnostic[];
    };
export type OutboxState = OutboxStatus['state'];

interface QueuedCommand {
  readonly seq: number;
  readonly id: string;
  readonly projectId: number;
  readonly command: Command;
  readonly attempts: number;
}
export type OutboxRow = QueuedCommand & OutboxStatus;
/** A row as it is stored first: the database numbers it. */
export type NewOutboxRow = Omit<QueuedCommand, 'seq'> & { readonly seq?: number } & OutboxStatus;

/** Tells whether the command waits for a time. */
export function isScheduled<Row extends OutboxStatus>(row: Row): row is Extract<Row, { readonly nextAttemptAt: number }> {
  return row.state === 'pending' || row.state === 'withdrawn';
}

const STATES_OF_VERSION_4: Readonly<Record<string, OutboxState>> = { held: 'draft', waiting: 'pending', dead: 'rejected' };

/** Brings up a row of version 4, which had every field in every state and other names for three of them. */
export function upgradeOutboxRow(row: Record<string, unknown>): void {
  const { state, nextAttemptAt, acknowledgedAt, error, values, diagnostics } = row;
  const next = STATES_OF_VERSION_4[String(state)] ?? state;
  for (const field of ['nextAttemptAt', 'acknowledgedAt', 'error', 'values', 'diagnostics']) Reflect.deleteProperty(row, field);
  row['state'] = next;
  if (next === 'pending' || next === 'withdrawn') row['nextAttemptAt'] = nextAttemptAt ?? 0;
  if (next === 'acknowledged') row['acknowledgedAt'] = acknowledgedAt ?? 0;
  if (next === 'rejected') Object.assign(row, { error: error ?? 'SERVER', values: values ?? {}, diagnostics: diagnostics ?? [] });
}
