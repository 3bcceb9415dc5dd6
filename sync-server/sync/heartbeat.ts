import type { WebSocket } from 'ws';

export interface Heartbeat {
  /** Watches a socket until it is closed; `showLife` sends it something that its client's script can hear. */
  watch(webSocket: WebSocket, sendKeepAlive: () => void): void;
  stop(): void;
}

/** Pings without an answer before a socket counts as dead. */
const UNANSWERED_MAX = 2;

/**
 * Cuts off sockets whose other end is gone, and keeps the others from looking dead. A script hears no pings, and the stock
 * y-websocket client leaves a connection on which it heard nothing for 30 seconds: in a quiet room all of them would come back
 * again and again, and what clients send to prevent that is late in a hidden tab, whose timers run once a minute.
 */
export function createHeartbeat(intervalMs: number): Heartbeat {
  const watched = new Map<WebSocket, { readonly showLife: () => void; unanswered: number }>();
  const timer = setInterval(() => {
    for (const [webSocket, entry] of watched) {
      if (entry.unanswered >= UNANSWERED_MAX) {
        webSocket.terminate();
        continue;
      }
      entry.unanswered += 1;
      webSocket.ping();
      entry.showLife();
    }
  }, intervalMs);
  return {
    watch(webSocket, showLife) {
      const entry = { showLife, unanswered: 0 };
      watched.set(webSocket, entry);
      webSocket.on('pong', () => {
        entry.unanswered = 0;
      });
      webSocket.on('close', () => watched.delete(webSocket));
    },
    stop: () => clearInterval(timer),
  };
}
