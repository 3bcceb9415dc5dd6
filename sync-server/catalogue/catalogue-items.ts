import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import {
  CATALOGUE_ITEMS_MAX,
  type CatalogueItem,
  type CatalogueKind,
  type CataloguePage,
  type cataloguePageRequestSchema,
} from '#core/protocol/http/catalogue.ts';
import { lockUser } from '../records/project-access.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { catalogueItems, type CatalogueValues } from '../storage/tables/catalogue.ts';

/** Whose items of which kind: nothing is read or changed beyond it (CAT-07). */
export interface Catalogue {
  readonly userId: string;
  readonly kind: CatalogueKind;
}

const isOf = ({ userId, kind }: Catalogue) => and(eq(catalogueItems.userId, userId), eq(catalogueItems.kind, kind));

/** One page of items, newest first, with the number of all that match. */
export async function pageItems(
  db: Database,
  catalogue: Catalogue,
  { name, page, size }: z.output<typeof cataloguePageRequestSchema>,
): Promise<CataloguePage> {
  const part = `%${name.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { fields } = catalogueItems;
  const isNamed = or(sql`${fields}->>'name' ilike ${part}`, sql`${fields}->>'name_zh' ilike ${part}`);
  const isWanted = name === '' ? isOf(catalogue) : and(isOf(catalogue), isNamed);
  const [found] = await db.select({ total: count() }).from(catalogueItems).where(isWanted);
  const rows = await db
    .select()
    .from(catalogueItems)
    .where(isWanted)
    .orderBy(desc(catalogueItems.createdAt), desc(catalogueItems.id))
    .limit(size)
    .offset((page - 1) * size);
  return { total: found?.total ?? 0, list: rows.map(describe) };
}

interface SavedItem {
  /** Of the item that is changed; a new one is made without. */
  readonly id: string | undefined;
  readonly groupId: string | null;
  readonly fields: CatalogueValues;
}

/** Adds or changes an item; NOT_FOUND for one, or for a group, that is not the person's own. */
export async function saveItem(db: Database, catalogue: Catalogue, { id, groupId, fields }: SavedItem): Promise<CatalogueItem> {
  return db.transaction(async (transaction) => {
    // Two that are added together could both be the last one allowed; a group could go between the look and the write.
    await lockUser(transaction, catalogue.userId);
    if (groupId !== null) await requireGroup(transaction, catalogue.userId, groupId);
    if (id === undefined) {
      await requireRoom(transaction, catalogue);
      const made = await transaction
        .insert(catalogueItems)
        .values({ ...catalogue, groupId, fields })
        .returning();
      return describe(must(made[0], 'new catalogue item'));
    }
    const [changed] = await transaction
      .update(catalogueItems)
      .set({ groupId, fields, updatedAt: new Date() })
      .where(and(isOf(catalogue), eq(catalogueItems.id, id)))
      .returning();
    if (changed === undefined) throw new AppError('NOT_FOUND', { values: { what: catalogue.kind } });
    return describe(changed);
  });
}

/** Deletes an item; layouts of a deleted group stay, without one. */
export async function removeItem(db: Database, catalogue: Catalogue, id: string): Promise<void> {
  const gone = await db
    .delete(catalogueItems)
    .where(and(isOf(catalogue), eq(catalogueItems.id, id)))
    .returning({ id: catalogueItems.id });
  if (gone.length === 0) throw new AppError('NOT_FOUND', { values: { what: catalogue.kind } });
}

async function requireGroup(transaction: Transaction, userId: string, id: string): Promise<void> {
  const found = await transaction
    .select({ id: catalogueItems.id })
    .from(catalogueItems)
    .where(and(isOf({ userId, kind: 'layout_group' }), eq(catalogueItems.id, id)))
    .for('update');
  if (found.length === 0) throw new AppError('NOT_FOUND', { values: { what: 'layout_group' } });
}

async function requireRoom(transaction: Transaction, catalogue: Catalogue): Promise<void> {
  const [held] = await transaction.select({ count: count() }).from(catalogueItems).where(isOf(catalogue));
  if ((held?.count ?? 0) >= CATALOGUE_ITEMS_MAX) throw new AppError('TOO_LARGE', { values: { limit: CATALOGUE_ITEMS_MAX } });
}

function describe({ id, kind, groupId, fields, createdAt, updatedAt }: typeof catalogueItems.$inferSelect): CatalogueItem {
  return {
    id,
    ...fields,
    ...(kind === 'layout' && { group_id: groupId }),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
