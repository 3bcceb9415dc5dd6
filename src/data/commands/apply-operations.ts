import { AppError } from '#core/domain/app-error.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { fail, ok, type Result } from '#core/domain/result.ts';
import type { Operation } from '#core/engine/edit/operation.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { newId } from '../store/new-id.ts';
import { commandDatabase, currentVersion, enqueue, putVersion, writeTogether } from './write-command.ts';

export interface DirectEdit {
  readonly projectId: number;
  /** What was done, as the version list shows it. */
  readonly title: string;
  readonly operations: readonly Operation[];
}

/** A direct edit of the shown version: a new version at once, or the reasons why it cannot be made. Free, offline too. */
export async function applyOperations(edit: DirectEdit): Promise<Result<{ versionId: string }, readonly Diagnostic[]>> {
  const database = commandDatabase();
  const [engine, { newErrors }] = await Promise.all([
    import('#core/engine/edit/apply-operations.ts'),
    import('#core/engine/validate/new-errors.ts'),
  ]);
  return writeTogether(database, async () => {
    const base = await currentVersion(database, edit.projectId);
    if (base === null) throw new AppError('NOT_FOUND');
    const applied = engine.applyOperations(base.blueprint, edit.operations);
    if (!applied.ok) return fail(applied.error);
    // The server refuses what does not pass: better said at once.
    const errors = newErrors(base.blueprint, applied.value.blueprint);
    if (errors.length > 0) return fail(errors);
    const command: CommandOf<'applyOperations'> = {
      id: newId(),
      projectId: edit.projectId,
      createdAt: new Date().toISOString(),
      versionId: newId(),
      baseVersionId: base.id,
      kind: 'applyOperations',
      title: edit.title.slice(0, 80),
      operations: [...edit.operations],
    };
    await putVersion(database, {
      id: command.versionId,
      projectId: edit.projectId,
      number: null,
      baseVersionId: base.id,
      commandId: command.id,
      title: command.title,
      blueprint: applied.value.blueprint,
      operations: command.operations,
      inverses: applied.value.inverses,
      createdAt: command.createdAt,
    });
    await enqueue(database, command);
    return ok({ versionId: command.versionId });
  });
}
