import { and, count, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { namesOf } from '#core/engine/attached/attachment.ts';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import { priceOfPlan, priceOfPrompt } from '#core/domain/prices.ts';
import { PROJECT_TITLE_MAX } from '#core/domain/project-title.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import type { RecordChange } from '../records/append-record.ts';
import { canAfford, charge, type Charge } from '../credits/charge.ts';
import { accountRecord } from '../records/account-record.ts';
import { projectRecord } from '../records/project-record.ts';
import type { Transaction } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { commands } from '../storage/tables/commands.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import { deviceTime, outcomeChange, type CommandContext, type CommandEffect } from './command-context.ts';
import { consumeLease, findOwnProject, isBuilding } from '../records/project-access.ts';

type SubmitPrompt = CommandOf<'submitPrompt'>;

/** Prompts of one person that may wait to be built; the one being taken on counts too. */
const BUILDS_WAITING_MAX = 30;

/** A prompt is paid for when it makes a version: a first one, or an update that changes something. */
export function makesVersion(command: SubmitPrompt): boolean {
  if (command.writer === 'beside') return false;
  return command.baseVersionId === null || command.operations !== null || command.brief !== undefined;
}

/** Accepts a prompt: charges it, shows it in the chat and queues its build, all or nothing. */
export async function submitPrompt(context: CommandContext<SubmitPrompt>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  if (command.prompt.trim() === '') throw new AppError('PROMPT_EMPTY');
  if (command.prompt.length > PROMPT_MAX_LENGTH) throw new AppError('PROMPT_TOO_LONG', { values: { limit: PROMPT_MAX_LENGTH } });
  // Earlier versions come back by restoreVersion, which knows them; a whole Blueprint from elsewhere is imported.
  if (command.operations?.some(({ op }) => op === 'restore')) throw new AppError('FORBIDDEN');
  await requireRoom(transaction, userId);
  if (command.writer === 'beside') await requireOriginal(context);
  await claimProject(context);
  const isPaid = makesVersion(command);
  if (isPaid) await chargePrompt(context);
  if (isPaid || (await reserveForModel(context))) {
    await transaction
      .update(projects)
      .set({ state: PROJECT_STATE.running, updatedAt: now })
      .where(eq(projects.id, command.projectId));
  }
  await queueBuild(transaction, userId, command);
  return {
    status: 'running',
    changes: [
      await projectRecord(transaction, command.projectId),
      ...(command.writer === 'beside' ? [] : [userEntry(command, now)]),
      outcomeChange(command, 'running', { now }),
      await accountRecord(transaction, userId),
    ],
  };
}

function userEntry(command: SubmitPrompt, now: Date): RecordChange {
  return {
    table: 'chat',
    id: command.userEntryId,
    value: {
      id: command.userEntryId,
      projectId: command.projectId,
      role: 'user',
      text: command.prompt,
      commandId: command.id,
      versionId: null,
      ...(command.attached !== undefined && { attached: namesOf(command.attached) }),
      createdAt: deviceTime(command.createdAt, now).toISOString(),
    },
  };
}

/** Another version is written once, free, beside a first one of the same idea that was built and paid for. */
async function requireOriginal({ transaction, userId, command }: CommandContext<SubmitPrompt>): Promise<void> {
  const said = (key: keyof SubmitPrompt) => sql<string | null>`${commands.payload}->>${key}`;
  const others = await transaction
    .select({ status: commands.status, versionId: said('versionId'), prompt: said('prompt'), writer: said('writer') })
    .from(commands)
    .where(
      and(
        eq(commands.userId, userId),
        ne(commands.id, command.id),
        eq(said('kind'), 'submitPrompt'),
        eq(said('projectId'), String(command.projectId)),
      ),
    );
  const isKnown = others.some(
    ({ status, versionId, prompt, writer }) =>
      status === 'applied' && writer === 'planner' && versionId === command.baseVersionId && prompt === command.prompt,
  );
  const isAsked = others.some(({ writer }) => writer === 'beside');
  if (!isKnown || isAsked) throw new AppError('CONFLICT', { values: { what: 'version' } });
}

/** Prompts wait their turn on the device while many of the same person are being built. */
async function requireRoom(transaction: Transaction, userId: string): Promise<void> {
  const [running] = await transaction
    .select({ count: count() })
    .from(commands)
    .where(and(eq(commands.userId, userId), eq(commands.status, 'running')));
  if ((running?.count ?? 0) > BUILDS_WAITING_MAX) throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: 10 } });
}

/** The prompt's project: one of the user's, or a new one under an id that was leased to them. */
async function claimProject({ transaction, userId, command, now }: CommandContext<SubmitPrompt>): Promise<void> {
  if ((await findOwnProject(transaction, userId, command.projectId)) !== null) return;
  const isFirst = command.baseVersionId === null;
  if (!isFirst || !(await consumeLease(transaction, userId, command.projectId))) {
    throw new AppError('NOT_FOUND', { values: { what: 'project' } });
  }
  await transaction.insert(projects).values({
    id: command.projectId,
    userId,
    title: provisionalTitle(command),
    state: PROJECT_STATE.running,
    createdAt: deviceTime(command.createdAt, now),
    updatedAt: now,
  });
}

/** Returns the title of a project until its first version names it. */
export function provisionalTitle(command: SubmitPrompt): string {
  const [firstLine = ''] = command.prompt.trim().split('\n');
  return (
    command.title ??
    firstLine
      .slice(0, PROJECT_TITLE_MAX)
      .replace(/\p{Surrogate}$/u, '')
      .trim()
  );
}

async function chargePrompt(context: CommandContext<SubmitPrompt>): Promise<void> {
  const { transaction, userId, command } = context;
  const price = await priceOf(transaction, userId, command);
  if (command.price !== undefined && command.price < price) {
    throw new AppError('PRICE_CHANGED', { values: { price, agreed: command.price } });
  }
  if (price > 0) await charge(transaction, chargeOf(context, price));
}

/** Returns the charge of a price for a command. */
export function chargeOf({ userId, command, now, creditRules }: CommandContext, price: number): Charge {
  return { userId, commandId: command.id, projectId: command.projectId, price, now, rules: creditRules };
}

/**
 * Takes the price of a request that the device could not meet and a model may: it goes back unless that makes a version. Who has
 * too little, or agreed to nothing, gets the embedded answer.
 */
async function reserveForModel(context: CommandContext<SubmitPrompt>): Promise<boolean> {
  const { transaction, command, changesByModel } = context;
  const price = priceOfPrompt(command.prompt, command.selection);
  if (!changesByModel || (command.attached ?? []).length > 0 || price === 0 || (command.price ?? 0) < price) return false;
  const wanted = chargeOf(context, price);
  if (!(await canAfford(transaction, wanted))) return false;
  await charge(transaction, wanted);
  return true;
}

async function priceOf(transaction: Transaction, userId: string, command: SubmitPrompt): Promise<number> {
  if (command.brief === undefined) return priceOfPrompt(command.prompt, command.selection);
  return priceOfPlan({ isFirstCorrection: await isFirstCorrection(transaction, userId, command) });
}

/** Tells whether all that a project has is its first version, which a prompt of this project paid for and nothing paid back. */
async function isFirstCorrection(transaction: Transaction, userId: string, { id, projectId }: SubmitPrompt): Promise<boolean> {
  // One that is still being built has been the first.
  if (await isBuilding(transaction, { userId, projectId, except: id })) return false;
  const found = await transaction
    .select({ paid: sql<string>`-coalesce(sum(${creditEntries.amount}), 0)` })
    .from(versions)
    .innerJoin(projects, eq(projects.id, versions.projectId))
    .innerJoin(commands, and(eq(commands.id, versions.commandId), eq(commands.userId, userId)))
    .innerJoin(creditEntries, and(eq(creditEntries.commandId, commands.id), eq(creditEntries.userId, userId)))
    .where(
      and(
        // An import names its commands itself: only a prompt of this very project has paid for it.
        sql`${commands.payload}->>'kind' = 'submitPrompt' and ${commands.payload}->>'projectId' = ${String(projectId)}`,
        eq(projects.id, projectId),
        eq(projects.lastVersionNumber, 1),
        eq(projects.currentVersionId, versions.id),
      ),
    );
  return Number(found[0]?.paid ?? 0) > 0;
}

/** One queue per project, so that its builds run in the order in which they were accepted. */
async function queueBuild(transaction: Transaction, userId: string, command: SubmitPrompt): Promise<void> {
  const payload = JSON.stringify({ userId, commandId: command.id });
  const queue = `project:${command.projectId}`;
  await transaction.execute(
    sql`select graphile_worker.add_job('build', payload => ${payload}::json, queue_name => ${queue}, max_attempts => 5)`,
  );
}
