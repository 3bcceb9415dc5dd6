import type { WebSocket } from 'ws';

/** One message of the control socket; `type` is an event name of the specification (BUILDBEFORESINGLEPAGE, …). */
export interface BuildMessage {
  readonly type: string;
  readonly project_id: number;
  readonly config_id: string;
  readonly status: string;
  readonly success: boolean;
  readonly data: unknown;
}

export interface ControlSockets {
  join(userId: string, socket: WebSocket): void;
  publish(userId: string, message: BuildMessage): void;
}

/** The open control sockets of each user. A `ping` text is answered with `pong` (clients send one every 30 s). */
export function createControlSockets(): ControlSockets {
  const byUser = new Map<string, Set<WebSocket>>();
  return {
    join(userId, socket) {
      const sockets = byUser.get(userId) ?? new Set();
      byUser.set(userId, sockets.add(socket));
      socket.on('message', (data, isBinary) => {
        if (!isBinary && Buffer.isBuffer(data) && data.byteLength === 4 && data.toString() === 'ping') socket.send('pong');
      });
      socket.on('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0) byUser.delete(userId);
      });
    },
    publish(userId, message) {
      const text = JSON.stringify(message);
      for (const socket of byUser.get(userId) ?? []) if (socket.readyState === socket.OPEN) socket.send(text);
    },
  };
}
