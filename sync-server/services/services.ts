import type { BuildEvent } from '#core/engine/generated.ts';
import type { Addresses } from '../environment/addresses.ts';
import type { LiveWritings } from '../authoring/live-writings.ts';
import type { SiteWriter } from '../authoring/site-writer.ts';
import type { ModelsFor } from '../models/model.ts';
import type { ModelAccess } from '../models/models-for.ts';
import type { OwnModels } from '../own-models/own-models.ts';
import type { Mailer } from '../adapters/mail.ts';
import type { Config } from '../environment/config.ts';
import type { RoomTokens } from '../tokens/room-tokens.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { Logger } from '../environment/log.ts';
import type { DailyCredits } from '../credits/daily-credits.ts';
import type { OrderServices } from '../payments/orders.ts';
import type { PhotoReader } from '../photos/read-photo.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from '../storage/database.ts';

/** An event as devices hear of it; the diagram comes with the version. */
export type ShownEvent = Exclude<BuildEvent, { type: 'planned' }> | Omit<Extract<BuildEvent, { type: 'planned' }>, 'flow'>;

/** Tells a user's devices that there is something new; loses nothing when it fails, the log is pulled anyway. */
export interface Notifier {
  poke(userId: string): void;
  /** Some sign-ins of this user were ended: sockets that came with them are closed. */
  signInsEnded(userId: string): void;
  /** The project's draft room is closed for everybody. */
  projectDeleted(projectId: number): void;
  publishBuildEvent(userId: string, projectId: number, event: ShownEvent): void;
}

/** The parts that routes, jobs and commands share; created once by createServer. */
export interface Services {
  readonly config: Config;
  readonly addresses: Addresses;
  readonly db: Database;
  readonly engine: EnginePool;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
  readonly notifier: Notifier;
  readonly roomTokens: RoomTokens;
  /** The installation's key, to derive others from. */
  readonly secret: Buffer;
  readonly modelsFor: ModelsFor;
  readonly modelAccess: ModelAccess;
  readonly ownModels: OwnModels;
  /** The models as authors of sites. */
  readonly writer: SiteWriter;
  /** The documents that they write at the moment. */
  readonly writings: LiveWritings;
  readonly readPhoto: PhotoReader;
  readonly dailyCredits: DailyCredits;
  /** Null where nothing is sold. */
  readonly payments: OrderServices | null;
}
