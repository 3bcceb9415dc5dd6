import { must } from '../../../domain/assert.ts';
import type { AccountsLine } from '../../document/lines/accounts-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import { withNoticeEntity } from '../../document/write/notice-entity.ts';
import type { ChangeOf } from '../change-schema.ts';
import { patched, refuse, type Changed } from '../site-state.ts';

export function setSite(document: SiteDocument, { op: _op, contact, ...patch }: ChangeOf<'setSite'>): Changed {
  const line = must(document.site, 'site line of a site');
  const known = line.site.contact ?? {};
  const reached = contact === undefined || contact === null ? contact : patched(known, contact);
  return { document: { ...document, site: { ...line, site: patched(line.site, { ...patch, contact: reached }) } } };
}

export function setTheme(document: SiteDocument, { op: _op, ...patch }: ChangeOf<'setTheme'>): Changed {
  const line = must(document.site, 'site line of a site');
  // The art direction goes with the tone, unless both are said or the tone is no other.
  const isRetoned = patch.tone !== undefined && patch.tone !== line.theme?.tone;
  const settled = isRetoned && patch.direction === undefined ? { ...patch, direction: null } : patch;
  return { document: { ...document, site: { ...line, theme: patched(line.theme ?? {}, settled) } } };
}

export function setAccounts(document: SiteDocument, { op: _op, none, ...patch }: ChangeOf<'setAccounts'>): Changed {
  const { accounts, ...rest } = document;
  if (none === true) return { document: rest };
  const { entity, roles } = { ...accounts, ...patch };
  if (typeof entity !== 'string' || !Array.isArray(roles))
    return refuse('missingKey', 'accounts', { allowed: ['entity', 'roles'] });
  const base: AccountsLine['accounts'] = { ...accounts, entity, roles };
  const next = patched(base, patch);
  const kept = next.roles.map((role) => withoutNotices(role, next.notices));
  return { document: withNoticeEntity({ ...document, accounts: { ...next, roles: kept } }) };
}

/** Notices are for whom they were written: nobody manages them. */
function withoutNotices(role: AccountsLine['accounts']['roles'][number], notices: string | undefined) {
  return Array.isArray(role.manages) ? { ...role, manages: role.manages.filter((entity) => entity !== notices) } : role;
}

export function setAdmin(document: SiteDocument, { metrics }: ChangeOf<'setAdmin'>): Changed {
  return { document: { ...document, admin: { metrics } } };
}
