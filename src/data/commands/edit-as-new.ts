import { draftFor } from '../drafts/draft-text.ts';
import { ownerOf } from '../store/database.ts';
import { cancelCommand, type Cancelled } from './cancel-command.ts';
import { commandDatabase } from '../outbox/write-command.ts';

/**
 * Takes a prompt back and puts its text into the box it came from. `projectId` says where that is: null is the box for a
 * new project, when the project existed for this prompt only.
 */
export async function editAsNew(
  commandId: string,
): Promise<(Cancelled & { cancelled: false }) | { readonly projectId: number | null }> {
  const database = commandDatabase();
  const row = await database.outbox.get({ id: commandId });
  const cancelled = await cancelCommand(commandId);
  if (!cancelled.cancelled || row === undefined) return cancelled.cancelled ? { projectId: null } : cancelled;
  const projectId = (await database.projects.get(row.projectId)) === undefined ? null : row.projectId;
  const draft = draftFor(ownerOf(database), projectId ?? 'new');
  // Text that is being typed there stays.
  draft.setText([draft.text().trim(), cancelled.prompt ?? ''].filter((text) => text !== '').join('\n'));
  return { projectId };
}
