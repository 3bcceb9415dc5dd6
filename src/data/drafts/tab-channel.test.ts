import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { newId } from '../store/new-id.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

const ROOM = 'user:ada';
const channels: TabChannel[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const channel of channels.splice(0)) channel.close();
});

/** One tab with a room open; `origins` are those of the changes to its document. */
function openTab(name: string, room = ROOM) {
  const channel = openTabChannel(name);
  channels.push(channel);
  const doc = new Y.Doc();
  const disk = {};
  const origins: unknown[] = [];
  const store = vi.fn<() => Promise<void>>(() => Promise.resolve());
  doc.on('update', (_update: Uint8Array, origin: unknown) => origins.push(origin));
  const tabs = channel.join(room, { doc, origin: disk, store });
  const text = () => doc.getText().toJSON();
  const type = (added: string) => {
    const before = Y.encodeStateVector(doc);
    doc.getText().insert(text().length, added);
    return tabs.announce(Y.encodeStateAsUpdate(doc, before));
  };
  return { channel, doc, disk, origins, store, tabs, text, type };
}

/** Longer than a message needs from tab to tab. */
const anyMessage = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('tabs of one user', () => {
  it('have at once what is typed in one of them, as something that is not theirs to store or to tell again', async () => {
    const name = newId();
    const [one, two, three] = [openTab(name), openTab(name), openTab(name)];
    one.type('A tea');
    const edit = one.type(' house');
    for (const { text } of [two, three]) await vi.waitFor(() => expect(text()).toBe('A tea house'));
    for (const { origins, disk } of [two, three]) expect(origins).toEqual([disk, disk]);
    expect(two.tabs.unstored()).toHaveLength(2);
    const isStored = vi.fn<() => void>();
    void two.tabs.whenStored().then(isStored);
    await anyMessage();
    expect(isStored).not.toHaveBeenCalled();
    one.tabs.announceStored(edit);
    await vi.waitFor(() => expect(isStored).toHaveBeenCalled());
    expect(two.tabs.unstored()).toEqual([]);
    expect(two.store).not.toHaveBeenCalled();
    expect(one.origins).toHaveLength(2);
  });

  it('keep what the other tab has stored apart from what it has not', async () => {
    const name = newId();
    const [one, two] = [openTab(name), openTab(name)];
    const first = one.type('A tea');
    one.type(' house');
    one.tabs.announceStored(first);
    await vi.waitFor(() => expect(two.text()).toBe('A tea house'));
    await vi.waitFor(() => expect(two.tabs.unstored()).toHaveLength(1));
  });

  it('store an edit themselves when the tab that typed it is gone', async () => {
    const name = newId();
    const [one, two] = [openTab(name), openTab(name)];
    const timers = vi.spyOn(globalThis, 'setTimeout');
    one.type('A tea house');
    await vi.waitFor(() => expect(two.text()).toBe('A tea house'));
    one.channel.close();
    const takeOver = timers.mock.calls.find(([, delay]) => delay === 5000)?.[0];
    timers.mockRestore();
    takeOver?.();
    await two.tabs.whenStored();
    expect(two.store).toHaveBeenCalledOnce();
    expect(two.tabs.unstored()).toEqual([]);
  });

  it('hear nothing of other users, of other rooms, and of tabs that were signed out', async () => {
    const name = newId();
    const one = openTab(name);
    const [stranger, elsewhere, left] = [openTab(newId()), openTab(name, 'draft:1'), openTab(name)];
    left.channel.close();
    one.type('A tea house');
    left.type('still typing');
    await anyMessage();
    expect([stranger, elsewhere, left].map(({ text }) => text())).toEqual(['', '', 'still typing']);
    expect(one.text()).toBe('A tea house');
    await left.tabs.whenStored();
  });
});

describe('tabs on their own', () => {
  it('ignore what they do not know, as of a newer build', async () => {
    const name = newId();
    const [one, two] = [openTab(name), openTab(name)];
    const other = new BroadcastChannel(name);
    for (const message of [
      'hello',
      { room: ROOM, tab: 'x', edit: 1, cursor: 3 },
      { room: ROOM, tab: 'x', edit: 1, update: 'AAA' },
    ])
      other.postMessage(message);
    one.type('A tea house');
    await vi.waitFor(() => expect(two.text()).toBe('A tea house'));
    expect(two.origins).toHaveLength(1);
    other.close();
  });

  it('work alone where the browser has no such channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const one = openTab(newId());
    one.tabs.announceStored(one.type('A tea house'));
    expect(one.text()).toBe('A tea house');
  });

  it('that close a room hear nothing of it and wait for nothing', async () => {
    const name = newId();
    const [one, two] = [openTab(name), openTab(name)];
    one.type('A tea');
    await vi.waitFor(() => expect(two.text()).toBe('A tea'));
    two.doc.destroy();
    await two.tabs.whenStored();
    one.type(' house');
    await anyMessage();
    expect(two.text()).toBe('A tea');
  });
});
