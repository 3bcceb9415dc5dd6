import type { Hints } from './hints.ts';

/** One message of the control socket; `type` is an event name of the specification (BUILDBEFORESINGLEPAGE, …). */
export interface BuildMessage {
  readonly type: string;
  readonly project_id: number;
  readonly config_id: string;
  readonly status: string;
  readonly success: boolean;
  readonly data: unknown;
}

interface TextSocket {
  sendText(text: string): void;
}

export interface ControlSockets {
  /** Adds a socket, which first hears of what is under way, here and on other nodes; returns how to leave. */
  join(userId: string, socket: TextSocket): () => void;
  /** Sends an event to all of the user's sockets, here and on other nodes. */
  publish(userId: string, message: BuildMessage): void;
}

const JOINED_CHANNEL = 'control-joined';

/** The open control sockets of each user. `greet` gives what a new one has missed. */
export function createControlSockets(hints: Hints, greet: (userId: string) => readonly BuildMessage[]): ControlSockets {
  const byUser = new Map<string, { readonly sockets: Set<TextSocket>; readonly stopHints: () => void }>();

  function send(userId: string, text: string): void {
    for (const socket of byUser.get(userId)?.sockets ?? []) socket.sendText(text);
  }

  // A device of another node came: what it has missed of what this node does goes to all sockets of the user.
  hints.subscribe(JOINED_CHANNEL, (bytes) => {
    const userId = Buffer.from(bytes).toString();
    for (const message of greet(userId)) hints.publish(`control:${userId}`, Buffer.from(JSON.stringify(message)));
  });

  return {
    join(userId, socket) {
      const known = byUser.get(userId) ?? {
        sockets: new Set(),
        stopHints: hints.subscribe(`control:${userId}`, (bytes) => send(userId, Buffer.from(bytes).toString())),
      };
      known.sockets.add(socket);
      byUser.set(userId, known);
      for (const message of greet(userId)) socket.sendText(JSON.stringify(message));
      hints.publish(JOINED_CHANNEL, Buffer.from(userId));
      return () => {
        known.sockets.delete(socket);
        if (known.sockets.size > 0) return;
        known.stopHints();
        byUser.delete(userId);
      };
    },
    publish(userId, message) {
      const text = JSON.stringify(message);
      send(userId, text);
      hints.publish(`control:${userId}`, Buffer.from(text));
    },
  };
}
