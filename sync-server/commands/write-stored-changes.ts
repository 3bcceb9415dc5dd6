import { and, eq } from 'drizzle-orm';
import { priceOfPrompt } from '#core/domain/prices.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { refusePrompt } from '#core/engine/generate.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import type { WrittenSite } from '../authoring/written-site.ts';
import type { SubmitPrompt, Written } from '../engine/compile-prompt.ts';
import { ModelFault } from '../models/model.ts';
import { earlierTurns } from '../records/earlier-turns.ts';
import type { Project } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { keepWritten, knownWriting, NOTHING } from './stored-writing.ts';

interface RequestedChange {
  readonly project: Project;
  readonly command: SubmitPrompt;
  /** The site as the person saw it. */
  readonly blueprint: Blueprint;
}

/**
 * Lets the configured models write the changes that a prompt asks for, once. Null when no model is to be asked: none is
 * configured, nothing was paid, files came with the request, which the engine puts into the site, or the embedded grammar is sure of
 * the request. Throws when the server closes meanwhile.
 */
export async function writeStoredChanges(services: Services, change: RequestedChange): Promise<Written> {
  const { db, writer, engine, log } = services;
  const { project, command, blueprint } = change;
  if ((command.attached ?? []).length > 0) return null;
  if (refusePrompt(command.prompt) !== null || !(await writer.canChange(project.userId))) return null;
  if (priceOfPrompt(command.prompt, command.selection) === 0 || !(await isPaid(services, project, command))) return null;
  const known = await knownWriting(services, project, command);
  if (known !== undefined) return known;
  const { turns, offered } = await earlierTurns(db, project, command.id);
  const selection = selectionOf(command);
  // The answer to a question means what was asked before, whatever its words are.
  const isAnswer = offered.includes(command.prompt.trim());
  const edit = { blueprint, prompt: command.prompt, seed: command.seed, selection };
  if (!isAnswer && (await engine.isSure(edit).catch(() => false))) return null;
  const request = { blueprint, request: command.prompt.trim(), locale: readLocale(command.prompt), selection, earlier: turns };
  const written = await write();
  for (const run of written.runs) log.info({ commandId: command.id, run }, 'a model was asked for changes');
  return keepWritten(services, { project, command, written, limit: null });

  async function write(): Promise<WrittenSite> {
    try {
      return await writer.change({ projectId: project.id, commandId: command.id, userId: project.userId }, { request });
    } catch (error) {
      if (error instanceof ModelFault) throw error;
      log.error({ err: error, commandId: command.id }, 'writing changes failed');
      return NOTHING;
    }
  }
}

function selectionOf({ selection }: SubmitPrompt) {
  return {
    ...(selection?.page === undefined ? {} : { page: selection.page }),
    ...(selection?.block === undefined ? {} : { block: selection.block }),
  };
}

async function isPaid({ db }: Services, { userId }: Project, { id }: SubmitPrompt): Promise<boolean> {
  const [entry] = await db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), eq(creditEntries.commandId, id), eq(creditEntries.reason, 'prompt')));
  return entry !== undefined;
}
