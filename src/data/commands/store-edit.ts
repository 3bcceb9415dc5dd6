import type { CommandOf } from '#core/protocol/commands.ts';
import type { ChatRecord, VersionRecord } from '#core/protocol/records.ts';
import { writeFlow } from '../flows/write-flow.ts';
import type { AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { enqueue, putVersion } from '../outbox/write-command.ts';

type EditCommand = CommandOf<'applyOperations' | 'restoreVersion'>;

/** Returns the fields with which the command of every direct edit begins. */
export async function beginEdit(database: AppDatabase, { projectId, id }: VersionRecord) {
  const createdAt = await nextMoment(database, projectId);
  return { id: newId(), projectId, createdAt, versionId: newId(), baseVersionId: id };
}

/** Stores the version that a direct edit makes at once and what the chat says of it, and sends its command. */
export async function storeEdit(
  database: AppDatabase,
  command: EditCommand,
  made: Pick<VersionRecord, 'title' | 'blueprint' | 'brief' | 'operations' | 'inverses'> & {
    readonly messages: readonly ChatRecord[];
  },
): Promise<void> {
  const { id: commandId, projectId, versionId, baseVersionId, createdAt } = command;
  const { messages, ...content } = made;
  const version = { ...content, id: versionId, projectId, number: null, baseVersionId, commandId, createdAt };
  await putVersion(database, version);
  await writeFlow(database, version);
  await database.chat.bulkAdd(messages);
  await enqueue(database, command);
}
