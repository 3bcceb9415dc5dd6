import { sql } from 'drizzle-orm';
import type { ModelRun } from '../authoring/written-site.ts';
import type { ModelRole } from '../models/model.ts';
import type { Services } from '../services/services.ts';
import { commands } from '../storage/tables/commands.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';
import { ofCommand } from './accept-command.ts';

interface LostCommand {
  readonly userId: string;
  readonly commandId: string;
}

/**
 * Stands in the books for attempts whose server was killed while it wrote: a model may have been asked, and nothing is known of
 * what it took. It counts as a run of whoever would have been asked first, so that no limit is got round by it.
 */
export async function lostRuns(services: Services, lost: LostCommand & { readonly role: ModelRole }): Promise<ModelRun[]> {
  const { db, modelAccess } = services;
  const { userId, commandId, role } = lost;
  const [row] = await db.select({ attempts: commands.attempts }).from(commands).where(ofCommand(userId, commandId));
  const count = Math.max(0, (row?.attempts ?? 0) - 1);
  const [model] = count === 0 ? [] : await modelAccess.modelsFor(role, userId);
  if (model === undefined) return [];
  const { name, isOwn } = model;
  const run: ModelRun = { model: name, isOwn, calls: 1, inputTokens: 0, outputTokens: 0, cost: null, ms: 0, fault: 'down' };
  return Array.from({ length: count }, () => run);
}

/** Writes the runs of a prompt that is given up into the books; its price goes back. */
export async function keepLostRuns(services: Services, { userId, commandId }: LostCommand): Promise<void> {
  const { db } = services;
  const [row] = await db
    .select({
      baseVersionId: sql<string | null>`${commands.payload}->>'baseVersionId'`,
      writer: sql<string | null>`${commands.payload}->>'writer'`,
    })
    .from(commands)
    .where(ofCommand(userId, commandId));
  const runs = await lostRuns(services, { userId, commandId, role: row === undefined ? 'plan' : roleOf(row) });
  if (runs.length === 0) return;
  await db.insert(writtenSites).values({ userId, commandId, document: null, runs }).onConflictDoNothing();
}

/** The kind of model that writes for a prompt: one beside a site writes a whole one too. */
export function roleOf({
  baseVersionId,
  writer,
}: {
  readonly baseVersionId: string | null;
  readonly writer?: string | null | undefined;
}): ModelRole {
  return baseVersionId === null || writer === 'beside' ? 'plan' : 'edit';
}
