import { errorCodeOf } from '#core/domain/app-error.ts';
import { commandSchema } from '#core/protocol/commands.ts';
import type { BaseVersion, Compiled, SubmitPrompt } from '../engine/compile-prompt.ts';
import type { Services } from '../services.ts';
import { commands } from '../storage/schema.ts';
import { ofCommand } from './accept-command.ts';
import { findOwnProject, findVersion, type Project, type Version } from './project-access.ts';

/** What a stored prompt came to, and on which version; without a command when it can no longer be read. */
export type WorkedOut =
  | { readonly command: SubmitPrompt; readonly newestId: string | null; readonly compiled: Compiled }
  | { readonly command: null };

/** Compiles an accepted prompt and changes nothing; null when it is decided already. */
export async function workOut(
  services: Services,
  { userId, commandId }: { readonly userId: string; readonly commandId: string },
): Promise<WorkedOut | null> {
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
  return { command, newestId: project.currentVersionId, compiled: await compileOn(services, project, command) };
}

async function compileOn(services: Services, project: Project, command: SubmitPrompt): Promise<Compiled> {
  const { db, engine, log, news } = services;
  const base = standsOn(await findVersion(db, project.id, command.baseVersionId));
  const newest = standsOn(await findVersion(db, project.id, project.currentVersionId));
  try {
    return await engine.compile({ command, versions: { base, newest } }, (event) =>
      news.publishBuildEvent(project.userId, project.id, event),
    );
  } catch (error) {
    // The engine is deterministic: it would fail, or take too long, again. The person gets the credits back at once.
    log.error({ err: error, commandId: command.id }, 'the engine failed');
    return { kind: 'refused', error: errorCodeOf(error), diagnostics: [] };
  }
}

/** What goes to the engine's thread of a version. */
function standsOn(version: Version | null): BaseVersion | null {
  return version === null ? null : { id: version.id, blueprint: version.blueprint };
}
