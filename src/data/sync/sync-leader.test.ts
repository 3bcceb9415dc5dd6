// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeRooms } from '#tests/support/fake-rooms.ts';
import { createFakeTab, type FakeTab } from '#tests/support/fake-tab.ts';
import { createLocks } from '#tests/support/locks.ts';
import { recordDraft } from '../drafts/unsent-drafts.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { leadSync } from './sync-leader.ts';

let userId: string;
let database: AppDatabase;
let rooms: ReturnType<typeof createFakeRooms>;
let locks: ReturnType<typeof createLocks>;
let running: AbortController[];

beforeEach(() => {
  const answer = () => Promise.resolve(Response.json({ data: { token: 'room-token', expiresAt: '2999-01-01T00:00:00Z' } }));
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(answer));
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  rooms = createFakeRooms();
  locks = createLocks();
  running = [];
});
afterEach(() => {
  for (const each of running) each.abort();
  vi.unstubAllGlobals();
});

/** Opens a tab of this browser. */
function openTab(options: { isHidden?: boolean; isDead?: boolean } = {}) {
  const tab = createFakeTab({ locks, rooms, ...options });
  const openSocket = vi.fn<FakeTab['openSocket']>(tab.openSocket);
  const closing = new AbortController();
  running.push(closing);
  void leadSync({ userId, database, tab: { ...tab, openSocket }, onPoke: () => undefined, signal: closing.signal });
  return { ...tab, openSocket, close: () => closing.abort() };
}

const waiting = async () => (await locks.query()).pending?.length;
const ownRoom = () => `user:${userId}`;

describe('the tabs of one browser', () => {
  it('have one leader, which alone holds the rooms; the next takes over when it closes', async () => {
    const leader = openTab();
    await vi.waitFor(() => expect(rooms.openRooms()).toEqual([ownRoom()]));
    const next = openTab();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    expect(next.openSocket).not.toHaveBeenCalled();
    leader.close();
    await vi.waitFor(() => expect(next.openSocket).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(rooms.openRooms()).toEqual([ownRoom()]));
  });

  it('prefer a visible one: a hidden tab waits before it leads', async () => {
    const hidden = openTab({ isHidden: true });
    const visible = openTab();
    await vi.waitFor(() => expect(visible.openSocket).toHaveBeenCalledOnce());
    hidden.clock.advance(10_000);
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    expect(hidden.openSocket).not.toHaveBeenCalled();
  });

  it('let a hidden tab lead as soon as it is shown', async () => {
    const tab = openTab({ isHidden: true });
    tab.setHidden(false);
    await vi.waitFor(() => expect(rooms.openRooms()).toEqual([ownRoom()]));
  });

  it('change the leader when its own connection alone fails and another tab waits', async () => {
    const dead = openTab({ isDead: true });
    await vi.waitFor(() => expect(dead.openSocket).toHaveBeenCalled());
    openTab();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    await vi.waitFor(() => {
      dead.clock.advance(2000);
      expect(rooms.openRooms()).toEqual([ownRoom()]);
    });
  });

  it('follow the drafts in use, and those with something unsent however old', async () => {
    const tab = openTab();
    await vi.waitFor(() => expect(rooms.openRooms()).toEqual([ownRoom()]));
    const now = tab.clock.now();
    await recordDraft(database, 'draft:1', { usedAt: now });
    await recordDraft(database, 'draft:2', { usedAt: 1, held: new Map([[5, 1]]) });
    await recordDraft(database, 'draft:3', { usedAt: 1 });
    await vi.waitFor(() => expect(rooms.openRooms().toSorted()).toEqual(['draft:1', 'draft:2', ownRoom()]));
    await database.drafts.delete('draft:1');
    await vi.waitFor(() => expect(rooms.openRooms().toSorted()).toEqual(['draft:2', ownRoom()]));
  });
});
