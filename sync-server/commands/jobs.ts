import { Logger as WorkerLogger, run, type Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import { mailNotifications } from '../notifications/mail-notifications.ts';
import { projectPayloadSchema, recordNotifications } from '../notifications/record-notifications.ts';
import type { Services } from '../services.ts';
import { sweepExpired } from '../storage/sweep.ts';
import { buildPayloadSchema, endLostBuilds, giveUpBuild, runBuild } from './build-job.ts';

/** Starts working off the queue, beginning with what a killed server left behind. */
export async function startJobs(services: Services, pool: Pool): Promise<{ close(): Promise<void> }> {
  const { log } = services;
  await endLostBuilds(services);
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: services.engine.size,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.error({}, message);
      else if (level === 'warning') log.warn({}, message);
      else log.debug({}, message);
    }),
    crontab: '17 3 * * * sweep ?fill=2d\n*/5 * * * * endLostBuilds',
    taskList: {
      sweep: () => sweepExpired(services.db),
      endLostBuilds: () => endLostBuilds(services),
      recordNotifications: (payload) => recordNotifications(services, projectPayloadSchema.parse(payload).projectId),
      mailNotifications: (payload) => mailNotifications(services, projectPayloadSchema.parse(payload).projectId),
      async build(payload, { job }) {
        const parsed = buildPayloadSchema.parse(payload);
        try {
          await runBuild(services, parsed);
        } catch (error) {
          if (job.attempts < job.max_attempts) throw error;
          log.error({ err: error, commandId: parsed.commandId }, 'build given up');
          await giveUpBuild(services, parsed);
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
