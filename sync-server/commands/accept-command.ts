import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { must, unreachable } from '#core/domain/assert.ts';
import { OPERATIONS_MAX, type Command } from '#core/protocol/commands.ts';
import { countCommand } from '../accounts/account-limits.ts';
import type { SiteWriter } from '../authoring/site-writer.ts';
import type { CreditRules } from '../environment/payment-variables.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import { appendRecords } from '../records/append-record.ts';
import { SQL_STATE, sqlState, type Database, type Transaction } from '../storage/database.ts';
import { commands } from '../storage/tables/commands.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import { canonicalJson } from '#core/domain/canonical-json.ts';
import type { CommandContext, CommandEffect } from './command-context.ts';
import { copyProject } from './copy-project.ts';
import { reportItem, setFavorite, shareProject } from './gallery-commands.ts';
import { applyDirectEdit, restoreVersion } from './edit-commands.ts';
import { importProject } from './import-project.ts';
import { readNotifications, setMails } from './notification-commands.ts';
import { lockUser } from '../records/project-access.ts';
import { deleteProject, renameProject, starProject } from './project-commands.ts';
import { submitPrompt } from './submit-prompt.ts';

interface CommandServices {
  readonly db: Database;
  readonly engine: EnginePool;
  readonly writer: Pick<SiteWriter, 'canChange'>;
  readonly creditRules: CreditRules;
}

export interface CommandResult {
  readonly status: 'accepted' | 'applied';
  readonly commandId: string;
}

/**
 * Applies a command once, in one transaction with its key, charge, records and job. The same key and payload get the
 * same answer for ever; a changed payload COMMAND_CHANGED; one that another request is still deciding COMMAND_RUNNING.
 * A refusal stores nothing: the device may send the command again when its reason is gone.
 */
export async function acceptCommand(
  { db, engine, writer, creditRules }: CommandServices,
  userId: string,
  command: Command,
): Promise<CommandResult> {
  if ('operations' in command && (command.operations?.length ?? 0) > OPERATIONS_MAX) {
    throw new AppError('TOO_LARGE', { values: { limit: OPERATIONS_MAX } });
  }
  const fingerprint = createHash('sha256').update(canonicalJson(command)).digest('hex');
  const changesByModel = command.kind === 'submitPrompt' && (await writer.canChange(userId));
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(sql`set local lock_timeout = '10s'`);
      const isNew = await writeKey(transaction, { userId, command, fingerprint });
      if (!isNew) return replay(transaction, { userId, command, fingerprint });
      await lockUser(transaction, userId);
      if (await wasApplied(transaction, userId, command)) return resultOf(command);
      await countCommand(transaction, userId, command);
      const now = new Date();
      const effect = await handle({ transaction, userId, command, now, engine, changesByModel, creditRules });
      if (effect.status === 'applied') {
        await transaction.update(commands).set({ status: 'applied', finishedAt: now }).where(ofCommand(userId, command.id));
      }
      await appendRecords(transaction, userId, effect.changes);
      return resultOf(command);
    });
  } catch (error) {
    if (sqlState(error) === SQL_STATE.lockNotAvailable) throw new AppError('COMMAND_RUNNING', { cause: error });
    // An id of the command is somebody else's already.
    if (sqlState(error) === SQL_STATE.uniqueViolation) throw new AppError('CONFLICT', { cause: error });
    throw error;
  }
}

interface KeyedCommand {
  readonly userId: string;
  readonly command: Command;
  readonly fingerprint: string;
}

/** Waits while another transaction holds the same key; false when that one has decided the command. */
async function writeKey(transaction: Transaction, { userId, command, fingerprint }: KeyedCommand): Promise<boolean> {
  const written = await transaction
    .insert(commands)
    .values({ userId, id: command.id, fingerprint, payload: storedPayload(command), status: 'running' })
    .onConflictDoNothing()
    .returning({ id: commands.id });
  return written.length > 0;
}

/** Returns the part of a command that is kept beside its key: all but the content of an import, which the log has, and pictures. */
function storedPayload(command: Command): Command {
  if (command.kind === 'applyOperations' && command.photos !== undefined) return { ...command, photos: [] };
  return command.kind === 'importProject' ? { ...command, versions: [], chat: [] } : command;
}

async function replay(transaction: Transaction, { userId, command, fingerprint }: KeyedCommand): Promise<CommandResult> {
  const [known] = await transaction
    .select({ fingerprint: commands.fingerprint })
    .from(commands)
    .where(ofCommand(userId, command.id));
  if (must(known, 'key of a command').fingerprint !== fingerprint) throw new AppError('COMMAND_CHANGED');
  return resultOf(command);
}

/** A command whose key was forgotten after KEYS_KEPT_DAYS is known by the version that it made. */
async function wasApplied(transaction: Transaction, userId: string, command: Command): Promise<boolean> {
  if (!('versionId' in command)) return false;
  const [made] = await transaction
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(projects, eq(projects.id, versions.projectId))
    .where(and(eq(versions.id, command.versionId), eq(versions.commandId, command.id), eq(projects.userId, userId)));
  if (made === undefined) return false;
  await transaction
    .update(commands)
    .set({ status: 'applied', finishedAt: sql`now()` })
    .where(ofCommand(userId, command.id));
  return true;
}

function resultOf(command: Command): CommandResult {
  return { status: command.kind === 'submitPrompt' ? 'accepted' : 'applied', commandId: command.id };
}

export function ofCommand(userId: string, commandId: string) {
  return and(eq(commands.userId, userId), eq(commands.id, commandId));
}

function handle(context: CommandContext): Promise<CommandEffect> {
  const { command } = context;
  switch (command.kind) {
    case 'submitPrompt':
      return submitPrompt({ ...context, command });
    case 'applyOperations':
      return applyDirectEdit({ ...context, command });
    case 'restoreVersion':
      return restoreVersion({ ...context, command });
    case 'renameProject':
      return renameProject({ ...context, command });
    case 'deleteProject':
      return deleteProject({ ...context, command });
    case 'readNotifications':
      return readNotifications({ ...context, command });
    case 'starProject':
      return starProject({ ...context, command });
    case 'setMails':
      return setMails({ ...context, command });
    case 'setFavorite':
      return setFavorite({ ...context, command });
    case 'copyProject':
      return copyProject({ ...context, command });
    case 'shareProject':
      return shareProject({ ...context, command });
    case 'reportItem':
      return reportItem({ ...context, command });
    case 'importProject':
      return importProject({ ...context, command });
    default:
      return unreachable(command);
  }
}
