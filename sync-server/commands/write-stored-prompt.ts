import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { refusePrompt } from '#core/engine/generate.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { STOPPED_RUN, type ModelRun, type WrittenSite, type WritingWatch } from '../authoring/written-site.ts';
import { ModelFault } from '../models/model.ts';
import type { SubmitPrompt, Written } from '../engine/compile-prompt.ts';
import type { Project } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import { storableText } from '../storage/storable.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';
import { createWritingProgress } from './writing-progress.ts';

/** Prompts of one person in a day that may cost the server calls and the person nothing, because no site came of them. */
const FAILED_PER_DAY = 20;

/**
 * Lets the configured models write a person's idea, once: what they wrote is kept, so that a build that is done again asks
 * nobody. Null when no model is to write it. Throws when the server closes meanwhile.
 */
export async function writeStoredPrompt(services: Services, project: Project, command: SubmitPrompt): Promise<Written> {
  const { db, writer, log } = services;
  if (command.baseVersionId !== null || refusePrompt(command.prompt) !== null) return null;
  const { userId } = project;
  if (!(await writer.canWrite(userId))) return null;
  const ofPrompt = and(eq(writtenSites.userId, userId), eq(writtenSites.commandId, command.id));
  const [known] = await db.select().from(writtenSites).where(ofPrompt);
  if (known !== undefined) return writtenBy(known.document, known.runs);
  const { document, runs } = (await mayFail(services, userId)) ? await write(services, project, command) : NOTHING;
  for (const run of runs) log.info({ commandId: command.id, run }, 'a model was asked for a site');
  const row = { userId, commandId: command.id, document: document === null ? null : storableText(document), runs };
  const added = await db.insert(writtenSites).values(row).onConflictDoNothing().returning({ id: writtenSites.commandId });
  if (added.length > 0) return writtenBy(row.document, runs);
  // It was stopped meanwhile. What it had taken is in the books all the same.
  const taken = runs.some(isStopped) ? runs : [...runs, STOPPED_RUN];
  await db
    .update(writtenSites)
    .set({ runs: taken })
    .where(and(ofPrompt, isNull(writtenSites.document)));
  return writtenBy(null, taken);
}

/** A document with what is to be said about its authors. */
function writtenBy(document: string | null, runs: readonly ModelRun[]): Written {
  if (document !== null) return { document, about: runs.length > 1 ? 'writtenByNext' : null };
  if (runs.some(isStopped)) return { document, about: 'plannedAsAsked' };
  const isLimited = runs.length > 0 && runs.every(({ fault }) => fault === 'limited');
  return { document, about: isLimited ? 'plannedForNow' : 'plannedInstead' };
}

function isStopped({ fault }: ModelRun): boolean {
  return fault === 'stopped';
}

const NOTHING: WrittenSite = { document: null, runs: [] };

async function mayFail({ db }: Services, userId: string): Promise<boolean> {
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
