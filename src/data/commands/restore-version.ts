import { AppError } from '#core/domain/app-error.ts';
import { restoredVersionReply } from '#core/domain/restored-version-reply.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import type { ChatRecord, VersionRecord } from '#core/protocol/records.ts';
import { fetchAbsent } from '../outbox/version-bodies.ts';
import { newId } from '../store/new-id.ts';
import { findVersion } from '../store/version-row.ts';
import { beginEdit, storeEdit } from './store-edit.ts';
import { commandDatabase, currentVersion, writeTogether } from '../outbox/write-command.ts';

/**
 * Makes a new version with the content of an earlier one; nothing is lost. Free, offline too unless its body
 * went to make room. Where a message of the chat asked for it, the message and its answer stand in the chat.
 */
export async function restoreVersion(
  projectId: number,
  sourceVersionId: string,
  prompt?: string,
): Promise<{ versionId: string }> {
  const database = commandDatabase();
  const fetched = await fetchAbsent(database, projectId, [sourceVersionId]);
  return writeTogether(database, async () => {
    const source = fetched[0] ?? (await findVersion(database, sourceVersionId));
    const current = await currentVersion(database, projectId);
    if (source === undefined || source.projectId !== projectId || current === null) throw new AppError('NOT_FOUND');
    const command: CommandOf<'restoreVersion'> = {
      ...(await beginEdit(database, current)),
      kind: 'restoreVersion',
      sourceVersionId,
      ...(prompt === undefined ? {} : { asked: { prompt: prompt.trim(), userEntryId: newId(), replyEntryId: newId() } }),
    };
    await storeEdit(database, command, {
      title: source.title,
      blueprint: source.blueprint,
      brief: source.brief,
      operations: [{ op: 'restore', blueprint: source.blueprint }],
      inverses: [{ op: 'restore', blueprint: current.blueprint }],
      messages: entriesOf(command, source),
    });
    return { versionId: command.versionId };
  });
}

/** The message that asked, and the answer right behind it. */
function entriesOf(
  { id, projectId, asked, versionId, createdAt }: CommandOf<'restoreVersion'>,
  source: VersionRecord,
): ChatRecord[] {
  if (asked === undefined) return [];
  const { prompt, userEntryId, replyEntryId } = asked;
  const of = { projectId, commandId: id };
  const question = { ...of, id: userEntryId, role: 'user' as const, text: prompt, versionId: null, createdAt };
  const text = restoredVersionReply(prompt, source);
  const next = new Date(Date.parse(createdAt) + 1).toISOString();
  return [question, { ...of, id: replyEntryId, role: 'assistant', text, versionId, createdAt: next }];
}
