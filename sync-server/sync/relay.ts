import { CLOSE_CODES } from '#core/protocol/sync.ts';
import { updateFrame } from './frames.ts';
import type { RoomDocument } from './room-document.ts';
import { mergeUpdates } from './write-queue.ts';

/** One client in a room, as the room sees it. */
export interface Member {
  send(frame: Uint8Array): void;
  close(code: number): void;
}

/** Applies what clients send in one turn of the event loop to the document, and sends the others one frame with the change. */
export interface Relay {
  receive(member: Member, update: Uint8Array): void;
  /** The document changed. */
  recordChange(update: Uint8Array): void;
  /** Applies the updates received so far. */
  apply(): void;
  endTurn(): void;
  /** Forgets the changes so far: nobody need hear of them. */
  discardChanges(): void;
  broadcast(frame: Uint8Array): void;
}

interface RelayOptions {
  readonly document: RoomDocument;
  readonly members: ReadonlySet<Member>;
  /** An update waits for one that is missing: nothing of it changed the document. */
  onPending(update: Uint8Array): void;
}

interface Received {
  readonly member: Member;
  readonly update: Uint8Array;
}

export function createRelay({ document, members, onPending }: RelayOptions): Relay {
  let received: Received[] = [];
  let changes: Uint8Array[] = [];

  function apply(): void {
    if (received.length === 0) return;
    const batch = received;
    received = [];
    document.transact('clients', () => {
      for (const one of batch) applyReceived(one);
    });
  }

  function applyReceived({ member, update }: Received): void {
    try {
      const outcome = document.apply(update);
      if (outcome === 'pending') onPending(update);
      if (outcome === 'full') member.close(CLOSE_CODES.tooLarge);
    } catch {
      // Yjs says in many ways that it cannot read an update; the sender is told, and the room goes on.
      member.close(CLOSE_CODES.badFrame);
    }
  }

  function broadcast(frame: Uint8Array, except: Member | null = null): void {
    for (const member of members) if (member !== except) member.send(frame);
  }

  const broadcastUpdate = (update: Uint8Array, author: Member | null) => broadcast(updateFrame(update), author);

  return {
    receive: (member, update) => received.push({ member, update }),
    recordChange: (update) => changes.push(update),
    apply,
    endTurn() {
      const lone = received.length === 1 ? received[0] : undefined;
      // Applying a key stroke takes as long as sending it to twenty people, who wait, while the document does not.
      const isSentAhead = lone !== undefined && document.cannotFail(lone.update);
      if (isSentAhead) broadcastUpdate(lone.update, lone.member);
      apply();
      if (changes.length === 0) return;
      const change = mergeUpdates(changes);
      changes = [];
      // The author of exactly this update need not hear it; with others that waited for it, it becomes another one.
      const isLoneUnchanged = lone !== undefined && Buffer.compare(lone.update, change) === 0;
      if (!isLoneUnchanged) broadcastUpdate(change, null);
      else if (!isSentAhead) broadcastUpdate(change, lone.member);
    },
    discardChanges() {
      changes = [];
    },
    broadcast: (frame) => broadcast(frame),
  };
}
