import { Hono } from 'hono';
import {
  aboutAccountRequestSchema,
  aboutApplicationRequestSchema,
  compareAnswerSchema,
  deedAnswerSchema,
  grantAnswerSchema,
  grantRequestSchema,
  inviteAnswerSchema,
  inviteRequestSchema,
  OPERATOR_PATHS,
  withdrawRequestSchema,
} from '#core/protocol/http/operator.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv, SignedInUser } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import { reconcile } from '../payments/reconcile.ts';
import type { Services } from '../services/services.ts';
import { grantCredits, restoreAccount, suspendAccount } from './manage-accounts.ts';
import { approveApplication, declineApplication } from './manage-applications.ts';
import { makeInvitations, withdrawInvitation } from './manage-invitations.ts';
import type { OperatorParts } from './operator-parts.ts';
import { requireOperator } from './operators.ts';

/** More than one works through in an hour; a stolen sign-in is held up by it. */
const DEEDS = { points: 600, seconds: 60 * 60 } as const;
/** Each asks the provider about the orders of three months. */
const COMPARISONS = { points: 10, seconds: 10 * 60 } as const;

/** What operators change, over the same services as `npm run admin`; each deed is noted under their account. */
export function operatorRoutes(services: Services): Hono<SignedInEnv> {
  const { db, config, mailer, addresses, notifier, payments } = services;
  const routes = new Hono<SignedInEnv>();
  routes.use('/api/operator/*', requireSignIn(db), requireOperator(services));
  const begin = async ({ id }: SignedInUser): Promise<OperatorParts> => {
    await countPoint(db, `deeds ${id}`, DEEDS);
    return { db, mailer, addresses, access: config.access, notifier, doer: { operatorId: id } };
  };

  routes.post(OPERATOR_PATHS.suspend, async (context) => {
    const asked = await readJson(context, aboutAccountRequestSchema);
    await suspendAccount(await begin(context.get('user')), asked);
    return respond(context, deedAnswerSchema, { done: true });
  });

  routes.post(OPERATOR_PATHS.restore, async (context) => {
    const asked = await readJson(context, aboutAccountRequestSchema);
    await restoreAccount(await begin(context.get('user')), asked);
    return respond(context, deedAnswerSchema, { done: true });
  });

  routes.post(OPERATOR_PATHS.grant, async (context) => {
    const { id: once, ...asked } = await readJson(context, grantRequestSchema);
    const { isNew, credits } = await grantCredits(await begin(context.get('user')), { ...asked, once });
    return respond(context, grantAnswerSchema, { granted: isNew, credits });
  });

  routes.post(OPERATOR_PATHS.makeInvitations, async (context) => {
    const asked = await readJson(context, inviteRequestSchema);
    return respond(context, inviteAnswerSchema, { codes: await makeInvitations(await begin(context.get('user')), asked) });
  });

  routes.post(OPERATOR_PATHS.withdraw, async (context) => {
    const { code } = await readJson(context, withdrawRequestSchema);
    await withdrawInvitation(await begin(context.get('user')), code);
    return respond(context, deedAnswerSchema, { done: true });
  });

  routes.post(OPERATOR_PATHS.approve, async (context) => {
    const { email } = await readJson(context, aboutApplicationRequestSchema);
    await approveApplication(await begin(context.get('user')), email);
    return respond(context, deedAnswerSchema, { done: true });
  });

  routes.post(OPERATOR_PATHS.decline, async (context) => {
    const { email } = await readJson(context, aboutApplicationRequestSchema);
    await declineApplication(await begin(context.get('user')), email);
    return respond(context, deedAnswerSchema, { done: true });
  });

  routes.post(OPERATOR_PATHS.compare, async (context) => {
    await countPoint(db, `comparisons ${context.get('user').id}`, COMPARISONS);
    // The test checkout keeps nothing that could be compared.
    const provider = config.payments?.kind === 'stripe' ? (payments?.provider ?? null) : null;
    const findings = await reconcile(db, provider);
    return respond(context, compareAnswerSchema, { findings, with_provider: provider !== null });
  });
  return routes;
}
