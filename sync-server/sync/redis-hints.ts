import { randomBytes } from 'node:crypto';
import type { Hints } from './hints.ts';
import { openRedis, type RedisReply } from './redis-connection.ts';

interface Log {
  info(details: object, message: string): void;
}

const PREFIX = 'sparkvibe:';
const NODE_ID_BYTES = 8;

/** Hints over the publish and subscribe commands of Redis. While it is away nothing is delivered, and nothing waits. */
export function createRedisHints(url: string, log: Log): Hints {
  const nodeId = randomBytes(NODE_ID_BYTES);
  const listeners = new Map<string, Set<(message: Uint8Array) => void>>();
  const subscriber = openRedis(url, {
    onOpen() {
      log.info({}, 'redis is connected');
      if (listeners.size > 0) subscriber.send(['SUBSCRIBE', ...listeners.keys()]);
    },
    onReply: deliver,
    onClose: (reason) => log.info({ reason }, 'redis is away'),
  });
  const publisher = openRedis(url, { onOpen: () => undefined, onReply: () => undefined, onClose: () => undefined });

  function deliver(reply: RedisReply): void {
    if (!Array.isArray(reply)) return;
    const [kind, channel, message] = reply;
    if (!Buffer.isBuffer(kind) || !Buffer.isBuffer(channel) || !Buffer.isBuffer(message) || kind.toString() !== 'message') return;
    if (message.subarray(0, NODE_ID_BYTES).equals(nodeId)) return;
    for (const listener of listeners.get(channel.toString()) ?? []) listener(message.subarray(NODE_ID_BYTES));
  }

  return {
    publish(channel, message) {
      publisher.send(['PUBLISH', PREFIX + channel, Buffer.concat([nodeId, message])]);
    },
    subscribe(channel, listener) {
      const key = PREFIX + channel;
      const known = listeners.get(key);
      if (!known) subscriber.send(['SUBSCRIBE', key]);
      listeners.set(key, (known ?? new Set()).add(listener));
      return () => {
        const left = listeners.get(key);
        left?.delete(listener);
        if (left?.size !== 0) return;
        listeners.delete(key);
        subscriber.send(['UNSUBSCRIBE', key]);
      };
    },
    close() {
      subscriber.close();
      publisher.close();
    },
  };
}
