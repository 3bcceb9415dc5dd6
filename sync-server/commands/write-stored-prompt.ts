import { and, eq } from 'drizzle-orm';
import { refusePrompt } from '#core/engine/generate.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { sayRuns } from '#core/engine/reply/say-runs.ts';
import { ownFailuresOf } from '../model-runs/model-runs.ts';
import { ModelFault } from '../models/model.ts';
import type { SubmitPrompt, Written } from '../engine/compile-prompt.ts';
import type { Project } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import { storableText } from '../storage/storable.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';
import { createWritingProgress } from './writing-progress.ts';

/** Ideas of one person in a day whose price goes back because their own model, which nobody here vouches for, failed. */
const OWN_FAILED_PER_DAY = 3;

/**
 * Lets the configured models write a person's idea, once: what they wrote is kept, so that a build that is done again asks
 * nobody. Null when no model is to write it. Throws when the server closes meanwhile.
 */
export async function writeStoredPrompt(services: Services, project: Project, command: SubmitPrompt): Promise<Written> {
  const { db, writer, log } = services;
  if (!writer.isConfigured || !isWritten(command) || refusePrompt(command.prompt) !== null) return null;
  const { userId } = project;
  const ofPrompt = and(eq(writtenSites.userId, userId), eq(writtenSites.commandId, command.id));
  const [known] = await db.select({ document: writtenSites.document }).from(writtenSites).where(ofPrompt);
  if (known !== undefined) return known;
  const written = (await mayFail(services, project.userId)) ? await write(services, project, command) : NOTHING;
  for (const run of written.runs) log.info({ commandId: command.id, run }, 'a model was asked for a site');
  return keepWritten(services, { project, command, written });
}

/** Models write first versions, and others beside those. */
function isWritten({ writer, baseVersionId }: SubmitPrompt): boolean {
  return writer === 'beside' || (writer === undefined && baseVersionId === null);
}

const NOTHING: WrittenSite = { document: null, runs: [] };

/** Tells whether another answer of a model may come to nothing for a person today. */
export async function mayFail({ db }: Services, userId: string): Promise<boolean> {
  const [failed] = await db
    .select({ count: count() })
    .from(writtenSites)
    .where(
      and(
        eq(writtenSites.userId, userId),
        isNull(writtenSites.document),
        sql`json_array_length(${writtenSites.runs}) > 0`,
        sql`${writtenSites.createdAt} > now() - interval '1 day'`,
      ),
    );
  return (failed?.count ?? 0) < FAILED_PER_DAY;
}

async function write(services: Services, project: Project, command: SubmitPrompt): Promise<WrittenSite> {
  const { writer, log } = services;
  const subject = { projectId: project.id, commandId: command.id };
  try {
    return await writer.write(project, {
      idea: command.prompt.trim(),
      ...(command.attached !== undefined && { attached: command.attached }),
      onLine: createWritingProgress(readLocale(command.prompt), (event) =>
        notifier.publishBuildEvent(project.userId, project.id, event),
      ),
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
