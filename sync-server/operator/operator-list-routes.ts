import { Hono } from 'hono';
import {
  applicationsAnswerSchema,
  deedsAnswerSchema,
  invitationsAnswerSchema,
  listedAccountsAnswerSchema,
  listedFeedbackAnswerSchema,
  listedOrdersAnswerSchema,
  listQuerySchema,
  OPERATOR_PATHS,
  overviewAnswerSchema,
} from '#core/protocol/http/operator.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { isOperator } from '../accounts/operator-accounts.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { respond } from '../http/respond.ts';
import { stateOfInvitation } from '../invitations/invitation-state.ts';
import type { Services } from '../services/services.ts';
import { listDeeds } from './deeds.ts';
import { listFeedback } from './list-feedback.ts';
import { listOrders } from './list-orders.ts';
import { listAccounts } from './manage-accounts.ts';
import { listApplications } from './manage-applications.ts';
import { listInvitations } from './manage-invitations.ts';
import { requireOperator } from './operators.ts';
import { readOverview } from './server-overview.ts';

const PAGE = 50;

/** What operators look at: the server, accounts, invitations, applications, orders, feedback and what operators did. */
export function operatorListRoutes(services: Services, version: string): Hono<SignedInEnv> {
  const { db, config } = services;
  const routes = new Hono<SignedInEnv>();
  routes.use('/api/operator/*', requireSignIn(db), requireOperator(services));

  routes.get(OPERATOR_PATHS.overview, async (context) => respond(context, overviewAnswerSchema, await readOverview(db, version)));

  routes.get(OPERATOR_PATHS.accounts, async (context) => {
    const { words } = listQuerySchema.parse(context.req.query());
    const found = await listAccounts(db, { words, limit: PAGE + 1 });
    const list = found.slice(0, PAGE).map((user) => ({
      id: user.id,
      account: user.account,
      nickname: user.nickname,
      plan: user.plan,
      credits: user.credits,
      projects: user.projects,
      created_at: user.createdAt.toISOString(),
      seen_at: user.lastSeenAt.toISOString(),
      suspended_at: user.suspendedAt?.toISOString() ?? null,
      is_operator: isOperator(user, config.access),
    }));
    return respond(context, listedAccountsAnswerSchema, { list, has_more: found.length > PAGE });
  });

  routes.get(OPERATOR_PATHS.invitations, async (context) => {
    const { all } = listQuerySchema.parse(context.req.query());
    const list = (await listInvitations(db, { all: all === '1' })).map((invitation) => ({
      code: invitation.code,
      points_num: invitation.points,
      state: invitation.withdrawnAt === null ? stateOfInvitation(invitation) : ('withdrawn' as const),
      owner: invitation.owner,
      used_by: invitation.usedBy,
      expires_at: invitation.expiresAt?.toISOString() ?? null,
    }));
    return respond(context, invitationsAnswerSchema, { list });
  });

  routes.get(OPERATOR_PATHS.applications, async (context) => {
    const { all } = listQuerySchema.parse(context.req.query());
    const list = (await listApplications(db, { all: all === '1' })).map((application) => ({
      email: application.email,
      profession: application.profession,
      requirement: application.requirement,
      state: application.state,
      created_at: application.createdAt.toISOString(),
    }));
    return respond(context, applicationsAnswerSchema, { list });
  });

  routes.get(OPERATOR_PATHS.orders, async (context) => {
    const { words } = listQuerySchema.parse(context.req.query());
    const found = await listOrders(db, { words, limit: PAGE + 1 });
    return respond(context, listedOrdersAnswerSchema, { list: found.slice(0, PAGE), has_more: found.length > PAGE });
  });

  routes.get(OPERATOR_PATHS.feedback, async (context) =>
    respond(context, listedFeedbackAnswerSchema, { list: await listFeedback(db) }),
  );

  routes.get(OPERATOR_PATHS.deeds, async (context) => {
    const list = (await listDeeds(db)).map(({ deed, operator, account }) => ({
      id: deed.id,
      at: deed.at.toISOString(),
      by_command: deed.byCommand,
      operator,
      kind: deed.kind,
      subject: account ?? deed.subject,
      amount: deed.amount,
      reason: deed.reason,
    }));
    return respond(context, deedsAnswerSchema, { list });
  });
  return routes;
}
