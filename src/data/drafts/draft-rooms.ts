import { Dexie, type Table } from 'dexie';
import yDexie, { DexieYProvider } from 'y-dexie';
import { encodeStateAsUpdateV2, type Doc } from 'yjs';
import { reportStorageFailure, whenRepaired } from '../store/storage-state.ts';
import type { DraftKey } from './draft-key.ts';
import { openTabChannel, type TabChannel, type TabRoom } from './tab-channel.ts';

interface RoomRow {
  readonly room: string;
  readonly doc: Doc;
}
type DraftsDatabase = Dexie & { documents: Table<RoomRow, string> };
interface OpenDrafts {
  readonly userId: string;
  readonly database: DraftsDatabase;
  readonly tabs: TabChannel;
}

let open: OpenDrafts | null = null;

export function draftsDatabaseName(userId: string): string {
  return `sparkvibe-${userId}-drafts`;
}

/** Room and shared text of a draft: `new` lives in the user's own room. */
export function draftPlace(userId: string, key: DraftKey): { room: string; textName: string } {
  const room = key === 'new' ? `user:${userId}` : `draft:${key}`;
  return { room, textName: textNameOf(room) };
}

export function textNameOf(room: string): string {
  return room.startsWith('user:') ? 'draft:new' : 'prompt';
}

/** The project of a room, or `new`. */
export function keyOfRoom(room: string): DraftKey {
  return room.startsWith('draft:') ? Number(room.slice('draft:'.length)) : 'new';
}

/** The stored document of a room, loaded, in touch with the other tabs; release it with `DexieYProvider.release`. */
export async function loadRoomDocument(userId: string, room: string): Promise<{ doc: Doc; tabs: TabRoom }> {
  const { database, tabs } = openDatabase(userId);
  const { documents } = database;
  const row = await documents.get(room);
  if (row === undefined) await documents.put({ room } as RoomRow); // y-dexie adds `doc` to every row it returns
  const { doc } = row ?? (await documents.get(room)) ?? missingRow(room);
  const provider = DexieYProvider.load(doc);
  const handleRefusal = (error: unknown) => {
    reportStorageFailure(error, { name: room, repair: () => storeWhole(userId, room, doc) });
  };
  provider.on('error', handleRefusal);
  await provider.whenLoaded;
  const store = async () => {
    await storeWhole(userId, room, doc).catch(handleRefusal);
    await whenRepaired(room);
  };
  // The provider does not store what it has applied: that is for the tab where it was typed.
  return { doc, tabs: tabs.join(room, { doc, origin: provider, store }) };
}

/** Resolves when everything written to the user's document so far is on disk, however long the browser refuses it. */
export async function whenStored(userId: string, room: string): Promise<void> {
  // Reading waits for every write before it, and whether they were refused is known by then.
  await updatesOf(userId).limit(1).primaryKeys();
  await whenRepaired(room);
}

/** After a refused write: what comes after the gap could not be read without it. */
async function storeWhole(userId: string, room: string, doc: Doc): Promise<void> {
  await updatesOf(userId).add({ k: room, u: encodeStateAsUpdateV2(doc), f: 1 });
}

/** Returns the table in which y-dexie keeps the updates of the documents. */
function updatesOf(userId: string): Table<object, number> {
  return openDatabase(userId).database.table('$documents.doc_updates');
}

/** Rejects when the browser does not open the user's documents. */
export async function openDrafts(userId: string): Promise<void> {
  const { database } = openDatabase(userId);
  if (database.hasFailed()) database.close({ disableAutoOpen: false });
  await database.open();
}

export function closeDrafts(userId: string): void {
  if (open?.userId === userId) close();
}

function close(): void {
  open?.tabs.close();
  open?.database.close();
  open = null;
}

function openDatabase(userId: string): OpenDrafts {
  if (open?.userId === userId) return open;
  close();
  const name = draftsDatabaseName(userId);
  // Dexie adds the tables as properties at run time; this is its documented way to type them.
  const database = new Dexie(name, { addons: [yDexie], chromeTransactionDurability: 'strict' }) as DraftsDatabase;
  database.version(1).stores({ documents: 'room, doc: Y.Doc' });
  const tabs = openTabChannel(name);
  database.on('versionchange', ({ newVersion }) => {
    // A sign-out in another tab deletes it. An automatic reopen would bring an empty one back, or write with old code.
    database.close({ disableAutoOpen: true });
    tabs.close();
    if (newVersion === null && open?.database === database) open = null;
  });
  open = { userId, database, tabs };
  return open;
}

function missingRow(room: string): never {
  throw new Error(`Room ${room} was not stored`);
}
