export interface TrafficLimits {
  readonly socketsPerUser: number;
  readonly roomsPerUser: number;
  /** Units a second and at once; a frame costs one, and one more per kilobyte. */
  readonly unitsPerSecond: number;
  readonly unitBurst: number;
}

/** One socket's share of what its user may use of this node. */
export interface TrafficQuota {
  /** False when the user sends too much. */
  consume(bytes: number): boolean;
  release(): void;
}

export interface TrafficQuotas {
  /** Null when the user has too many sockets or rooms already. */
  reserve(userId: string, room: string): TrafficQuota | null;
}

interface Usage {
  sockets: number;
  readonly rooms: Map<string, number>;
  readonly bucket: (cost: number) => boolean;
}

/** Counts what each user has open here, and how fast all their sockets together send. */
export function createTrafficQuotas(limits: TrafficLimits): TrafficQuotas {
  const users = new Map<string, Usage>();

  function leave(userId: string, usage: Usage, room: string): void {
    usage.sockets -= 1;
    const left = (usage.rooms.get(room) ?? 0) - 1;
    if (left > 0) usage.rooms.set(room, left);
    else usage.rooms.delete(room);
    if (usage.sockets === 0) users.delete(userId);
  }

  return {
    reserve(userId, room) {
      const usage = users.get(userId) ?? {
        sockets: 0,
        rooms: new Map(),
        bucket: createTokenBucket(limits.unitsPerSecond, limits.unitBurst),
      };
      const isNewRoom = !usage.rooms.has(room);
      if (usage.sockets >= limits.socketsPerUser || (isNewRoom && usage.rooms.size >= limits.roomsPerUser)) return null;
      usage.sockets += 1;
      usage.rooms.set(room, (usage.rooms.get(room) ?? 0) + 1);
      users.set(userId, usage);
      return {
        consume: (bytes) => usage.bucket(1 + bytes / 1024),
        release: () => leave(userId, usage, room),
      };
    },
  };
}

/** Allows a cost of `perSecond` on average and `burst` at once. */
export function createTokenBucket(perSecond: number, burst: number): (cost: number) => boolean {
  let tokens = burst;
  let last = performance.now();
  return (cost) => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - last) / 1000) * perSecond);
    last = now;
    if (tokens < cost) return false;
    tokens -= cost;
    return true;
  };
}
