import { Dexie, type Table } from 'dexie';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { databaseName } from '../store/database.ts';
import { currentUserId } from '../identity/use-stored.ts';
import { storageFailureOf } from '../store/storage-state.ts';

interface ListRow {
  readonly key: string;
  readonly ids: readonly string[];
  readonly total: number;
  readonly at: number;
}
interface CardRow {
  readonly id: string;
  readonly card: GalleryCard;
  readonly at: number;
}
interface TagRow {
  readonly language: string;
  readonly tags: readonly TagCount[];
}
export interface TagCount {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

type GalleryDatabase = Dexie & {
  cards: Table<CardRow, string>;
  lists: Table<ListRow, string>;
  tags: Table<TagRow, string>;
};

const LISTS_MAX = 40;
const CARDS_MAX = 2000;

let open: { readonly name: string; readonly database: GalleryDatabase } | null = null;

/** What was seen of the gallery: of a person in a database that ends with their sign-out, else of this browser. */
function cache(): GalleryDatabase {
  const userId = currentUserId();
  const name = userId === null ? 'sparkvibe-gallery' : `${databaseName(userId)}-gallery`;
  if (open?.name === name) return open.database;
  open?.database.close();
  // Dexie adds the tables as properties at run time; this is its documented way to type them.
  const database = new Dexie(name) as GalleryDatabase;
  database.version(1).stores({ cards: 'id, at', lists: 'key, at', tags: 'language' });
  open = { name, database };
  return database;
}

/** Stores a list as far as it was read; what was seen longest ago makes room. A browser that stores nothing shows it all the same. */
export function keepList(key: string, cards: readonly GalleryCard[], total: number): Promise<void> {
  return whereStored(undefined, async (database) => {
    const at = Date.now();
    await database.cards.bulkPut(cards.map((card) => ({ id: card.id, card, at })));
    await database.lists.put({ key, ids: cards.map(({ id }) => id), total, at });
    await forgetOldest(database.lists, LISTS_MAX);
    await forgetOldest(database.cards, CARDS_MAX);
  });
}

export function findList(key: string): Promise<{ cards: readonly GalleryCard[]; total: number } | null> {
  return whereStored(null, async (database) => {
    const list = await database.lists.get(key);
    if (list === undefined) return null;
    return { cards: await cardsOf(database, list.ids), total: list.total };
  });
}

/** Cards that were seen before, in the order of the ids. */
export function findCards(ids: readonly string[]): Promise<readonly GalleryCard[]> {
  return whereStored([], (database) => cardsOf(database, ids));
}

export function keepTags(language: string, tags: readonly TagCount[]): Promise<void> {
  return whereStored(undefined, async (database) => void (await database.tags.put({ language, tags })));
}

export function findTags(language: string): Promise<readonly TagCount[] | null> {
  return whereStored(null, async (database) => (await database.tags.get(language))?.tags ?? null);
}

async function cardsOf(database: GalleryDatabase, ids: readonly string[]): Promise<readonly GalleryCard[]> {
  const rows = await database.cards.bulkGet([...ids]);
  return rows.flatMap((row) => (row === undefined ? [] : [row.card]));
}

async function forgetOldest(table: Table<{ at: number }, string>, most: number): Promise<void> {
  const surplus = (await table.count()) - most;
  if (surplus > 0) await table.bulkDelete(await table.orderBy('at').limit(surplus).primaryKeys());
}

async function whereStored<Value>(absent: Value, work: (database: GalleryDatabase) => Promise<Value>): Promise<Value> {
  try {
    return await work(cache());
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    return absent;
  }
}
