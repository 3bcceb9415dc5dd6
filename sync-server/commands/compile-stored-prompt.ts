import { errorCodeOf } from '#core/domain/app-error.ts';
import { commandSchema } from '#core/protocol/commands.ts';
import { NOTHING_WRITTEN, type BaseVersion, type Compiled, type SubmitPrompt, type Written } from '../engine/compile-prompt.ts';
import type { Services } from '../services/services.ts';
import { commands } from '../storage/tables/commands.ts';
import { ofCommand } from './accept-command.ts';
import { writeStoredChanges } from './write-stored-changes.ts';
import { writeStoredPrompt } from './write-stored-prompt.ts';
import { findOwnProject, findVersion, type Project, type Version } from '../records/project-access.ts';

/** A compiled prompt and the version it was compiled for; without a command when it can no longer be read. */
export type StoredPromptResult =
  | { readonly command: SubmitPrompt; readonly newestId: string | null; readonly compiled: Compiled }
  | { readonly command: null };

/** Compiles an accepted prompt and changes nothing; null when it is decided already. */
export async function compileStoredPrompt(
  services: Services,
  { userId, commandId }: { readonly userId: string; readonly commandId: string },
): Promise<StoredPromptResult | null> {
  const [row] = await services.db.select().from(commands).where(ofCommand(userId, commandId));
  if (row === undefined || row.status !== 'running') return null;
  const stored = commandSchema.safeParse(row.payload);
  if (!stored.success || stored.data.kind !== 'submitPrompt') {
    services.log.error({ commandId }, 'a stored prompt can no longer be read');
    return { command: null };
  }
  const command = stored.data;
  const project = await findOwnProject(services.db, userId, command.projectId);
  if (project === null) return { command, newestId: null, compiled: { kind: 'refused', error: 'NOT_FOUND', diagnostics: [] } };
  const { document } = command;
  const written =
    document === undefined ? await writeFor(services, project, command) : { document, lines: [], isRefunded: false };
  const compiled = await compileOn(services, { project, command, written });
  return { command, newestId: project.currentVersionId, compiled };
}

/** A first prompt and one with a plan are written as a site, a later one as changes of the version that the person saw. */
async function writeFor(services: Services, project: Project, command: SubmitPrompt): Promise<Written> {
  if (command.baseVersionId === null || command.brief !== undefined || command.writer === 'beside')
    return writeStoredPrompt(services, project, command);
  const base =
    (await findVersion(services.db, project.id, command.baseVersionId)) ??
    (await findVersion(services.db, project.id, project.currentVersionId));
  return base === null ? null : writeStoredChanges(services, { project, command, blueprint: base.blueprint });
}

interface PromptOfProject {
  readonly project: Project;
  readonly command: SubmitPrompt;
  readonly written: Written;
}

async function compileOn(services: Services, { project, command, written }: PromptOfProject): Promise<Compiled> {
  const { db, engine, log, notifier } = services;
  const base = baseOf(await findVersion(db, project.id, command.baseVersionId));
  const newest = baseOf(await findVersion(db, project.id, project.currentVersionId));
  try {
    return await engine.compile({ command, written, versions: { base, newest } }, (event) =>
      notifier.publishBuildEvent(project.userId, project.id, event),
    );
  } catch (error) {
    if (typeof written?.document === 'string') {
      log.warn({ err: error, commandId: command.id }, 'the engine failed on what a model wrote, the embedded planner goes on');
      return compileOn(services, { project, command, written: NOTHING_WRITTEN });
    }
    // The engine is deterministic: it would fail, or take too long, again. The person gets the credits back at once.
    log.error({ err: error, commandId: command.id }, 'the engine failed');
    return { kind: 'refused', error: errorCodeOf(error), diagnostics: [] };
  }
}

/** Returns the part of a version that the engine's thread needs. */
function baseOf(version: Version | null): BaseVersion | null {
  return version === null ? null : { id: version.id, blueprint: version.blueprint, brief: version.brief };
}
