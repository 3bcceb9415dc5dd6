import { eq } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import type { RecordChange } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import { projects } from '../storage/tables/projects.ts';
import { accountRecord } from '../records/account-record.ts';
import { deviceTime, outcomeChange, type CommandContext, type CommandEffect } from './command-context.ts';
import { findVersion, requireOwnProject, consumeLease } from '../records/project-access.ts';
import { isPaidBlueprint } from './find-paid-blueprint.ts';
import { saveVersion } from '../records/save-version.ts';
import { charge } from '../credits/charge.ts';
import { chargeOf } from './submit-prompt.ts';

type Import = CommandContext<CommandOf<'importProject'>>;

/**
 * Takes one part of an archive in, as it is: versions under new numbers, chat entries with their times. Work that this account
 * has paid for before comes back free, and may break later rules of ours. Of other work the version that is shown has the
 * price and the checks of a build; its history need only be whole as data. Until the last part came, the project is unfinished.
 */
export async function importProject(context: Import): Promise<CommandEffect> {
  const { transaction, userId, command, now, engine } = context;
  if (command.part === 0) await beginProject(context);
  const project = await requireOwnProject(transaction, userId, command.projectId);
  const changes: RecordChange[] = [];
  const works = [];
  for (const { id, blueprint } of command.versions) {
    const isShown = id === command.currentVersionId;
    const isKnown = await isPaidBlueprint(transaction, userId, blueprint);
    works.push({ blueprint, isShown, isKnown, asBuilt: isShown && !isKnown });
  }
  const errors = await engine.check(works.map(({ blueprint, asBuilt }) => ({ blueprint, asBuilt })));
  if (errors.length > 0) throw new AppError('BLUEPRINT_INVALID', { diagnostics: errors });
  for (const [index, version] of command.versions.entries()) {
    const { isShown, isKnown, asBuilt } = must(works[index], 'version of an import');
    if (asBuilt) {
      await charge(transaction, chargeOf(context, CREDITS_PER_PROMPT));
      changes.push(await accountRecord(transaction, userId));
    }
    const place = { ...project, lastVersionNumber: project.lastVersionNumber + index };
    const createdAt = deviceTime(version.createdAt, now);
    const saved = await saveVersion(transaction, place, { ...version, createdAt, acceptedAt: now, isPaid: isShown || isKnown });
    // The version that is shown need not be the last: the diagram is that one's.
    changes.push(...saved.filter(({ table }) => table !== 'flows' || isShown));
  }
  for (const entry of command.chat) {
    changes.push({ table: 'chat', id: entry.id, value: { ...entry, projectId: project.id } });
  }
  if (command.isLast) await finishProject(context);
  changes.push(await projectRecord(transaction, project.id), outcomeChange(command, 'applied', { now }));
  return { status: 'applied', changes };
}

async function beginProject({ transaction, userId, command, now }: Import): Promise<void> {
  if (!(await consumeLease(transaction, userId, command.projectId))) {
    throw new AppError('NOT_FOUND', { values: { what: 'project' } });
  }
  await transaction.insert(projects).values({
    id: command.projectId,
    userId,
    title: command.title,
    state: PROJECT_STATE.running,
    createdAt: deviceTime(command.createdAt, now),
    updatedAt: now,
  });
}

async function finishProject({ transaction, command, now }: Import): Promise<void> {
  const current = await findVersion(transaction, command.projectId, command.currentVersionId);
  if (current === null) throw new AppError('NOT_FOUND', { values: { what: 'version' } });
  // The parts may have named another one as shown, which was not charged.
  if (!current.isPaid) throw new AppError('VERSION_UNPAID');
  await transaction
    .update(projects)
    .set({ currentVersionId: current.id, state: PROJECT_STATE.finished, updatedAt: now })
    .where(eq(projects.id, command.projectId));
}
