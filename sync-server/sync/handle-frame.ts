import { BadFrame, differenceFrame, type Frame } from './frames.ts';
import type { Member, Relay } from './relay.ts';
import type { RoomDocument } from './room-document.ts';
import type { RoomPresence } from './room-presence.ts';
import type { RoomTurn } from './room-turn.ts';
import type { SyncMetrics } from './sync-metrics.ts';

interface FrameHandlerOptions {
  readonly document: RoomDocument;
  readonly relay: Relay;
  readonly presence: RoomPresence;
  readonly turn: RoomTurn;
  readonly metrics: SyncMetrics;
}

/** Hands each frame of a member to the part of the room that it is for; throws BadFrame when its content cannot be read. */
export function createFrameHandler({ document, relay, presence, turn, metrics }: FrameHandlerOptions) {
  return (member: Member, frame: Frame): void => {
    switch (frame.kind) {
      case 'stateVector':
        relay.apply();
        member.send(differenceFrame(orBadFrame(() => document.difference(frame.vector))));
        return;
      case 'update':
        metrics.updates.add();
        relay.receive(member, frame.update);
        turn.schedule();
        return;
      case 'awareness':
        orBadFrame(() => presence.receive(member, frame.update));
        return;
      case 'queryAwareness':
        sendPresence(presence, member);
        return;
      case 'marker':
        turn.addMarker(member, frame.number);
        return;
    }
  };
}

/** Sends a member the presence of everyone in the room. */
export function sendPresence(presence: RoomPresence, member: Member): void {
  const frame = presence.everyone();
  if (frame) member.send(frame);
}

function orBadFrame<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new BadFrame('unreadable content', { cause });
  }
}
