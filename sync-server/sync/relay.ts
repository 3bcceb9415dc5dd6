import { CLOSE_CODES } from '../../src/core/protocol/sync.ts';
import { updateFrame } from './frames.ts';
import type { RoomDocument } from './room-document.ts';
import { merge } from './saver.ts';

/** One client in a room, as the room sees it. */
export interface Member {
  send(frame: Uint8Array): void;
  close(code: number): void;
}

/** Takes what clients send in one turn of the event loop into the document, and passes on in one frame what came of it. */
export interface Relay {
  receive(member: Member, update: Uint8Array): void;
  /** The document changed. */
  noteChange(update: Uint8Array): void;
  /** Takes in what was received. */
  apply(): void;
  endTurn(): void;
  /** Nobody need hear of the changes so far. */
  dropChanges(): void;
  sendAll(frame: Uint8Array): void;
}

interface RelayOptions {
  readonly document: RoomDocument;
  readonly members: ReadonlySet<Member>;
  /** An update waits for one that is missing: nothing of it changed the document. */
  onWaiting(update: Uint8Array): void;
}

interface Received {
  readonly member: Member;
  readonly update: Uint8Array;
}

export function createRelay({ document, members, onWaiting }: RelayOptions): Relay {
  let received: Received[] = [];
  let changes: Uint8Array[] = [];

  function apply(): void {
    if (received.length === 0) return;
    const batch = received;
    received = [];
    document.transact('clients', () => {
      for (const one of batch) take(one);
    });
  }

  function take({ member, update }: Received): void {
    try {
      const outcome = document.take(update);
      if (outcome === 'waiting') onWaiting(update);
      if (outcome === 'full') member.close(CLOSE_CODES.tooLarge);
    } catch {
      // Yjs says in many ways that it cannot read an update; the sender is told, and the room goes on.
      member.close(CLOSE_CODES.badFrame);
    }
  }

  function sendAll(frame: Uint8Array, except: Member | null = null): void {
    for (const member of members) if (member !== except) member.send(frame);
  }

  const passOn = (update: Uint8Array, author: Member | null) => sendAll(updateFrame(update), author);

  return {
    receive: (member, update) => received.push({ member, update }),
    noteChange: (update) => changes.push(update),
    apply,
    endTurn() {
      const lone = received.length === 1 ? received[0] : undefined;
      // Taking in a key stroke needs as long as sending it to twenty people, who wait, while the document does not.
      const isAhead = lone !== undefined && document.isSure(lone.update);
      if (isAhead) passOn(lone.update, lone.member);
      apply();
      if (changes.length === 0) return;
      const change = merge(changes);
      changes = [];
      // Whoever sent exactly this need not hear it; with others that waited for it, an update becomes another one.
      const isLone = lone !== undefined && Buffer.compare(lone.update, change) === 0;
      if (!isLone) passOn(change, null);
      else if (!isAhead) passOn(change, lone.member);
    },
    dropChanges() {
      changes = [];
    },
    sendAll: (frame) => sendAll(frame),
  };
}
