import * as Y from 'yjs';
import * as z from 'zod/mini';
import { newId } from '../store/new-id.ts';

/** Messages between the tabs of one user. Those of another build that read otherwise are ignored. */
const place = { room: z.string(), tab: z.string(), edit: z.int() };
const messageSchema = z.union([
  z.object({ ...place, update: z.instanceof(Uint8Array) }),
  z.object({ ...place, isStored: z.literal(true) }),
]);
type Message = z.infer<typeof messageSchema>;

/** A tab that has not stored its edit by then may be gone: each tab that received the edit stores it. */
const STORED_WITHIN_MS = 5000;

/**
 * A shortcut between the tabs of one user in one browser: text typed in one is in the others at once. The stored
 * documents stay the source of truth; whatever a tab misses here it reads from there.
 */
export interface TabChannel {
  /** Connects a room's document with the other tabs until it is destroyed. */
  join(room: string, document: JoinedDocument): TabRoom;
  close(): void;
}
interface JoinedDocument {
  readonly doc: Y.Doc;
  /** Origin with which edits of other tabs are applied. */
  readonly origin: unknown;
  /** Stores the whole document. */
  store(): Promise<void>;
}
export interface TabRoom {
  /** Tells the other tabs of an edit, which counts as not stored until `announceStored`; returns its number. */
  announce(update: Uint8Array): number;
  /** Tells them that the edit of this number and all before it are on disk. */
  announceStored(edit: number): void;
  /** Edits of other tabs that may not be on disk yet. */
  unstored(): Uint8Array[];
  /** Resolves once there are none of these. */
  whenStored(): Promise<void>;
}
interface Member extends TabRoom {
  readonly doc: Y.Doc;
  receive(message: Message): void;
  leave(): void;
}

export function openTabChannel(name: string): TabChannel {
  const tab = newId();
  const members = new Map<string, Member>();
  // Without it, as in some private modes, tabs see each other's text through the disk.
  let channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (message.success) members.get(message.data.room)?.receive(message.data);
  });
  let edits = 0;
  return {
    join(room, document) {
      const known = members.get(room);
      if (known?.doc === document.doc) return known;
      const post = (message: object) => channel?.postMessage({ room, tab, ...message });
      const member: Member = {
        doc: document.doc,
        ...followOtherTabs(document),
        announce(update) {
          edits += 1;
          post({ edit: edits, update });
          return edits;
        },
        announceStored: (edit) => post({ edit, isStored: true }),
      };
      members.set(room, member);
      document.doc.on('destroy', () => {
        member.leave();
        if (members.get(room) === member) members.delete(room);
      });
      return member;
    },
    close() {
      channel?.close();
      channel = null;
      for (const member of members.values()) member.leave();
      members.clear();
    },
  };
}

interface ReceivedEdit {
  readonly tab: string;
  readonly edit: number;
  readonly update: Uint8Array;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Keeps the edits that other tabs have typed and not yet stored. */
function followOtherTabs({ doc, origin, store }: JoinedDocument): Pick<Member, 'receive' | 'leave' | 'unstored' | 'whenStored'> {
  const received = new Set<ReceivedEdit>();
  const waiting: (() => void)[] = [];
  const drop = (edits: readonly ReceivedEdit[]) => {
    for (const edit of edits) {
      clearTimeout(edit.timer);
      received.delete(edit);
    }
    if (received.size === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  const storeForOthers = async () => {
    const covered = [...received];
    await store();
    drop(covered);
  };
  return {
    receive(message) {
      const { tab, edit } = message;
      if ('isStored' in message) return drop([...received].filter((other) => other.tab === tab && other.edit <= edit));
      // Before it is applied: each listener that sees the text asks at once whether it is stored.
      received.add({ tab, edit, update: message.update, timer: setTimeout(() => void storeForOthers(), STORED_WITHIN_MS) });
      Y.applyUpdate(doc, message.update, origin);
      return undefined;
    },
    leave: () => drop([...received]),
    unstored: () => [...received].map(({ update }) => update),
    async whenStored() {
      if (received.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
