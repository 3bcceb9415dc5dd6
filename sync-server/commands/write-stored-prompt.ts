import { refusePrompt } from '#core/engine/generate.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { ModelFault } from '../models/model.ts';
import type { WrittenSite, WritingWatch } from '../authoring/written-site.ts';
import type { SubmitPrompt, Written } from '../engine/compile-prompt.ts';
import type { Project } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import { keepWritten, knownWriting, NOTHING } from './stored-writing.ts';
import { createWritingProgress } from './writing-progress.ts';

/**
 * Lets the configured models write a person's idea, once: what they wrote is kept, so that a build that is done again asks
 * nobody. Null when no model is to write it. Throws when the server closes meanwhile.
 */
export async function writeStoredPrompt(services: Services, project: Project, command: SubmitPrompt): Promise<Written> {
  const { writer, log, modelAccess } = services;
  if (!isWritten(command) || refusePrompt(command.prompt) !== null) return null;
  const known = await knownWriting(services, project, command);
  if (known !== undefined) return known;
  const limit = await modelAccess.limitOf(project.userId);
  const canWrite = await writer.canWrite(project.userId);
  if (!canWrite && limit === null) return null;
  const written = canWrite ? await write(services, project, command) : NOTHING;
  for (const run of written.runs) log.info({ commandId: command.id, run }, 'a model was asked for a site');
  return keepWritten(services, { project, command, written, limit });
}

/** Models write first versions, those of plans, and others beside a first one. */
function isWritten({ writer, baseVersionId, brief }: SubmitPrompt): boolean {
  return writer === 'beside' || (writer === undefined && (baseVersionId === null || brief !== undefined));
}

async function write(services: Services, project: Project, command: SubmitPrompt): Promise<WrittenSite> {
  const { writer, log } = services;
  const subject = { projectId: project.id, commandId: command.id, userId: project.userId };
  try {
    return await writer.write(subject, {
      idea: command.prompt.trim(),
      ...(command.brief === undefined ? {} : { brief: command.brief }),
      ...(command.attached !== undefined && { attached: command.attached }),
      watch: watchOf(services, project, command),
    });
  } catch (error) {
    if (error instanceof ModelFault) throw error;
    log.error({ err: error, commandId: command.id }, 'writing a site failed');
    return NOTHING;
  }
}

/** Tells the person's devices of the document: its pages under the names of the specification, and all of its lines. */
function watchOf({ notifier, writings }: Services, { id, userId }: Project, command: SubmitPrompt): WritingWatch {
  const progress = createWritingProgress(readLocale(command.prompt), (event) => notifier.publishBuildEvent(userId, id, event));
  const live = writings.follow({ userId, commandId: command.id, projectId: id, versionId: command.versionId });
  return {
    ...live,
    onLine(line) {
      progress(line);
      live.onLine?.(line);
    },
  };
}
