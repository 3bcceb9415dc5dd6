import { AppError } from '#core/domain/app-error.ts';
import { versionTitle } from '#core/domain/version-title.ts';
import type { Block } from '#core/engine/blueprint/page-schema.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { beginEdit, storeEdit } from './store-edit.ts';
import { commandDatabase, currentVersion, writeTogether } from '../outbox/write-command.ts';

type Content = Pick<Block, 'title' | 'text' | 'items' | 'actions'>;

export interface BlockChange {
  readonly projectId: number;
  readonly block: string;
  /** Other content for parts that it has, from how it stands; null when that cannot be done to it any more. */
  readonly change: (block: Block) => Content | null;
  /** Says in the chat and in the list of versions what was done. */
  readonly message: string;
}

/** Changes a section of the newest version directly: free, without the engine, offline too. NOT_FOUND when it is gone. */
export async function changeBlock({ projectId, block: id, change, message }: BlockChange): Promise<void> {
  const database = commandDatabase();
  return writeTogether(database, async () => {
    const base = await currentVersion(database, projectId);
    const block = base?.blueprint.blocks[id];
    const patch = block && change(block);
    if (!base || !block || !patch) throw new AppError('NOT_FOUND');
    const { title, text, items, actions } = block;
    const command: CommandOf<'applyOperations'> = {
      ...(await beginEdit(database, base)),
      kind: 'applyOperations',
      title: versionTitle(message),
      operations: [{ op: 'setBlock', id, patch }],
    };
    const { id: commandId, versionId, createdAt, operations } = command;
    await storeEdit(database, command, {
      title: command.title,
      blueprint: { ...base.blueprint, blocks: { ...base.blueprint.blocks, [id]: { ...block, ...patch } } },
      brief: base.brief,
      operations,
      inverses: [{ op: 'setBlock', id, patch: { title, text, items, actions } }],
      messages: [{ id: commandId, projectId, commandId, versionId, createdAt, role: 'assistant', text: command.title }],
    });
  });
}
