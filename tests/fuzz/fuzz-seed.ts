import * as decoding from 'lib0/decoding';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { createRandom, type Random } from '#core/domain/random.ts';
import { SYNC_MESSAGE } from '#core/protocol/sync.ts';
import type { RoomLog } from '#server/sync/room-log.ts';
import { markerMessage } from '../support/sync-client.ts';
import { createMemoryHints } from './memory-hints.ts';
import { createMemoryNode, type MemoryNode } from './memory-node.ts';
import { MemorySocket } from './memory-socket.ts';

const CLIENTS = 4;
const STEPS = 120;
const SETTLE_ROUNDS = 3000;

interface Client {
  readonly doc: Y.Doc;
  readonly provider: WebsocketProvider;
  /** The state that it held when it sent each marker that is under way. */
  readonly sent: Map<number, Uint8Array>;
  /** The state that it held when it sent the newest marker that came back. */
  confirmed: Uint8Array;
  markers: number;
}

/**
 * Plays one random life of a room: stock clients edit, lose their connections, get their messages late, by parts and twice;
 * two nodes are killed and started over one log; hints between them get lost. Throws when something that was confirmed is not
 * in the log after a kill, or when not all copies are equal in the end.
 */
export async function fuzzSeed(seed: number, log: RoomLog): Promise<void> {
  const random = createRandom(seed);
  const hints = createMemoryHints(random);
  const room = `draft:${seed}`;
  const nodes = [createMemoryNode(log, hints.join(), random), createMemoryNode(log, hints.join(), random)];
  const problems: string[] = [];
  const sockets = new Set<MemorySocket>();
  const nodeFor = (): MemoryNode => nodes[Math.floor(random() * nodes.length)] ?? fail('no node');

  class RoutedSocket extends MemorySocket {
    constructor() {
      super();
      sockets.add(this);
      setImmediate(() => {
        if (this.readyState === this.CONNECTING) nodeFor().accept(this, room);
      });
    }
  }

  const clients = Array.from({ length: CLIENTS }, () => openClient(room, RoutedSocket));
  const someClient = () => clients[Math.floor(random() * clients.length)] ?? fail('no client');
  const someSocket = () => [...sockets][Math.floor(random() * sockets.size)];

  async function kill(): Promise<void> {
    const place = Math.floor(random() * nodes.length);
    const node = nodes[place] ?? fail('no node');
    node.kill();
    problems.push(...node.problems);
    nodes[place] = createMemoryNode(log, hints.join(), random);
    await expectConfirmedIn(log, room, clients);
  }

  const steps: readonly (readonly [weight: number, step: () => unknown])[] = [
    [30, () => edit(someClient().doc, random)],
    [12, () => sendMarker(someClient())],
    [40, () => deliverSome(someSocket(), random)],
    [10, () => hints.deliver()],
    [5, () => repeatLast(someSocket())],
    [3, () => someSocket()?.cut(1006)],
    [2, () => someClient().provider.disconnect()],
    [4, () => someClient().provider.connect()],
    [4, () => Promise.all(nodes.map((node) => node.sweep()))],
    [1, () => hints.setAway(random() < 0.5)],
    [2, kill],
    [15, nextTurn],
  ];
  const total = steps.reduce((sum, [weight]) => sum + weight, 0);
  for (let count = 0; count < STEPS; count += 1) {
    let ticket = random() * total;
    const [, step] = steps.find(([weight]) => (ticket -= weight) < 0) ?? fail('no step');
    await step();
    for (const socket of sockets) if (socket.readyState === socket.CLOSED) sockets.delete(socket);
  }

  hints.setAway(false);
  for (const { provider } of clients) provider.connect();
  await settle();
  await expectConfirmedIn(log, room, clients);
  for (const { provider, doc } of clients) {
    provider.destroy();
    doc.destroy();
  }
  for (const node of nodes) {
    problems.push(...node.problems);
    node.kill();
  }
  if (problems.length > 0) fail(problems.join('; '));

  /** Everything is delivered, everybody confirmed, all copies and the log are equal. */
  async function settle(): Promise<void> {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      for (const socket of sockets) while (socket.deliver('up') || socket.deliver('down'));
      await nextTurn();
      if (round % 20 !== 19) continue;
      for (const node of nodes) await node.sweep();
      for (const client of clients) sendMarker(client);
      const states = [await readLog(log, room), ...clients.map(({ doc }) => doc)].map(contentOf);
      if (states.every((state) => state === states[0]) && clients.every(({ provider }) => provider.synced)) return;
    }
    fail(`the copies differ: ${[await readLog(log, room), ...clients.map(({ doc }) => doc)].map(contentOf).join(' | ')}`);
  }
}

function openClient(room: string, socketClass: new () => MemorySocket): Client {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider('ws://memory', room, doc, {
    disableBc: true,
    maxBackoffTime: 1,
    // It has the members that the provider uses.
    WebSocketPolyfill: socketClass as unknown as typeof globalThis.WebSocket,
  });
  const client: Client = { doc, provider, sent: new Map(), confirmed: Y.encodeStateAsUpdate(doc), markers: 0 };
  provider.messageHandlers[SYNC_MESSAGE.marker] = (_encoder, decoder) => {
    const number = decoding.readVarUint(decoder);
    client.confirmed = client.sent.get(number) ?? client.confirmed;
  };
  return client;
}

function sendMarker(client: Client): void {
  const { provider, doc, sent } = client;
  if (!provider.synced || !provider.wsconnected) return;
  client.markers += 1;
  sent.set(client.markers, Y.encodeStateAsUpdate(doc));
  provider.ws?.send(markerMessage(client.markers));
}

function edit(doc: Y.Doc, random: Random): void {
  const text = doc.getText('prompt');
  const map = doc.getMap('map');
  const at = Math.floor(random() * (text.length + 1));
  const kind = random();
  if (kind < 0.5) text.insert(at, String.fromCharCode(97 + Math.floor(random() * 26)).repeat(1 + Math.floor(random() * 4)));
  else if (kind < 0.75) text.delete(at, Math.min(text.length - at, Math.floor(random() * 3)));
  else if (kind < 0.9) map.set(`k${Math.floor(random() * 4)}`, Math.floor(random() * 100));
  else if (kind < 0.95) map.delete(`k${Math.floor(random() * 4)}`);
  else doc.getArray('list').insert(0, [new Y.Map([['n', random()]])]);
}

/** A part of what is under way on one connection. */
function deliverSome(socket: MemorySocket | undefined, random: Random): void {
  if (!socket) return;
  for (let left = 1 + Math.floor(random() * 5); left > 0; left -= 1) socket.deliver(random() < 0.5 ? 'up' : 'down');
}

/** A client that sends something twice, as after a reconnect. */
function repeatLast(socket: MemorySocket | undefined): void {
  const last = socket?.up.at(-1);
  if (last && last[0] === SYNC_MESSAGE.sync) socket?.up.push(last);
}

async function readLog(log: RoomLog, room: string): Promise<Y.Doc> {
  const doc = new Y.Doc();
  const { updates } = await log.load(room, 0);
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}

/** Applied to a copy of the log's document, what was confirmed changes nothing. */
async function expectConfirmedIn(log: RoomLog, room: string, clients: readonly Client[]): Promise<void> {
  const states = clients.map(({ confirmed }) => confirmed);
  const stored = Y.encodeStateAsUpdate(await readLog(log, room));
  for (const state of states) {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, stored);
    const before = contentOf(copy);
    copy.on('update', () => fail(`confirmed, but not in the log, which holds ${before}`));
    Y.applyUpdate(copy, state);
  }
}

function contentOf(doc: Y.Doc): string {
  const values = [doc.getText('prompt'), doc.getMap('map'), doc.getArray('list')].map((type): unknown => type.toJSON());
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(values, sorted);
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function fail(message: string): never {
  throw new Error(message);
}
