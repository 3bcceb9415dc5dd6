import type { DataSource } from './source.ts';

/** Invitations that visitors sent. */
export const INVITES = '_invites';

/** The visitor's own invitations, the newest first. */
export const invites: DataSource = async ({ site, identity }) =>
  site.store.list(INVITES, {
    filter: [{ field: 'owner', op: 'eq', value: identity.ownerKey }],
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 10,
  });
