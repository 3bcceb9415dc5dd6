import { randomInt, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import { PROJECT_TITLE_MAX } from '#core/domain/project-title.ts';
import type { BuiltDocument } from '#core/engine/document/build-document.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { queuePicture } from '../pictures/picture-queue.ts';
import { lockUser, requireOwnProject } from '../records/project-access.ts';
import { shownOf } from '../records/shown-of.ts';
import { saveVersion } from '../records/save-version.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { projects } from '../storage/tables/projects.ts';
import type { Template } from './template-files.ts';
import { isNewestRelease } from './template-release.ts';

/** No address of a mail, so that nobody can sign in as it. */
const OFFICIAL_ACCOUNT = 'sparkvibe';
const ID_LIMIT = 2 ** 32;

/**
 * Stores a template as a project of the product's own account, or its new version. Nodes that do it at once take turns, and one of
 * an older build has none.
 */
export async function storeTemplate(
  db: Database,
  template: Template & { readonly release: string },
  built: BuiltDocument,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const userId = await officialUser(transaction);
    await lockUser(transaction, userId);
    if (!(await isNewestRelease(transaction, template.release))) return;
    const { key, language, hash: contentHash } = template;
    const isThis = and(eq(galleryItems.templateKey, key), eq(galleryItems.language, language));
    const [known] = await transaction.select().from(galleryItems).where(isThis);
    if (known?.contentHash === contentHash && known.isShared) return;
    const now = new Date();
    const projectId = known?.projectId ?? (await beginProject(transaction, { userId, title: template.title, now }));
    const versionId = randomUUID();
    await saveVersion(transaction, await requireOwnProject(transaction, userId, projectId), {
      id: versionId,
      commandId: randomUUID(),
      baseVersionId: null,
      title: template.title.slice(0, PROJECT_TITLE_MAX),
      blueprint: built.blueprint,
      ...(built.brief !== undefined && { brief: built.brief }),
      operations: [],
      inverses: [],
      createdAt: now,
      acceptedAt: now,
    });
    const { title, text, tags, position } = template;
    const shown = { ...shownOf(built.blueprint), versionId, language, title, text, tags, position, contentHash };
    const set = { ...shown, isShared: true, isOfficial: true, updatedAt: now };
    // In the list of the newest they keep their order.
    const createdAt = new Date(now.getTime() - position * 60_000);
    const [item] = await transaction
      .insert(galleryItems)
      .values({ projectId, userId, templateKey: key, ...set, createdAt })
      .onConflictDoUpdate({ target: galleryItems.projectId, set })
      .returning({ id: galleryItems.id });
    await queuePicture(transaction, must(item, 'template').id);
  });
}

async function officialUser(transaction: Transaction): Promise<string> {
  const account = { id: randomUUID(), account: OFFICIAL_ACCOUNT, nickname: 'SparkVibe' };
  await transaction.insert(users).values(account).onConflictDoNothing({ target: users.account });
  const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.account, OFFICIAL_ACCOUNT));
  return must(user, 'official account').id;
}

interface NewProject {
  readonly userId: string;
  readonly title: string;
  readonly now: Date;
}

async function beginProject(transaction: Transaction, { userId, title, now }: NewProject): Promise<number> {
  for (;;) {
    const id = randomInt(1, ID_LIMIT);
    const begun = await transaction
      .insert(projects)
      .values({
        id,
        userId,
        title: title.slice(0, PROJECT_TITLE_MAX),
        state: PROJECT_STATE.finished,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: projects.id });
    if (begun.length > 0) return id;
  }
}
