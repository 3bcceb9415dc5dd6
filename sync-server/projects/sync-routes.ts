import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';
import { leaseRequestSchema, pullQuerySchema, roomTokenRequestSchema } from '#core/protocol/http/sync-calls.ts';
import { versionRecordSchema } from '#core/protocol/records.ts';
import { leaseAnswerSchema, pullAnswerSchema, roomNameSchema, roomTokenAnswerSchema } from '#core/protocol/sync.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { findOwnProject } from '../records/project-access.ts';
import { respond } from '../http/respond.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { findRecord } from '../records/find-record.ts';
import { pullRecords } from '../records/pull-records.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { hasLease, leaseProjectIds } from './leases.ts';

/** Serves what a device needs to follow its user's data: the record log, project ids and tokens for rooms. */
export function syncRoutes({ db, roomTokens, dailyCredits }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(requireSignIn(db));

  routes.get('/pull', async (context) => {
    const query = pullQuerySchema.parse(context.req.query());
    await dailyCredits.give(context.get('user').id);
    return respond(context, pullAnswerSchema, await pullRecords(db, context.get('user').id, query));
  });

  routes.get('/version/:id', async (context) => {
    const id = z.uuid().parse(context.req.param('id'));
    const version = await findRecord(db, { userId: context.get('user').id, table: 'versions', id });
    if (version === null) throw new AppError('NOT_FOUND', { values: { what: 'version' } });
    return respond(context, versionRecordSchema, versionRecordSchema.parse(version));
  });

  routes.post('/leases', async (context) => {
    const { count } = await readJson(context, leaseRequestSchema);
    return respond(context, leaseAnswerSchema, { ids: await leaseProjectIds(db, context.get('user').id, count) });
  });

  routes.post('/room-token', async (context) => {
    const { room, role } = await readJson(context, roomTokenRequestSchema);
    const { id: userId, tokenHash: session } = context.get('user');
    if (!roomNameSchema.safeParse(room).success || !(await mayJoin(db, userId, room))) throw new AppError('FORBIDDEN');
    const { token, expiresAt } = roomTokens.issue({ userId, room, role, session });
    return respond(context, roomTokenAnswerSchema, { token, expiresAt: expiresAt.toISOString() });
  });

  return routes;
}

/** Rooms are the user's own, and the drafts of projects that are, or may become, theirs. */
async function mayJoin(db: Database, userId: string, room: string): Promise<boolean> {
  if (room === `user:${userId}`) return true;
  const projectId = Number(/^draft:(\d{1,10})$/.exec(room)?.[1] ?? 0);
  if (projectId === 0) return false;
  return (await findOwnProject(db, userId, projectId)) !== null || hasLease(db, userId, projectId);
}
