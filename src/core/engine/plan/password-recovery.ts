import { addPage, type Draft } from './draft.ts';
import { claim } from './entity-pages.ts';

/** Words for the way back of those who forgot their password. */
export const FORGOTTEN =
  /\bforg[eo]t\p{L}* (?:\p{L}+ )?passwords?|\bpassword (?:recovery|retrieval|reset)|\b(?:reset|recover|retriev)\p{L}* (?:\p{L}+ )?passwords?|找回密码|忘记密码|重置密码/iu;

/** Adds a form for those who cannot sign in; a manager gives them a new password in the admin, since no mail leaves the site. */
export function addPasswordRecovery(draft: Draft): string {
  draft.entities.set('passwordRequest', {
    id: 'passwordRequest',
    fields: 'email:email!# note:text? submittedAt:datetime status:(submitted|done)=submitted',
    label: { en: 'Password request', zh: '密码找回申请' },
    plural: { en: 'Password requests', zh: '密码找回申请' },
    icon: 'key-round',
    sharing: 'own',
    rows: 2,
  });
  addPage(draft, { path: '/forgot-password', title: ['Forgot password', '忘记密码'], blocks: 'heading form@passwordRequest' });
  return claim(draft, '/forgot-password', { isAsked: true });
}
