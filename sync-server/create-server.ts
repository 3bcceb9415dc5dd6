import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runMigrations } from 'graphile-worker';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import { createAddresses } from './environment/addresses.ts';
import { serverUsageOf } from './model-runs/model-runs.ts';
import { createModelAccess } from './models/models-for.ts';
import { createOwnModels } from './own-models/own-models.ts';
import { changeCheck } from './commands/change-check.ts';
import { documentCheck } from './commands/document-check.ts';
import { createLiveWritings } from './authoring/live-writings.ts';
import { openAuthors } from './authoring/open-authors.ts';
import { createSiteWriter } from './authoring/site-writer.ts';
import { createDailyCredits } from './credits/daily-credits.ts';
import { createProvider } from './payments/create-payments.ts';
import { createMailer } from './adapters/mail.ts';
import { buildMessages, writingMessage } from './commands/build-messages.ts';
import { freeLockedJobs, startJobs } from './commands/jobs.ts';
import type { Config } from './environment/config.ts';
import { createEnginePool } from './engine/engine-pool.ts';
import { createLiveHost } from './hosting/live-host.ts';
import { createPreviewHost } from './hosting/preview-host.ts';
import { createPublishedHost } from './hosting/published-host.ts';
import { createRequestGuard } from './hosting/request-guard.ts';
import { createApp, createProjectApp } from './app.ts';
import { routeByHost, serveProject } from './host-routing.ts';
import { openListeners } from './http/listeners.ts';
import { createPhotoReader } from './photos/read-photo.ts';
import { createRoomTokens } from './tokens/room-tokens.ts';
import { createLog, type LogDestination, type Logger } from './environment/log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { addProcessMetrics } from './metrics/process-metrics.ts';
import { findProjectRoot } from './environment/project-root.ts';
import { deriveKey, loadSecret } from './tokens/secrets.ts';
import { createGrantCheck } from './projects/check-grants.ts';
import type { Services } from './services/services.ts';
import { openDatabase, type OpenDatabase } from './storage/database.ts';
import { startPostgres } from './storage/embedded-postgres.ts';
import { migrateDatabase } from './storage/migrate.ts';
import { attachSync } from './sync/attach-sync.ts';
import { createVisitCounter } from './visits/visit-counter.ts';
import { createVisitStore } from './visits/visit-store.ts';
import { noHints } from './sync/hints.ts';
import { createRedisHints } from './sync/redis-hints.ts';
import { createRoomLog } from './sync/room-log.ts';

export interface RunningServer {
  readonly appUrl: string;
  readonly projectUrl: string;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Lets what runs finish and gives everything back, in the opposite order of starting. */
  close(): Promise<void>;
}
interface ServerOptions {
  readonly stopping?: AbortSignal;
  /** The standard output by default. */
  readonly logTo?: LogDestination;
}
type Closer = () => Promise<void> | void;

/**
 * Starts everything and resolves when requests are answered; when a step fails, or `stopping` is raised meanwhile, what was
 * started is closed again.
 */
export async function createServer(config: Config, { stopping, logTo }: ServerOptions = {}): Promise<RunningServer> {
  const log = createLog(config.logLevel, logTo);
  const closers: Closer[] = [];
  const close = () => closeAll(closers, log);
  try {
    const database = await startStorage({ config, log, closers, stopping });
    stopping?.throwIfAborted();
    const addresses = await startServices({ config, log, database, closers });
    stopping?.throwIfAborted();
    return { appUrl: addresses.appOrigin, projectUrl: addresses.projectOrigin, databaseUrl: database.url, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Start {
  readonly config: Config;
  readonly log: Logger;
  readonly closers: Closer[];
  readonly stopping: AbortSignal | undefined;
}

async function startStorage({ config, log, closers, stopping }: Start): Promise<OpenDatabase & { url: string }> {
  let { databaseUrl } = config;
  if (databaseUrl === null) {
    const postgres = await startPostgres(config.dataDir, log);
    closers.push(() => postgres.close());
    databaseUrl = postgres.connectionString;
  }
  stopping?.throwIfAborted();
  const database = openDatabase(databaseUrl, log);
  closers.push(() => database.close());
  await migrateDatabase(database.pool);
  await runMigrations({ pgPool: database.pool });
  await freeLockedJobs(database.pool);
  return { ...database, url: databaseUrl };
}

interface Foundation {
  readonly config: Config;
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly closers: Closer[];
}

async function startServices({ config, log, database, closers }: Foundation) {
  if (config.testCaptcha !== null) log.warn({}, 'TEST_CAPTCHA is set: every captcha has the same answer');
  const secret = await loadSecret(config.dataDir);
  const roomTokens = createRoomTokens(deriveKey(secret, 'room tokens'));
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir });
  closers.push(() => mailer.close());
  const listeners = await openListeners(config);
  closers.push(async () => {
    await Promise.all([listeners.app.close(), listeners.project?.close()]);
  });
  const addresses = createAddresses(config, listeners.app.port);
  const mayConnect = (origin: string) => origin === addresses.appOrigin;
  const hints = config.redisUrl === null ? noHints : createRedisHints(config.redisUrl, log);
  closers.push(() => hints.close());
  const metrics = createMetrics();
  closers.push(addProcessMetrics(metrics).close);
  const writings = createLiveWritings((userId, news) => sync.publishBuildEvent(userId, writingMessage(news)));
  const sync = attachSync({
    server: listeners.app.server,
    roomLog: createRoomLog(database.pool),
    checkGrants: createGrantCheck(database.pool),
    roomTokens,
    hints,
    log,
    metrics,
    mayConnect,
    greet: (userId) => writings.of(userId).map(writingMessage),
  });
  closers.push(() => sync.close());
  const notifier: Services['notifier'] = {
    poke: (userId) => sync.poke(userId),
    signInsEnded: (userId) => sync.recheckUser(userId),
    projectDeleted: (projectId) => sync.closeRoom(`draft:${projectId}`, CLOSE_CODES.gone),
    publishBuildEvent(userId, projectId, event) {
      for (const message of buildMessages(projectId, event)) sync.publishBuildEvent(userId, message);
    },
  };
  const engine = createEnginePool({ limitMs: config.buildLimitMs });
  closers.push(() => engine.close());
  const authors = await openAuthors(config, {
    document: documentCheck(engine, log),
    changes: (language) => changeCheck(engine, log, language),
  });
  const ownModels = createOwnModels({ db: database.db, secret, config });
  const modelAccess = createModelAccess({
    ofServer: authors.models,
    findOwn: (userId) => ownModels.find(userId),
    usedToday: (userId) => serverUsageOf(database.db, userId),
    limits: config.modelLimits,
  });
  const writer = createSiteWriter(authors, { modelsFor: modelAccess.modelsFor, hints });
  const { db } = database;
  const provider = createProvider(config.payments, secret, addresses.appOrigin);
  const services = {
    config,
    addresses,
    db,
    engine,
    log,
    mailer,
    metrics,
    notifier,
    roomTokens,
    secret,
    modelsFor: modelAccess.modelsFor,
    modelAccess,
    ownModels,
    writer,
    writings,
    readPhoto: createPhotoReader(db),
    dailyCredits: createDailyCredits(db, config.creditRules),
    payments: provider === null ? null : { db, provider, log, appOrigin: addresses.appOrigin, poke: notifier.poke },
  };
  const jobs = await startJobs(services, database.pool);
  closers.push(() => jobs.close());
  // Before the jobs end: one that waits for a model would wait for minutes.
  closers.push(() => writer.close());
  await startHosts(services, listeners, closers);
  return addresses;
}

async function startHosts(
  services: Services,
  listeners: Awaited<ReturnType<typeof openListeners>>,
  closers: Closer[],
): Promise<void> {
  const visits = createVisitCounter(createVisitStore(services.db), services.log);
  closers.push(() => visits.close());
  const guard = createRequestGuard();
  const previews = createPreviewHost(services, guard);
  const parts = { services, previews, live: createLiveHost(services, guard), version: await readVersion() };
  const app = await createApp(parts);
  const project = await createProjectApp(parts);
  listeners.app.setHandler(routeByHost(services, { app, project, published: createPublishedHost(services, guard, visits) }));
  listeners.project?.setHandler(serveProject(project));
}

async function readVersion(): Promise<string> {
  const text = await readFile(path.join(findProjectRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

async function closeAll(closers: Closer[], log: Logger): Promise<void> {
  for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) {
    try {
      await closer();
    } catch (error) {
      log.error({ err: error }, 'closing failed');
    }
  }
}
