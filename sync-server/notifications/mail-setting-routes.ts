import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ACCOUNT_PATHS, mailSettingsSchema } from '#core/protocol/http/account.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import type { Executor } from '../storage/database.ts';
import { mailRefusals } from '../storage/tables/accounts.ts';

/** Switches invitations by mail to an address off or on. */
export async function setInvitationMails(db: Executor, account: string, isOn: boolean): Promise<void> {
  if (isOn) await db.delete(mailRefusals).where(eq(mailRefusals.account, account));
  else await db.insert(mailRefusals).values({ account }).onConflictDoNothing();
}

/** The mails that a person gets for being invited, beside those about their own sites. */
export function mailSettingRoutes({ db }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(ACCOUNT_PATHS.mails, requireSignIn(db));

  routes.get(ACCOUNT_PATHS.mails, async (context) => {
    const refusals = await db.$count(mailRefusals, eq(mailRefusals.account, context.get('user').account));
    return respond(context, mailSettingsSchema, { invitations: refusals === 0 });
  });

  routes.post(ACCOUNT_PATHS.mails, async (context) => {
    const { invitations } = await readJson(context, mailSettingsSchema);
    await setInvitationMails(db, context.get('user').account, invitations);
    return respond(context, mailSettingsSchema, { invitations });
  });

  return routes;
}
