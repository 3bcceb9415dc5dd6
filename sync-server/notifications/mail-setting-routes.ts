import { Hono } from 'hono';
import { ACCOUNT_PATHS, mailSettingsSchema } from '#core/protocol/http/account.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import { refusesInvitations, setInvitationMails } from '../mails/mail-refusals.ts';
import type { Services } from '../services/services.ts';

/** The mails that a person gets for being invited, beside those about their own sites. */
export function mailSettingRoutes({ db }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(ACCOUNT_PATHS.mails, requireSignIn(db));

  routes.get(ACCOUNT_PATHS.mails, async (context) => {
    const isRefused = await refusesInvitations(db, context.get('user').account);
    return respond(context, mailSettingsSchema, { invitations: !isRefused });
  });

  routes.post(ACCOUNT_PATHS.mails, async (context) => {
    const { invitations } = await readJson(context, mailSettingsSchema);
    await setInvitationMails(db, context.get('user').account, invitations);
    return respond(context, mailSettingsSchema, { invitations });
  });

  return routes;
}
