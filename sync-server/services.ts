import type { BuildEvent } from '#core/engine/generated.ts';
import type { Addresses } from './addresses.ts';
import type { Mailer } from './adapters/mail.ts';
import type { Config } from './config.ts';
import type { RoomTokens } from './http/room-tokens.ts';
import type { EnginePool } from './engine/engine-pool.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Database } from './storage/database.ts';

/** Tells a user's devices that there is something new; loses nothing when it fails, the log is pulled anyway. */
export interface News {
  poke(userId: string): void;
  /** Some sign-ins of this user were ended: sockets that came with them are closed. */
  signInsEnded(userId: string): void;
  /** The project's draft room is closed for everybody. */
  projectDeleted(projectId: number): void;
  publishBuildEvent(userId: string, projectId: number, event: BuildEvent): void;
}

/** What every part of the server is made of; created once by createServer. */
export interface Services {
  readonly config: Config;
  readonly addresses: Addresses;
  readonly db: Database;
  readonly engine: EnginePool;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
  readonly news: News;
  readonly roomTokens: RoomTokens;
  /** The installation's key, to derive others from. */
  readonly secret: Buffer;
}
