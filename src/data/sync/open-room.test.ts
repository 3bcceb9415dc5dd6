// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeRooms } from '#tests/support/fake-rooms.ts';
import { createFakeTab } from '#tests/support/fake-tab.ts';
import { openDraftDocument, type DraftDocument } from '../drafts/draft-document.ts';
import { hasUnsentDrafts } from '../drafts/unsent-drafts.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { openRoom, type OpenRoom } from './open-room.ts';

const ROOM = 'draft:7';
let userId: string;
let database: AppDatabase;
let rooms: ReturnType<typeof createFakeRooms>;
let tab: ReturnType<typeof createFakeTab>;
let draft: DraftDocument;
let room: OpenRoom;
const onPoke = vi.fn<() => void>();
const onSync = vi.fn<(isSynced: boolean) => void>();
const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(() => answer({ data: { token: 'room-token', expiresAt: '2999-01-01T00:00:00Z' } })),
  );
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  rooms = createFakeRooms();
  tab = createFakeTab({ rooms });
  draft = await openDraftDocument(userId, 7, () => undefined);
});
afterEach(() => {
  room.close();
  draft.close();
  vi.unstubAllGlobals();
});

const open = () => {
  room = openRoom({ userId, database, name: ROOM, tab, onPoke, onSync });
};
const isSynced = () => vi.waitFor(() => expect(onSync).toHaveBeenCalledWith(true));
const type = (text: string, base = '') => draft.write({ text, base });
const serverText = () => rooms.documentOf(ROOM).getText('prompt').toJSON().replaceAll('\u2028', '');

describe('an open room', () => {
  it('sends what is typed and counts it as unsent until the server has confirmed the marker behind it', async () => {
    open();
    await isSynced();
    rooms.acknowledge();
    await type('A tea house');
    await vi.waitFor(() => expect(serverText()).toBe('A tea house'));
    await vi.waitFor(async () => expect(await hasUnsentDrafts(database)).toBe(true));
    expect(rooms.markers()).not.toEqual([]);
    rooms.acknowledge();
    await vi.waitFor(async () => expect(await hasUnsentDrafts(database)).toBe(false));
  });

  it('sends what was typed before it was open, and a marker behind that', async () => {
    await type('Offline');
    await vi.waitFor(async () => expect(await hasUnsentDrafts(database)).toBe(true));
    open();
    await isSynced();
    expect(serverText()).toBe('Offline');
    await vi.waitFor(() => expect(rooms.markers()).not.toEqual([]));
    rooms.acknowledge();
    await vi.waitFor(async () => expect(await hasUnsentDrafts(database)).toBe(false));
  });

  it('confirms no more than the document held when the marker was sent', async () => {
    open();
    await isSynced();
    await type('A tea');
    await vi.waitFor(() => expect(rooms.markers().length).toBeGreaterThan(1));
    const early = rooms.markers().length;
    await type('A tea house', 'A tea');
    await vi.waitFor(() => expect(rooms.markers().length).toBeGreaterThan(early));
    rooms.acknowledge(early);
    await vi.waitFor(async () => expect((await database.drafts.get(ROOM))?.saved.size).toBeGreaterThan(0));
    expect(await hasUnsentDrafts(database)).toBe(true);
  });

  it('brings what other devices type and tells of news in the log', async () => {
    open();
    await isSynced();
    rooms.documentOf(ROOM).getText('prompt').insert(0, 'From the phone');
    await vi.waitFor(() => expect(draft.read()).toBe('From the phone'));
    rooms.documentOf(ROOM).getMap('poke').set('count', 1);
    await vi.waitFor(() => expect(onPoke).toHaveBeenCalled());
  });

  it('waits for nothing once the server refuses the room', async () => {
    vi.stubGlobal('fetch', () => answer({ error: 'NOT_FOUND', code: 404 }, 404));
    await type('A tea house');
    await vi.waitFor(async () => expect(await hasUnsentDrafts(database)).toBe(true));
    open();
    await vi.waitFor(async () => expect(await hasUnsentDrafts(database)).toBe(false));
    expect(rooms.openRooms()).toEqual([]);
  });

  it('asks for a token again a while after the server could not be reached', async () => {
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    open();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    fetch.mockImplementation(() => answer({ data: { token: 'room-token', expiresAt: '2999-01-01T00:00:00Z' } }));
    await vi.waitFor(() => {
      tab.clock.advance(15_000);
      expect(rooms.openRooms()).toEqual([ROOM]);
    });
  });
});
