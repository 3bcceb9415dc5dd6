import { usersEntity } from '../../engine/render/accounts.ts';
import { createUser, removeAccess, resetPassword } from '../accounts/manage-users.ts';
import { setRole } from '../accounts/users.ts';
import { firstValue } from '../request/read-form.ts';
import { missing, page, redirect, withForm } from './responses.ts';
import type { AdminCall } from './responses.ts';
import { plainName } from './cell.ts';
import { noteChange } from './changes.ts';
import { adminHref } from './frame.ts';
import { usersPage } from './users-page.ts';

/** POST /admin/users: a new user; the password is on the answer and nowhere else. */
export async function postUser(call: AdminCall): Promise<Response> {
  const { site, shown } = call;
  return withForm(call, async (posted) => {
    const form = { name: firstValue(posted, 'name'), email: firstValue(posted, 'email'), role: firstValue(posted, 'role') };
    const made = await createUser(site, form);
    const nothing = new URLSearchParams();
    if (!made.ok) return page(await usersPage(shown, nothing, { refused: { form, problems: made.error } }), 422);
    await note(call, made.value.profile.id);
    return page(await usersPage(shown, nothing, { password: { of: form.name, text: made.value.password } }));
  });
}

/** POST /admin/users/ID/role */
export async function postRole(call: AdminCall): Promise<Response> {
  return withForm(call, async (form) => {
    const isDone = await setRole(call.site, call.part('id'), firstValue(form, 'role'));
    if (!isDone) return missing(call.shown);
    await note(call, call.part('id'));
    return redirect(`${adminHref(call.site, '/users')}?done=roleSet`);
  });
}

/** POST /admin/users/ID/password: the new one is on the answer and nowhere else. */
export async function postPassword(call: AdminCall): Promise<Response> {
  const text = await resetPassword(call.site, call.part('id'));
  if (text === null) return missing(call.shown);
  const of = await note(call, call.part('id'));
  return page(await usersPage(call.shown, new URLSearchParams(), { password: { of, text } }));
}

/** POST /admin/users/ID/access: they can no longer sign in. */
export async function postAccess(call: AdminCall): Promise<Response> {
  if (!(await removeAccess(call.site, call.part('id')))) return missing(call.shown);
  await note(call, call.part('id'));
  return redirect(`${adminHref(call.site, '/users')}?done=accessRemoved`);
}

/** Writes the change down and gives the user's name. */
async function note({ site }: AdminCall, id: string): Promise<string> {
  const users = usersEntity(site.blueprint);
  const profile = users === undefined ? null : await site.store.get(users.id, id);
  const title = users === undefined || profile === null ? id : plainName(site, users.entity, profile);
  const entity = users?.id ?? '';
  await site.store.exclusive((transaction) => noteChange(site, transaction, { what: 'user', entity, row: id, title }));
  return title;
}
