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
  /** Adds a socket; returns how to leave. */
  join(userId: string, socket: TextSocket): () => void;
  /** Sends an event to all of the user's sockets, here and on other nodes. */
  publish(userId: string, message: BuildMessage): void;
}

/** The open control sockets of each user. */
export function createControlSockets(hints: Hints): ControlSockets {
  const byUser = new Map<string, { readonly sockets: Set<TextSocket>; readonly stopHints: () => void }>();

  function send(userId: string, text: string): void {
    for (const socket of byUser.get(userId)?.sockets ?? []) socket.sendText(text);
  }

  return {
    join(userId, socket) {
      const known = byUser.get(userId) ?? {
        sockets: new Set(),
        stopHints: hints.subscribe(`control:${userId}`, (bytes) => send(userId, Buffer.from(bytes).toString())),
      };
      known.sockets.add(socket);
      byUser.set(userId, known);
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
