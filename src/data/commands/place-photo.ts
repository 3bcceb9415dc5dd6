import { AppError } from '#core/domain/app-error.ts';
import { versionTitle } from '#core/domain/version-title.ts';
import { applyOperations } from '#core/engine/edit/apply-operations.ts';
import type { Photo } from '#core/engine/blueprint/photo-schema.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { toBase64 } from '#core/site/uploads/file-type.ts';
import { commandDatabase, currentVersion, writeTogether } from '../outbox/write-command.ts';
import { keepPhoto } from '../photos/placed-photo.ts';
import { beginEdit, storeEdit } from './store-edit.ts';

export interface PhotoChange {
  readonly projectId: number;
  readonly place: string;
  /** Null gives the place back what stood there. */
  readonly photo: Photo | null;
  /** The bytes of a picture that is new. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** Says in the chat and in the list of versions what was done. */
  readonly message: string;
}

/**
 * Places a picture in the newest version directly: free, without the engine, offline too. Its bytes wait in the outbox with the
 * command, and previews of this device have them at once.
 */
export async function placePhoto({ projectId, place, photo, bytes, message }: PhotoChange): Promise<void> {
  const database = commandDatabase();
  if (photo !== null && bytes !== undefined) await keepForPreviews(photo.file, bytes);
  await writeTogether(database, async () => {
    const base = await currentVersion(database, projectId);
    const applied = base && applyOperations(base.blueprint, [{ op: 'setPhoto', place, photo }]);
    if (!base || applied?.ok !== true) throw new AppError('NOT_FOUND');
    const uploads = photo === null || bytes === undefined ? {} : { photos: [{ file: photo.file, data: toBase64(bytes) }] };
    const command: CommandOf<'applyOperations'> = {
      ...(await beginEdit(database, base)),
      kind: 'applyOperations',
      title: versionTitle(message),
      operations: [{ op: 'setPhoto', place, photo }],
      ...uploads,
    };
    const { id: commandId, versionId, createdAt, operations } = command;
    await storeEdit(database, command, {
      title: command.title,
      blueprint: applied.value.blueprint,
      brief: base.brief,
      operations,
      inverses: applied.value.inverses,
      messages: [{ id: commandId, projectId, commandId, versionId, createdAt, role: 'assistant', text: command.title }],
    });
  });
}

/** Without a worker the server shows previews: it gets the picture with the command. */
async function keepForPreviews(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await keepPhoto(file, bytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
  }
}
