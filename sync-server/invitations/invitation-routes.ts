import { and, desc, eq, isNull } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import {
  applyAnswerSchema,
  applyRequestSchema,
  INVITATION_PATHS,
  invitationCodeSchema,
  ownInvitationsAnswerSchema,
  shareInvitationAnswerSchema,
  verifyInvitationAnswerSchema,
} from '#core/protocol/http/invitation.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { HttpEnv, SignedInEnv } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { applications, invitations } from '../storage/tables/invitations.ts';
import { findUsable } from '../accounts/admission.ts';
import { stateOfInvitation } from './invitation-state.ts';

/** Codes that one network may try, and applications that it may send. */
const TRIES = { points: 30, seconds: 10 * 60 } as const;
const APPLICATIONS = { points: 20, seconds: 60 * 60 } as const;

/** Codes of the closed beta as people use them, and the form with which they ask for one. */
export function invitationRoutes(services: Services): Hono<SignedInEnv> {
  const { db } = services;
  const routes = new Hono<SignedInEnv>();

  routes.get(INVITATION_PATHS.verify, async (context) => {
    await countPoint(db, `invitations ${context.get('ip')}`, TRIES);
    const { points } = await findUsable(db, context.req.query('code') ?? '');
    return respond(context, verifyInvitationAnswerSchema, { usable: true, points_num: points });
  });

  routes.get(INVITATION_PATHS.own, requireSignIn(db), async (context) => {
    const own = and(eq(invitations.ownerId, context.get('user').id), isNull(invitations.withdrawnAt));
    const codes = await db.select().from(invitations).where(own).orderBy(desc(invitations.createdAt), invitations.code);
    const list = codes.map((invitation) => ({
      code: invitation.code,
      points_num: invitation.points,
      state: stateOfInvitation(invitation),
      is_shared: invitation.isShared,
      expires_at: invitation.expiresAt?.toISOString() ?? null,
    }));
    return respond(context, ownInvitationsAnswerSchema, { list });
  });

  routes.get(INVITATION_PATHS.share, requireSignIn(db), async (context) => {
    const code = invitationCodeSchema.safeParse(context.req.query('code')).data;
    if (code === undefined) throw new AppError('INVITATION_INVALID');
    const shared = await db
      .update(invitations)
      .set({ isShared: true })
      .where(and(eq(invitations.code, code), eq(invitations.ownerId, context.get('user').id)))
      .returning({ code: invitations.code });
    if (shared.length === 0) throw new AppError('NOT_FOUND');
    return respond(context, shareInvitationAnswerSchema, { shared: true });
  });

  const apply = (context: Context) => takeApplication(context, services);
  routes.post(INVITATION_PATHS.apply, apply);
  routes.post(INVITATION_PATHS.applyInternal, apply);
  return routes;
}

/** Keeps one application for each address. Another one replaces its words as long as nobody has decided; the answer tells nothing. */
async function takeApplication(context: Context<HttpEnv>, { db }: Pick<Services, 'db'>): Promise<Response> {
  const application = await readJson(context, applyRequestSchema);
  await countPoint(db, `applications ${context.get('ip')}`, APPLICATIONS);
  const { profession, requirement } = application;
  await db
    .insert(applications)
    .values(application)
    .onConflictDoUpdate({
      target: applications.email,
      set: { profession, requirement },
      setWhere: eq(applications.state, 'waiting'),
    });
  return respond(context, applyAnswerSchema, { received: true });
}
