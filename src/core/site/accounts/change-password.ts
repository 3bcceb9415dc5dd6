import type { ActionResult, ActionCall } from '../request/action.ts';
import { firstValue } from '../request/read-form.ts';
import { clearAttempts, countAttempt } from './attempts.ts';
import { credentialOfProfile, putCredential } from '../access/credentials.ts';
import { newPasswordProblem } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { writeSession } from './sessions.ts';
import { accountWord } from './words.ts';

/** `password`: a new password for those who know the old one; every other session of the account ends. */
export async function changePassword(call: ActionCall): Promise<ActionResult> {
  const { site, form, identity, route } = call;
  const { user, visitorId } = identity;
  if (user === null) return { kind: 'forbidden' };
  const refuse = (errors: Readonly<Record<string, string>>): ActionResult => ({ kind: 'refused', errors });
  const credential = user.isDemo ? null : await credentialOfProfile(site.store, user.id);
  if (credential === null) return refuse({ _: accountWord(route.locale, 'demoPassword') });
  const wrong = newPasswordProblem(form, route.locale);
  if (Object.keys(wrong).length > 0) return refuse(wrong);
  const keys = [`email:${credential.id}`, `visitor:${visitorId}`];
  const minutes = await countAttempt(site, keys);
  if (minutes !== null) return refuse({ _: accountWord(route.locale, 'tooManyTries', { minutes }) });
  if (!(await isPassword(site, credential.password, firstValue(form, 'current'))))
    return refuse({ current: accountWord(route.locale, 'wrongPassword') });
  await clearAttempts(site, keys);
  const password = await hashPassword(site, firstValue(form, 'password'));
  const isChanged = await site.store.exclusive(async (transaction) => {
    const present = await credentialOfProfile(transaction, user.id);
    // The owner may have given it another password meanwhile, or taken it away.
    if (present?.version !== credential.version) return false;
    const next = { ...present, password, version: present.version + 1 };
    await putCredential(site, transaction, next);
    await writeSession({ site, transaction }, visitorId, { kind: 'user', credential: next.id, version: next.version });
    return true;
  });
  return isChanged ? { kind: 'done', notice: 'passwordChanged' } : { kind: 'forbidden' };
}
