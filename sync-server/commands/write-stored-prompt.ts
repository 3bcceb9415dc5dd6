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
  const { db, writer, log, modelAccess } = services;
  if (command.baseVersionId !== null || refusePrompt(command.prompt) !== null) return null;
  const { userId } = project;
  const ofPrompt = and(eq(writtenSites.userId, userId), eq(writtenSites.commandId, command.id));
  const [known] = await db
    .select({ document: writtenSites.document, lines: writtenSites.lines, isRefunded: writtenSites.isRefunded })
    .from(writtenSites)
    .where(ofPrompt);
  if (known !== undefined) return known;
  const limit = await modelAccess.limitOf(userId);
  const canWrite = await writer.canWrite(userId);
  if (!canWrite && limit === null) return null;
  const { document, runs } = canWrite ? await write(services, project, command) : NOTHING;
  for (const run of runs) log.info({ commandId: command.id, run }, 'a model was asked for a site');
  const isRefunded = limit === null && (await mayRefund(services, userId, runs));
  const lines = sayRuns({ runs, limit, isRefunded }, readLocale(command.prompt));
  const written = { document: document === null ? null : storableText(document), lines, isRefunded };
  await db
    .insert(writtenSites)
    .values({ userId, commandId: command.id, runs, ...written })
    .onConflictDoNothing();
  return written;
}

const NOTHING: WrittenSite = { document: null, runs: [] };

/** A model of one's own that never writes must not make every site free: that would be a build for nothing (decision 020). */
async function mayRefund({ db }: Services, userId: string, runs: WrittenSite['runs']): Promise<boolean> {
  if (runs.length === 0 || runs.some(({ isOwn }) => !isOwn)) return true;
  return (await ownFailuresOf(db, userId)) < OWN_FAILED_PER_DAY;
}

async function write(services: Services, project: Project, command: SubmitPrompt): Promise<WrittenSite> {
  const { writer, log } = services;
  const subject = { projectId: project.id, commandId: command.id };
  try {
    return await writer.write(project, {
      idea: command.prompt.trim(),
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
