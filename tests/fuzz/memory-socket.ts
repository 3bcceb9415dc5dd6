/** The server's end of a socket. */
export interface ServerEnd {
  receive(bytes: Uint8Array): void;
  closed(): void;
}

/**
 * A browser's WebSocket whose network is a pair of queues: nothing arrives until somebody delivers it, and a cut loses what is
 * under way. It has the members that the y-websocket provider uses.
 */
export class MemorySocket {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 0;
  binaryType = 'arraybuffer';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly up: Uint8Array[] = [];
  readonly down: Uint8Array[] = [];
  server: ServerEnd | null = null;

  accept(server: ServerEnd): void {
    this.server = server;
    this.readyState = 1;
    this.onopen?.();
  }

  send(data: Uint8Array): void {
    if (this.readyState === 1) this.up.push(data.slice());
  }

  close(): void {
    this.cut(1000);
  }

  /** Ends both sides at once. */
  cut(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.up.length = 0;
    this.down.length = 0;
    this.server?.closed();
    this.onclose?.({ code });
  }

  /** Hands over the oldest message of one direction; false when there is none. */
  deliver(direction: 'up' | 'down'): boolean {
    const bytes = this[direction].shift();
    if (!bytes) return false;
    if (direction === 'up') this.server?.receive(bytes);
    else this.onmessage?.({ data: Uint8Array.from(bytes).buffer });
    return true;
  }
}
