import { AppError } from '#core/domain/app-error.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { fetchAbsent } from '../projects/version-bodies.ts';
import { newId } from '../store/new-id.ts';
import { nextMoment } from './next-moment.ts';
import { commandDatabase, currentVersion, enqueue, putVersion, writeTogether } from './write-command.ts';

/** Makes a new version with the content of an earlier one; nothing is lost. Free, offline too unless its body went to make room. */
export async function restoreVersion(projectId: number, sourceVersionId: string): Promise<{ versionId: string }> {
  const database = commandDatabase();
  await fetchAbsent(database, projectId, [sourceVersionId]);
  return writeTogether(database, async () => {
    const [source, current] = [await database.versions.get(sourceVersionId), await currentVersion(database, projectId)];
    if (source === undefined || source.projectId !== projectId || current === null) throw new AppError('NOT_FOUND');
    const command: CommandOf<'restoreVersion'> = {
      id: newId(),
      projectId,
      createdAt: await nextMoment(database, projectId),
      versionId: newId(),
      baseVersionId: current.id,
      kind: 'restoreVersion',
      sourceVersionId,
    };
    await putVersion(database, {
      id: command.versionId,
      projectId,
      number: null,
      baseVersionId: current.id,
      commandId: command.id,
      title: source.title,
      blueprint: source.blueprint,
      operations: [{ op: 'restore', blueprint: source.blueprint }],
      inverses: [{ op: 'restore', blueprint: current.blueprint }],
      createdAt: command.createdAt,
    });
    await enqueue(database, command);
    return { versionId: command.versionId };
  });
}
