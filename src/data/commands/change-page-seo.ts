import { AppError } from '#core/domain/app-error.ts';
import { versionTitle } from '#core/domain/version-title.ts';
import type { PageSeo } from '#core/engine/blueprint/page-schema.ts';
import { applyPatch } from '#core/engine/edit/patch.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { commandDatabase, currentVersion, writeTogether } from '../outbox/write-command.ts';
import { beginEdit, storeEdit } from './store-edit.ts';

interface SeoChange {
  readonly projectId: number;
  readonly page: string;
  /** Null takes back what was said before. */
  readonly seo: PageSeo | null;
  /** Says in the chat and in the list of versions what was done. */
  readonly message: string;
}

/** Changes how search engines and shared links show a page of the newest version: free, offline too. NOT_FOUND when it is gone. */
export async function changePageSeo({ projectId, page: id, seo, message }: SeoChange): Promise<void> {
  const database = commandDatabase();
  return writeTogether(database, async () => {
    const base = await currentVersion(database, projectId);
    const page = base?.blueprint.pages[id];
    if (!base || !page) throw new AppError('NOT_FOUND');
    const { value, inverse, order } = applyPatch(page, { seo });
    const command: CommandOf<'applyOperations'> = {
      ...(await beginEdit(database, base)),
      kind: 'applyOperations',
      title: versionTitle(message),
      operations: [{ op: 'setPage', id, patch: { seo } }],
    };
    const { id: commandId, versionId, createdAt, title, operations } = command;
    const blueprint = { ...base.blueprint, pages: { ...base.blueprint.pages, [id]: value } };
    const messages = [{ id: commandId, projectId, commandId, versionId, createdAt, role: 'assistant' as const, text: title }];
    await storeEdit(database, command, {
      title,
      blueprint,
      brief: base.brief,
      operations,
      inverses: [{ op: 'setPage', id, patch: { seo: inverse.seo ?? null }, ...order }],
      messages,
    });
  });
}
