import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';
import {
  batchAnswerSchema,
  commandAnswerSchema,
  commandBatchSchema,
  commandSchema,
  withdrawAnswerSchema,
  type BatchedCommand,
  type Command,
} from '#core/protocol/commands.ts';
import { commandStateAnswerSchema } from '#core/protocol/http/sync-calls.ts';
import { stopAnswerSchema, stopRequestSchema } from '#core/protocol/writing.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { describeFailure, failedRequest, respond } from '../http/respond.ts';
import type { SignedInEnv } from '../http/http-env.ts';

import { BODY_LIMITS, readJson } from '../http/read-body.ts';
import type { Services } from '../services/services.ts';
import { commands } from '../storage/tables/commands.ts';
import { acceptBatch } from './accept-batch.ts';
import { acceptCommand, ofCommand } from './accept-command.ts';
import { createCommandRateLimit } from './limit-command-rate.ts';
import { stopBuild } from './stop-build.ts';
import { withdrawCommand } from './withdraw-command.ts';

/** The one way in which devices change something. */
export function commandRoutes(services: Services): Hono<SignedInEnv> {
  const { db, notifier, log, engine, writer, config } = services;
  const accepting = { db, engine, writer, creditRules: config.creditRules };
  const routes = new Hono<SignedInEnv>();
  routes.use(requireSignIn(db));
  const limitRate = createCommandRateLimit();
  const notify = (userId: string, done: readonly Command[]) => {
    notifier.poke(userId);
    for (const { kind, projectId } of done) {
      if (kind !== 'deleteProject') continue;
      notifier.projectDeleted(projectId);
      writer.stop({ projectId });
    }
  };

  routes.post('/', async (context) => {
    const { id: userId } = context.get('user');
    await limitRate(userId);
    const command = await readJson(context, commandSchema, BODY_LIMITS.commands);
    if (context.req.header('idempotency-key') !== command.id) {
      throw new AppError('BAD_REQUEST', { values: { fields: 'Idempotency-Key' } });
    }
    const accepted = await acceptCommand(accepting, userId, command);
    notify(userId, [command]);
    return respond(context, commandAnswerSchema, accepted);
  });

  routes.post('/batch', async (context) => {
    const { id: userId } = context.get('user');
    const batch = await readJson(context, commandBatchSchema, BODY_LIMITS.commands);
    const done: Command[] = [];
    const accept = async (raw: BatchedCommand) => {
      await limitRate(userId);
      const command = z.parse(commandSchema, raw);
      const accepted = await acceptCommand(accepting, userId, command);
      done.push(command);
      return accepted;
    };
    const request = failedRequest(context.req, context.get('requestId'), log);
    const answers = await acceptBatch(batch.commands, accept, (error) => describeFailure(error, request));
    if (done.length > 0) notify(userId, done);
    return respond(context, batchAnswerSchema, { answers });
  });

  routes.post('/:id/withdraw', async (context) => {
    const { id: userId } = context.get('user');
    await limitRate(userId);
    const id = z.uuid().parse(context.req.param('id'));
    return respond(context, withdrawAnswerSchema, await withdrawCommand(db, userId, id));
  });

  routes.post('/:id/stop', async (context) => {
    const { id: userId } = context.get('user');
    await limitRate(userId);
    const commandId = z.uuid().parse(context.req.param('id'));
    const { instead } = await readJson(context, stopRequestSchema);
    const stopped = await stopBuild(services, { userId, commandId }, instead);
    return respond(context, stopAnswerSchema, { stopped });
  });

  routes.get('/:id', async (context) => {
    const id = z.uuid().parse(context.req.param('id'));
    const [found] = await db
      .select()
      .from(commands)
      .where(ofCommand(context.get('user').id, id));
    if (found === undefined) throw new AppError('NOT_FOUND', { values: { what: 'command' } });
    return respond(context, commandStateAnswerSchema, { commandId: id, status: found.status, error: found.error });
  });

  return routes;
}
