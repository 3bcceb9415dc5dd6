import { setTimeout as sleep } from 'node:timers/promises';
import * as Y from 'yjs';
import type { BenchServer } from './servers.ts';
import { clocksOf, createWriter, openThinClient, type Place, type ThinClient, type Writer } from './thin-client.ts';

/** Figures of one server in one mode, by name. */
export type Figures = Readonly<Record<string, number>>;

const MEMBERS = 50;
const WRITERS = 5;
const SETTLE_MS = 1000;

async function openMembers(place: Place, count: number): Promise<ThinClient[]> {
  const clients = Array.from({ length: count }, () => openThinClient(place));
  await Promise.all(clients.map(({ synced }) => synced));
  return clients;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const closeAll = (clients: readonly ThinClient[]) => {
  for (const client of clients) client.close();
};

/** Notes for each edit of other writers when it came; answers the delays in milliseconds as they fill up. */
function timeDeliveries(clients: readonly ThinClient[], writers: readonly Writer[]): number[] {
  const delays: number[] = [];
  const byId = new Map(writers.map((writer) => [writer.id, writer]));
  for (const client of clients) {
    const seen = new Map<number, number>();
    client.onUpdate = (update) => {
      const now = performance.now();
      for (const [id, end] of clocksOf(update)) {
        const writer = byId.get(id);
        if (!writer || writer.client === client) continue;
        for (let clock = seen.get(id) ?? 0; clock < end; clock += 1) delays.push(now - (writer.sentAt[clock] ?? now));
        seen.set(id, Math.max(end, seen.get(id) ?? 0));
      }
    };
  }
  return delays;
}

async function typeSteadily(writers: readonly Writer[], perSecond: number, seconds: number): Promise<void> {
  const began = performance.now();
  for (let edit = 0; edit < perSecond * seconds; edit += 1) {
    const wait = began + (edit * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    writers[edit % writers.length]?.edit();
  }
}

/** Propagation in one room of 50 with five of them typing. */
export async function latency(server: BenchServer, perSecond: number, seconds: number): Promise<Figures> {
  const clients = await openMembers(await server.newRoom(MEMBERS), MEMBERS);
  const writers = clients.slice(0, WRITERS).map(createWriter);
  const delays = timeDeliveries(clients, writers);
  await typeSteadily(writers, 20, 1);
  await sleep(SETTLE_MS / 4);
  delays.length = 0;
  const cpu = await server.cpuMs();
  await typeSteadily(writers, perSecond, seconds);
  await sleep(SETTLE_MS);
  const spent = (await server.cpuMs()) - cpu;
  closeAll(clients);
  const lost = perSecond * seconds * (MEMBERS - 1) - delays.length;
  return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), cpuMs: spent, lost };
}

/** Closed loop: each of five writers keeps 64 edits under way until all others have them. */
export async function fanOut(server: BenchServer, seconds: number): Promise<Figures> {
  const window = 64;
  const clients = await openMembers(await server.newRoom(MEMBERS), MEMBERS);
  const writers = clients.slice(0, WRITERS).map(createWriter);
  const progress = new Map(writers.map((writer) => [writer.id, { writer, reached: clients.map(() => 0), least: 0 }]));
  let delivered = 0;
  let isOver = false;
  const pump = ({ writer, least }: { writer: Writer; least: number }) => {
    while (!isOver && writer.sentAt.length - least < window) writer.edit();
  };
  for (const [index, client] of clients.entries()) {
    client.onUpdate = (update) => {
      for (const [id, end] of clocksOf(update)) {
        const state = progress.get(id);
        if (!state || state.writer.client === client) continue;
        const before = state.reached[index] ?? 0;
        if (end <= before) continue;
        delivered += end - before;
        state.reached[index] = end;
        if (before !== state.least) continue;
        state.least = Math.min(...state.reached.filter((_, other) => clients[other] !== state.writer.client));
        pump(state);
      }
    };
  }
  const began = performance.now();
  for (const state of progress.values()) pump(state);
  await sleep(seconds * 1000);
  const perSecond = (delivered * 1000) / (performance.now() - began);
  isOver = true;
  await sleep(SETTLE_MS);
  closeAll(clients);
  return { perSecond };
}

/** One client makes 2,000 edits at once; until the last of 50 has them all. */
export async function burst(server: BenchServer): Promise<Figures> {
  const edits = 2000;
  const clients = await openMembers(await server.newRoom(MEMBERS), MEMBERS);
  const [first, ...others] = clients;
  if (!first) throw new Error('no clients');
  const writer = createWriter(first);
  const all = others.map(
    (client) =>
      new Promise<void>((resolve) => {
        client.onUpdate = (update) => {
          if (clocksOf(update).some(([id, end]) => id === writer.id && end >= edits)) resolve();
        };
      }),
  );
  const began = performance.now();
  for (let edit = 0; edit < edits; edit += 1) writer.edit();
  await Promise.all(all);
  const ms = performance.now() - began;
  closeAll(clients);
  return { ms };
}

/** 50 cursors that move five times a second. */
export async function presence(server: BenchServer, seconds: number): Promise<Figures> {
  const clients = await openMembers(await server.newRoom(MEMBERS), MEMBERS);
  const delays: number[] = [];
  for (const [index, client] of clients.entries()) {
    client.onPresence = (id, json) => {
      const at = /"at":([\d.]+)/.exec(json)?.[1];
      if (id !== 1000 + index && at !== undefined) delays.push(performance.now() - Number(at));
    };
  }
  const cpu = await server.cpuMs();
  const began = performance.now();
  for (let move = 0; move < seconds * 5 * MEMBERS; move += 1) {
    const wait = began + (move * 1000) / (5 * MEMBERS) - performance.now();
    if (wait > 0) await sleep(wait);
    const index = move % MEMBERS;
    const state = { user: { name: `u${index}`, color: '#abc' }, cursor: { x: move, y: index }, at: performance.now() };
    clients[index]?.sendPresence(1000 + index, 1 + Math.floor(move / MEMBERS), JSON.stringify(state));
  }
  await sleep(SETTLE_MS);
  const spent = (await server.cpuMs()) - cpu;
  closeAll(clients);
  return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), cpuMs: spent };
}

/** From opening a socket to holding a document of 10,000 single edits. */
export async function join(server: BenchServer): Promise<Figures> {
  const edits = 10_000;
  const joins = 30;
  const place = await server.newRoom(joins + 1);
  const [author] = await openMembers(place, 1);
  const doc = new Y.Doc();
  const text = doc.getText('t');
  let place0 = 1;
  for (let edit = 0; edit < edits; edit += 1) {
    place0 = (place0 * 48_271) % 2_147_483_647;
    text.insert(place0 % (text.length + 1), 'abcdefghij'.charAt(edit % 10));
  }
  author?.sendUpdate(Y.encodeStateAsUpdate(doc));
  await sleep(SETTLE_MS);
  const times: number[] = [];
  for (let round = 0; round < joins; round += 1) {
    const client = openThinClient(place);
    const state = await client.synced;
    times.push(performance.now() - client.openedAt);
    if (state.byteLength < edits) throw new Error(`joined too early: ${state.byteLength} bytes`);
    client.close();
    await sleep(20);
  }
  author?.close();
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** 1,000 clients in 200 rooms, 200 edits a second over all. */
export async function crowd(server: BenchServer, seconds: number): Promise<Figures> {
  const rooms = 200;
  const perRoom = 5;
  const delays: number[][] = [];
  const writers: Writer[] = [];
  const everybody: ThinClient[] = [];
  for (let room = 0; room < rooms; room += 1) {
    const clients = await openMembers(await server.newRoom(perRoom), perRoom);
    const own = clients.slice(0, 1).map(createWriter);
    delays.push(timeDeliveries(clients, own));
    writers.push(...own);
    everybody.push(...clients);
  }
  await typeSteadily(writers, 200, 1);
  await sleep(SETTLE_MS);
  for (const list of delays) list.length = 0;
  await typeSteadily(writers, 200, seconds);
  await sleep(SETTLE_MS);
  closeAll(everybody);
  const all = delays.flat();
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), lost: 200 * seconds * (perRoom - 1) - all.length };
}

/** Memory of 1,000 small documents, each held by one quiet client, and what is left of them after all have gone. */
export async function idle(server: BenchServer): Promise<Figures> {
  const rooms = 1000;
  const rushes = 2;
  // The first rush makes the server compile what it needs for any, and that stays. What more each further one leaves is a leak.
  closeAll(await openQuietRooms(server, rooms));
  await sleep(20_000);
  const before = await server.residentKilobytes();
  let held = 0;
  for (let rush = 0; rush < rushes; rush += 1) {
    const clients = await openQuietRooms(server, rooms);
    await sleep(12_000);
    const resident = await server.residentKilobytes();
    held += resident / rushes;
    closeAll(clients);
    await sleep(20_000);
  }
  const after = await server.residentKilobytes();
  return {
    kilobytesPerRoom: (held - before) / rooms,
    heldMb: (held - before) / 1024,
    leftMb: (after - before) / 1024 / rushes,
  };
}

async function openQuietRooms(server: BenchServer, count: number): Promise<ThinClient[]> {
  const atOnce = 50;
  const clients: ThinClient[] = [];
  while (clients.length < count) {
    const places = await Promise.all(Array.from({ length: atOnce }, () => server.newRoom(1)));
    const opened = places.map(openThinClient);
    await Promise.all(opened.map(({ synced }) => synced));
    for (const client of opened) client.sendUpdate(smallDocument());
    clients.push(...opened);
  }
  return clients;
}

function smallDocument(): Uint8Array {
  const doc = new Y.Doc();
  const text = doc.getText('t');
  for (let edit = 0; edit < 50; edit += 1) {
    if (edit % 2 === 0) text.insert(text.length, 'lorem ipsum dolor sit amet ');
    else doc.getMap('m').set(`k${edit}`, `value-${edit}`);
  }
  return Y.encodeStateAsUpdate(doc);
}

/** Types, hears what is confirmed, kills the server, starts it again and reads: confirmed edits that are gone. */
export async function kills(server: BenchServer, runs: number): Promise<Figures> {
  let confirmed = 0;
  let lost = 0;
  for (let run = 0; run < runs; run += 1) {
    const place = await server.newRoom(2);
    const [client] = await openMembers(place, 1);
    if (!client) throw new Error('no client');
    const writer = createWriter(client);
    let reached = 0;
    client.onAcknowledged = (number) => {
      reached = place.isHocuspocus ? reached + 1 : number;
    };
    // The reference server confirms nothing: that it passes an edit on to everybody is all it ever says.
    if (server.name === 'y-websocket') {
      client.onUpdate = (update) => {
        for (const [, end] of clocksOf(update)) reached = Math.max(reached, end);
      };
    }
    const killAfterMs = 100 + ((run * 7919) % 400);
    const began = performance.now();
    while (performance.now() - began < killAfterMs) {
      writer.edit();
      if (server.name === 'ours') client.sendMarker(writer.sentAt.length);
      await sleep(3);
    }
    const confirmedHere = reached;
    await server.killAndRestart();
    const reader = openThinClient(place);
    const copy = new Y.Doc();
    Y.applyUpdate(copy, await reader.synced);
    confirmed += confirmedHere;
    lost += Math.max(0, confirmedHere - copy.getText('t').length);
    reader.close();
  }
  return { kills: runs, confirmed, lost };
}
