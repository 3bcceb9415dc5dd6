import * as Y from 'yjs';
import * as z from 'zod/mini';
import { newId } from '../store/new-id.ts';

/** What the tabs of one user say to each other. What another build says otherwise is not heard. */
const place = { room: z.string(), tab: z.string(), edit: z.int() };
const messageSchema = z.union([
  z.object({ ...place, update: z.instanceof(Uint8Array) }),
  z.object({ ...place, isStored: z.literal(true) }),
]);
type Message = z.infer<typeof messageSchema>;

/** A tab that has not stored its edit by then may be gone: whoever has heard the edit stores it. */
const STORED_WITHIN_MS = 5000;

/**
 * A shortcut between the tabs of one user in one browser: what is typed in one is in the others at once. The stored
 * documents stay the source of truth; whatever a tab misses here it reads from there.
 */
export interface TabChannel {
  /** The room's document hears the other tabs until it is destroyed. */
  join(room: string, document: JoinedDocument): TabRoom;
  close(): void;
}
interface JoinedDocument {
  readonly doc: Y.Doc;
  /** With it edits of other tabs are applied. */
  readonly origin: unknown;
  /** Stores the whole document. */
  store(): Promise<void>;
}
export interface TabRoom {
  /** Tells the other tabs of an edit, which counts as not stored until `sayStored`; answers its number. */
  tell(update: Uint8Array): number;
  /** The edit of this number and all before it are on disk. */
  sayStored(edit: number): void;
  /** Edits of other tabs that may not be on disk yet. */
  unstored(): Uint8Array[];
  /** Resolves once there are none of these. */
  whenStored(): Promise<void>;
}
interface Member extends TabRoom {
  readonly doc: Y.Doc;
  hear(message: Message): void;
  leave(): void;
}

export function openTabChannel(name: string): TabChannel {
  const tab = newId();
  const members = new Map<string, Member>();
  // Without it, as in some private modes, tabs hear of each other through the disk.
  let channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (message.success) members.get(message.data.room)?.hear(message.data);
  });
  let edits = 0;
  return {
    join(room, document) {
      const known = members.get(room);
      if (known?.doc === document.doc) return known;
      const say = (message: object) => channel?.postMessage({ room, tab, ...message });
      const member: Member = {
        doc: document.doc,
        ...hearOthers(document),
        tell(update) {
          edits += 1;
          say({ edit: edits, update });
          return edits;
        },
        sayStored: (edit) => say({ edit, isStored: true }),
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

interface HeardEdit {
  readonly tab: string;
  readonly edit: number;
  readonly update: Uint8Array;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What other tabs have typed and not yet stored. */
function hearOthers({ doc, origin, store }: JoinedDocument): Pick<Member, 'hear' | 'leave' | 'unstored' | 'whenStored'> {
  const heard = new Set<HeardEdit>();
  const waiting: (() => void)[] = [];
  const drop = (edits: readonly HeardEdit[]) => {
    for (const edit of edits) {
      clearTimeout(edit.timer);
      heard.delete(edit);
    }
    if (heard.size === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  const takeOver = async () => {
    const held = [...heard];
    await store();
    drop(held);
  };
  return {
    hear(message) {
      const { tab, edit } = message;
      if ('isStored' in message) return drop([...heard].filter((other) => other.tab === tab && other.edit <= edit));
      // Before it is applied: whoever sees the text asks at once whether it is stored.
      heard.add({ tab, edit, update: message.update, timer: setTimeout(() => void takeOver(), STORED_WITHIN_MS) });
      Y.applyUpdate(doc, message.update, origin);
      return undefined;
    },
    leave: () => drop([...heard]),
    unstored: () => [...heard].map(({ update }) => update),
    async whenStored() {
      if (heard.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
