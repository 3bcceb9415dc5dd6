import * as decoding from 'lib0/decoding';
import { describe, expect, it } from 'vitest';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createRoomPresence, type RoomPresence } from './room-presence.ts';

function openPresence() {
  const published: Uint8Array[] = [];
  const presence = createRoomPresence({ onChange: () => undefined, publish: (update) => published.push(update) });
  return { presence, published };
}

function createStock(state: Record<string, unknown>): Awareness {
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalState(state);
  return awareness;
}

const ownUpdate = (awareness: Awareness) => encodeAwarenessUpdate(awareness, [awareness.clientID]);

function takeFrame(awareness: Awareness, frame: Uint8Array | null): void {
  if (!frame) return;
  const decoder = decoding.createDecoder(frame);
  decoding.readVarUint(decoder);
  applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), 'server');
}

function seenBy(awareness: Awareness, presence: RoomPresence): unknown[] {
  takeFrame(awareness, presence.drainChanges());
  return [...awareness.getStates().values()];
}

describe('the presence of a room', () => {
  it('is what stock clients make of it: states, moves and leaving', () => {
    const { presence } = openPresence();
    const [ada, bob] = [createStock({ name: 'Ada' }), createStock({ name: 'Bob' })];
    presence.receive(ada, ownUpdate(ada));
    presence.receive(bob, ownUpdate(bob));
    expect(seenBy(bob, presence)).toEqual([{ name: 'Bob' }, { name: 'Ada' }]);
    ada.setLocalState({ name: 'Ada', cursor: 3 });
    presence.receive(ada, ownUpdate(ada));
    expect(seenBy(bob, presence)).toEqual([{ name: 'Bob' }, { name: 'Ada', cursor: 3 }]);
    presence.leave(ada);
    expect(seenBy(bob, presence)).toEqual([{ name: 'Bob' }]);
    ada.destroy();
    bob.destroy();
  });

  it('takes a state from its owner alone, and no old one', () => {
    const { presence } = openPresence();
    const [ada, mallory] = [createStock({ name: 'Ada' }), createStock({ name: 'Mallory' })];
    const first = ownUpdate(ada);
    ada.setLocalState({ name: 'Ada', cursor: 1 });
    presence.receive(ada, ownUpdate(ada));
    presence.receive(ada, first);
    ada.setLocalState({ name: 'spoofed' });
    presence.receive(mallory, ownUpdate(ada));
    applyAwarenessUpdate(mallory, ownUpdate(ada), 'elsewhere');
    presence.receive(mallory, encodeAwarenessUpdate(mallory, [ada.clientID, mallory.clientID]));
    const reader = createStock({});
    takeFrame(reader, presence.everyone());
    expect(reader.getStates().get(ada.clientID)).toEqual({ name: 'Ada', cursor: 1 });
    expect(reader.getStates().has(mallory.clientID)).toBe(false);
    for (const awareness of [ada, mallory, reader]) awareness.destroy();
  });

  it('reaches other nodes, and what they say never moves a client of this one', () => {
    const [here, there] = [openPresence(), openPresence()];
    const ada = createStock({ name: 'Ada' });
    here.presence.receive(ada, ownUpdate(ada));
    for (const update of here.published) there.presence.receiveRemote(update);
    const reader = createStock({});
    expect(seenBy(reader, there.presence)).toContainEqual({ name: 'Ada' });
    expect(there.presence.local()).toBeNull();
    ada.setLocalState({ name: 'from elsewhere' });
    here.presence.receiveRemote(ownUpdate(ada));
    expect(seenBy(createStock({}), here.presence)).toContainEqual({ name: 'Ada' });
    here.presence.leave(ada);
    for (const update of here.published) there.presence.receiveRemote(update);
    expect(seenBy(reader, there.presence)).toEqual([{}]);
    ada.destroy();
    reader.destroy();
  });
});
