import { and, eq } from 'drizzle-orm';
import { commandSchema } from '#core/protocol/commands.ts';
import type { StopRequest } from '#core/protocol/writing.ts';
import { STOPPED_RUN } from '../authoring/written-site.ts';
import { lockUser } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { commands } from '../storage/tables/commands.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';
import { ofCommand } from './accept-command.ts';
import { failBuild } from './build-job.ts';

interface StoppedCommand {
  readonly userId: string;
  readonly commandId: string;
}

/**
 * Ends what a model does for a running command; false when it has ended before. That no model is to write it is stored first, so that
 * neither a later round of its build nor another server asks one; whoever asks one now is told to stop.
 */
export async function stopBuild(services: Services, command: StoppedCommand, instead: StopRequest['instead']): Promise<boolean> {
  const isStopped = await services.db.transaction(async (transaction) => {
    await lockUser(transaction, command.userId);
    const [row] = await transaction.select().from(commands).where(ofCommand(command.userId, command.commandId));
    const prompt = commandSchema.safeParse(row?.payload).data;
    if (row?.status !== 'running' || prompt?.kind !== 'submitPrompt') return null;
    // A first version is there all the same: the embedded planner's.
    if (prompt.baseVersionId !== null && instead === 'nothing') return 'refused';
    return (await keepFromModels(transaction, command)) ? 'planned' : null;
  });
  if (isStopped === null) return false;
  if (isStopped === 'refused') await failBuild(services, command, 'CANCELLED');
  services.writer.stop({ commandId: command.commandId });
  return true;
}

/** False when a model has written the document already. */
async function keepFromModels(transaction: Transaction, { userId, commandId }: StoppedCommand): Promise<boolean> {
  await transaction
    .insert(writtenSites)
    .values({ userId, commandId, document: null, runs: [STOPPED_RUN] })
    .onConflictDoNothing();
  const [kept] = await transaction
    .select({ document: writtenSites.document })
    .from(writtenSites)
    .where(and(eq(writtenSites.userId, userId), eq(writtenSites.commandId, commandId)));
  return kept?.document === null;
}
