import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import {
  ACCOUNT_PATHS,
  deleteAccountAnswerSchema,
  deleteAccountRequestSchema,
  storageAnswerSchema,
} from '#core/protocol/http/account.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { spendProof } from '../accounts/identity-proof.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { accountFiles } from './account-files.ts';
import { deleteAccount } from './delete-account.ts';
import { storageOf } from './storage-usage.ts';
import { zipStream } from './zip-stream.ts';

const EXPORTS = { points: 10, seconds: 60 * 60 } as const;

/** What the server keeps of a person: how much it is, a copy of it, and its end. */
export function ownDataRoutes(services: Services): Hono<SignedInEnv> {
  const { db } = services;
  const routes = new Hono<SignedInEnv>();

  routes.get(ACCOUNT_PATHS.storage, requireSignIn(db), async (context) =>
    respond(context, storageAnswerSchema, await storageOf(services, context.get('user').id)),
  );

  routes.get(ACCOUNT_PATHS.exportAll, requireSignIn(db), async (context) => {
    const { id } = context.get('user');
    await countPoint(db, `exports ${id}`, EXPORTS);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="sparkvibe-account.zip"',
    };
    return new Response(zipStream(accountFiles(db, id)), { headers });
  });

  routes.post(API_PATHS.deleteAccount, requireSignIn(db), async (context) => {
    const { id, account, tokenHash } = context.get('user');
    const request = await readJson(context, deleteAccountRequestSchema);
    if (request.account !== account) throw new AppError('BAD_REQUEST', { values: { fields: 'account' } });
    await db.transaction((transaction) => spendProof(transaction, tokenHash));
    await deleteAccount(services, id);
    return respond(context, deleteAccountAnswerSchema, { deleted: true });
  });

  return routes;
}
