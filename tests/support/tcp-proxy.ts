import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `up` is what the client sends, `down` what the server answers. */
export type Direction = 'up' | 'down' | 'both';
type Way = 'up' | 'down';

/** A network between a client and a server on this machine, to be broken on purpose. */
export interface TcpProxy {
  readonly port: number;
  /** Open connections of clients. */
  readonly connections: number;
  /** Sends new connections to another port. */
  retarget(port: number): void;
  /** Keeps bytes back, in order, until `heal`; nobody notices but by waiting. */
  pause(direction?: Direction): void;
  /** Half-open: bytes vanish, connections stay open, new ones are accepted and never answered. */
  blackHole(direction?: Direction): void;
  /** Everything arrives this much later, still in order. */
  delay(ms: number): void;
  /** Ends every connection at once with a reset; new ones work. */
  reset(): void;
  /** Ends every connection with a reset and every new one too, until `heal`. */
  cut(): void;
  /** A working network again: what was paused arrives; a connection that lost bytes is reset, as its stream is broken. */
  heal(): void;
  close(): Promise<void>;
}

type Treatment = 'pass' | 'pause' | 'drop';

interface Link {
  readonly ends: readonly [Socket, Socket];
  lostBytes: boolean;
  readonly held: (() => void)[];
}

/** Listens on `port` (any free one by default) of 127.0.0.1 and passes everything on to `target`. */
export async function startTcpProxy(target: number, port = 0): Promise<TcpProxy> {
  let targetPort = target;
  let latencyMs = 0;
  let isCut = false;
  const treatment: Record<Way, Treatment> = { up: 'pass', down: 'pass' };
  const links = new Set<Link>();
  const server = createServer({ noDelay: true }, accept);

  function accept(client: Socket): void {
    client.on('error', () => client.destroy());
    if (isCut) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    upstream.on('error', () => upstream.destroy());
    const link: Link = { ends: [client, upstream], lostBytes: false, held: [] };
    links.add(link);
    carry(link, client, 'up');
    carry(link, upstream, 'down');
  }

  function carry(link: Link, from: Socket, way: Way): void {
    const to = way === 'up' ? link.ends[1] : link.ends[0];
    from.on('data', (bytes) => later(() => treat(link, way, () => to.write(bytes))));
    from.on('close', () => {
      if (link.ends.every((end) => end.destroyed)) links.delete(link);
      later(() => treat(link, way, () => to.end()));
    });
  }

  function treat(link: Link, way: Way, deliver: () => void): void {
    if (treatment[way] === 'drop') link.lostBytes = true;
    else if (treatment[way] === 'pause') link.held.push(deliver);
    else deliver();
  }

  function later(work: () => void): void {
    if (latencyMs === 0) work();
    else setTimeout(work, latencyMs);
  }

  function setTreatment(direction: Direction, how: Treatment): void {
    if (direction !== 'down') treatment.up = how;
    if (direction !== 'up') treatment.down = how;
  }

  function resetLink(link: Link): void {
    links.delete(link);
    for (const end of link.ends) end.resetAndDestroy();
  }

  const reset = () => links.forEach(resetLink);

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return links.size;
    },
    retarget(next) {
      targetPort = next;
    },
    pause: (direction = 'both') => setTreatment(direction, 'pause'),
    blackHole: (direction = 'both') => setTreatment(direction, 'drop'),
    delay(ms) {
      latencyMs = ms;
    },
    reset,
    cut() {
      isCut = true;
      reset();
    },
    heal() {
      isCut = false;
      latencyMs = 0;
      setTreatment('both', 'pass');
      for (const link of links) {
        for (const deliver of link.held.splice(0)) deliver();
        if (link.lostBytes) resetLink(link);
      }
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      reset();
      await closed;
    },
  };
}
