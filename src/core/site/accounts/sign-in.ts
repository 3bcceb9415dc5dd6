import { DEMO_PASSWORD, demoPeople } from '../../engine/render/accounts.ts';
import type { ActionResult, ActionCall } from '../request/action.ts';
import { firstValue } from '../request/read-form.ts';
import { problemText } from '../values/words.ts';
import { clearAttempts, countAttempt } from './attempts.ts';
import { enterDemo } from './choose-demo.ts';
import { credentialId, getCredential, normalEmail } from '../access/credentials.ts';
import { enterAccount, nextPage } from './enter-account.ts';
import { isPassword } from './passwords.ts';
import { accountWord } from './words.ts';

/** `sign-in`: by email and password. Demo accounts have a password that everybody knows. */
export async function signIn(call: ActionCall): Promise<ActionResult> {
  const { site, form, identity, route } = call;
  if (site.blueprint.accounts === undefined) return { kind: 'missing' };
  const [email, password] = [normalEmail(firstValue(form, 'email')), firstValue(form, 'password')];
  const errors: Record<string, string> = {};
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors['email'] = problemText(route.locale, 'email');
  if (password === '') errors['password'] = problemText(route.locale, 'required');
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  const demo = demoPeople(site.blueprint).find((account) => normalEmail(account.email) === email);
  if (demo !== undefined && password === DEMO_PASSWORD) return enterDemo(call, demo, nextPage(call));
  const id = await credentialId(email);
  const keys = [`email:${id}`, `visitor:${identity.visitorId}`];
  const minutes = await countAttempt(site, keys);
  if (minutes !== null) return { kind: 'refused', errors: { _: accountWord(route.locale, 'tooManyTries', { minutes }) } };
  const credential = await getCredential(site.store, id);
  const isRight = await isPassword(site, credential?.password ?? null, password);
  const profile = credential === null ? null : await site.store.get(site.blueprint.accounts.entity, credential.profile);
  if (credential === null || !isRight || profile === null)
    return { kind: 'refused', errors: { _: accountWord(route.locale, 'wrongSignIn') } };
  await clearAttempts(site, keys);
  const { changed, ...cookie } = await site.store.exclusive((transaction) => enterAccount(call, transaction, credential));
  for (const entity of changed) site.onChange?.(entity);
  return { kind: 'done', notice: 'welcomeBack', page: nextPage(call, credential.role), ...cookie };
}
