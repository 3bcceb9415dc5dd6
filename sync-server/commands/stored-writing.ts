import { and, eq, isNull } from 'drizzle-orm';
import { readLocale } from '#core/engine/read/locale.ts';
import { sayRuns } from '#core/engine/reply/say-runs.ts';
import { STOPPED_RUN, type WrittenSite } from '../authoring/written-site.ts';
import type { SubmitPrompt, Written } from '../engine/compile-prompt.ts';
import { ownFailuresOf } from '../model-runs/model-runs.ts';
import type { ModelLimit } from '../models/models-for.ts';
import type { Project } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import { lostRuns, roleOf } from './lost-runs.ts';
import { storableText } from '../storage/storable.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';

/** Stands for a prompt for which no model could be asked. */
export const NOTHING: WrittenSite = { document: null, runs: [] };

/** Prompts of one person in a day whose price goes back because their own model, which nobody here vouches for, failed. */
const OWN_FAILED_PER_DAY = 3;

/** What models wrote for a prompt before; nothing when none was asked. */
export async function knownWriting({ db }: Services, { userId }: Project, command: SubmitPrompt): Promise<Written | undefined> {
  const [known] = await db.select().from(writtenSites).where(ofPrompt(userId, command));
  return known === undefined ? undefined : withLines(known, command);
}

interface WrittenPrompt {
  readonly project: Project;
  readonly command: SubmitPrompt;
  readonly written: WrittenSite;
  /** The limit that kept the person from the server's models. */
  readonly limit: ModelLimit | null;
}

/** Keeps what models wrote, what it took and what is said of it, so that nobody is asked again. */
export async function keepWritten(services: Services, { project, command, written, limit }: WrittenPrompt): Promise<Written> {
  const { db } = services;
  const { userId } = project;
  const { document } = written;
  const runs = [...written.runs, ...(await lostRuns(services, { userId, commandId: command.id, role: roleOf(command) }))];
  const isRefunded = limit === null && (await mayRefund(services, userId, runs));
  const lines = sayRuns({ runs, limit, isRefunded }, readLocale(command.prompt));
  const kept = { document: document === null ? null : storableText(document), lines, isRefunded };
  const added = await db
    .insert(writtenSites)
    .values({ userId, commandId: command.id, runs, ...kept })
    .onConflictDoNothing()
    .returning({ id: writtenSites.commandId });
  if (added.length > 0) return kept;
  // It was stopped meanwhile. What it had taken is in the books all the same.
  const [stopped] = await db
    .update(writtenSites)
    .set({ runs: runs.some(({ fault }) => fault === 'stopped') ? runs : [...runs, STOPPED_RUN] })
    .where(and(ofPrompt(userId, command), isNull(writtenSites.document)))
    .returning();
  return stopped === undefined ? kept : withLines(stopped, command);
}

function ofPrompt(userId: string, { id }: SubmitPrompt) {
  return and(eq(writtenSites.userId, userId), eq(writtenSites.commandId, id));
}

/** The stored document; of one that was stopped before a model was asked nothing was said yet. */
function withLines({ document, runs, lines, isRefunded }: typeof writtenSites.$inferSelect, { prompt }: SubmitPrompt): Written {
  const said = lines.length > 0 ? lines : sayRuns({ runs, limit: null, isRefunded }, readLocale(prompt));
  return { document, lines: said, isRefunded };
}

/** A model of one's own that never writes must not make every site free: that would be a build for nothing (decision 020). */
async function mayRefund({ db }: Services, userId: string, runs: WrittenSite['runs']): Promise<boolean> {
  if (runs.length === 0 || runs.some(({ isOwn }) => !isOwn)) return true;
  return (await ownFailuresOf(db, userId)) < OWN_FAILED_PER_DAY;
}
