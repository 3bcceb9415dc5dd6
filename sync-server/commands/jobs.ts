import { Logger as WorkerLogger, run, type Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import { mailNotifications } from '../notifications/mail-notifications.ts';
import { projectPayloadSchema, recordNotifications } from '../notifications/record-notifications.ts';
import { endCheckout, endSubscription, settleMoney } from '../billing/payment-jobs.ts';
import { endVisit } from '../hosting/visit-rows.ts';
import { mailGuests } from '../notifications/mail-guests.ts';
import { drawPicture, picturePayloadSchema } from '../pictures/draw-picture.ts';
import { queueMissingPictures, queuePictureCheck } from '../pictures/picture-queue.ts';
import { openTemplates } from '../templates/seed-templates.ts';
import type { Services } from '../services/services.ts';
import { deleteExpired } from './delete-expired.ts';
import { buildPayloadSchema, failLostBuilds, failBuild, runBuild } from './build-job.ts';

/** Ideas and changes that models write at the same time: their jobs wait and take no thread meanwhile. */
const WRITING_MAX = 8;

/** Starts working off the queue, beginning with what a killed server left behind. */
export async function startJobs(services: Services, pool: Pool): Promise<{ close(): Promise<void> }> {
  const { log } = services;
  await failLostBuilds(services);
  const templateTasks = await openTemplates(services);
  await queuePictureCheck(services.db);
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: services.engine.size + WRITING_MAX,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.error({}, message);
      else if (level === 'warning') log.warn({}, message);
      else log.debug({}, message);
    }),
    crontab: '17 3 * * * sweep ?fill=2d\n*/5 * * * * endLostBuilds\n*/10 * * * * settleMoney',
    taskList: {
      sweep: () => deleteExpired(services.db),
      endLostBuilds: () => failLostBuilds(services),
      settleMoney: () => settleMoney(services),
      endSubscription: (payload) => endSubscription(services, payload),
      endCheckout: (payload) => endCheckout(services, payload),
      recordNotifications: (payload) => recordNotifications(services, projectPayloadSchema.parse(payload).projectId),
      mailNotifications: (payload) => mailNotifications(services, projectPayloadSchema.parse(payload).projectId),
      ...templateTasks,
      endVisit: (payload) => endVisit(services, payload),
      mailGuests: (payload) => mailGuests(services, projectPayloadSchema.parse(payload).projectId),
      drawMissingPictures: () => queueMissingPictures(services.db),
      drawPicture: (payload) => drawPicture(services, picturePayloadSchema.parse(payload).itemId),
      async build(payload, { job }) {
        const parsed = buildPayloadSchema.parse(payload);
        try {
          await runBuild(services, parsed);
        } catch (error) {
          if (job.attempts < job.max_attempts) throw error;
          log.error({ err: error, commandId: parsed.commandId }, 'build given up');
          await failBuild(services, parsed);
        }
      },
    },
  });
  return {
    async close() {
      await runner.stop();
      await runner.promise;
    },
  };
}

/** Jobs of workers that no longer live would stay locked for hours. Running one twice is harmless, so all are freed. */
export async function freeLockedJobs(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ))`);
}
