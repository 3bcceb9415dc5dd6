import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { refusePrompt } from '#core/engine/generate.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { ModelFault } from '../models/model.ts';
import type { WrittenSite } from '../authoring/written-site.ts';
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
  if (!writer.isConfigured || command.baseVersionId !== null || refusePrompt(command.prompt) !== null) return null;
  const { userId } = project;
  const ofPrompt = and(eq(writtenSites.userId, userId), eq(writtenSites.commandId, command.id));
  const [known] = await db.select({ document: writtenSites.document }).from(writtenSites).where(ofPrompt);
  if (known !== undefined) return known;
  const { document, runs } = (await mayFail(services, userId)) ? await write(services, project, command) : NOTHING;
  for (const run of runs) log.info({ commandId: command.id, run }, 'a model was asked for a site');
  const row = { userId, commandId: command.id, document: document === null ? null : storableText(document), runs };
  await db.insert(writtenSites).values(row).onConflictDoNothing();
  return { document: row.document };
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

async function write({ writer, notifier, log }: Services, project: Project, command: SubmitPrompt): Promise<WrittenSite> {
  try {
    return await writer.write(project.id, {
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
