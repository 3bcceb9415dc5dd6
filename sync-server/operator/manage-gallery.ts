import { desc, eq } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { galleryItems, galleryReports } from '../storage/tables/gallery.ts';
import { noteDeed } from './deeds.ts';
import type { OperatorParts } from './operator-parts.ts';

const LISTED_MAX = 200;

/** What people say is wrong with cards of the gallery, the newest first. Who said it is not told. */
export function listReports(db: Database) {
  return db
    .select({
      card: galleryItems.id,
      title: galleryItems.title,
      author: users.account,
      hiddenAt: galleryItems.hiddenAt,
      reason: galleryReports.reason,
      note: galleryReports.note,
      createdAt: galleryReports.createdAt,
    })
    .from(galleryReports)
    .innerJoin(galleryItems, eq(galleryItems.id, galleryReports.itemId))
    .innerJoin(users, eq(users.id, galleryItems.userId))
    .orderBy(desc(galleryReports.createdAt), galleryReports.itemId)
    .limit(LISTED_MAX);
}
export type ListedReport = Awaited<ReturnType<typeof listReports>>[number];

interface Decision {
  readonly card: string;
  readonly isShown: boolean;
  readonly reason?: string | undefined;
}

/** Takes a card out of the gallery, with its preview and copies, or shows it again; its project and likes stay. Returns its title. */
export async function showCard({ db, doer }: OperatorParts, { card, isShown, reason }: Decision): Promise<string> {
  return db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(galleryItems)
      .set({ hiddenAt: isShown ? null : new Date() })
      .where(eq(galleryItems.id, card))
      .returning({ title: galleryItems.title, userId: galleryItems.userId });
    if (changed === undefined) throw new AppError('NOT_FOUND');
    await noteDeed(transaction, doer, {
      kind: isShown ? 'showCard' : 'hideCard',
      accountId: changed.userId,
      subject: card,
      ...(reason !== undefined && { reason }),
    });
    return changed.title;
  });
}
