import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';

const BEAT_MS = 20;

let heartbeat: Heartbeat;
let sockets: WebSocketServer;
let address: string;
beforeEach(async () => {
  heartbeat = createHeartbeat(BEAT_MS);
  const server = createServer();
  sockets = new WebSocketServer({ server });
  sockets.on('connection', (webSocket) => heartbeat.watch(webSocket, () => webSocket.send('alive')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sockets.once('close', () => server.close());
});
afterEach(() => {
  heartbeat.stop();
  for (const webSocket of sockets.clients) webSocket.terminate();
  sockets.close();
});

it('lets a client that answers hear of it again and again', async () => {
  const client = new WebSocket(address);
  for (let beat = 0; beat < 6; beat += 1) await once(client, 'message');
  expect(client.readyState).toBe(WebSocket.OPEN);
});

it('cuts off a client that answers no more', async () => {
  const client = new WebSocket(address, { autoPong: false });
  const [code] = (await once(client, 'close')) as [number];
  expect(code).toBe(1006);
});
