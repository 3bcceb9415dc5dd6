import type pg from 'pg';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import type { CheckGrants, RoomGrant } from '../sync/room-grant.ts';

/** Gives the reason for which a grant no longer holds. A draft room belongs to whoever owns its project, or leased the id for one. */
const CHECK = `
  select case
    when token.hash is null then 'signedOut'
    when requested.project_id is null then 'good'
    when project.user_id = requested.user_id and project.deleted_at is not null then 'gone'
    when project.user_id = requested.user_id then 'good'
    when project.id is null and lease.project_id is not null then 'good'
    else 'forbidden'
  end as verdict
  from unnest($1::uuid[], $2::text[], $3::bigint[]) with ordinality as requested(user_id, session, project_id, place)
  left join access_tokens token on token.hash = requested.session and token.user_id = requested.user_id
    and token.revoked_at is null and token.expires_at > now()
  left join projects project on project.id = requested.project_id
  left join project_leases lease on lease.project_id = requested.project_id and lease.user_id = requested.user_id
  order by requested.place`;

const CODES = {
  good: null,
  signedOut: CLOSE_CODES.tokenExpired,
  gone: CLOSE_CODES.gone,
  forbidden: CLOSE_CODES.forbidden,
} as const;

/** Checks room grants against sign-ins, projects and leases, many in one statement. */
export function createGrantCheck(pool: pg.Pool): CheckGrants {
  return async (grants) => {
    const { rows } = await pool.query<{ verdict: keyof typeof CODES }>({
      name: 'check-room-grants',
      text: CHECK,
      values: [grants.map(({ userId }) => userId), grants.map(({ session }) => session), grants.map(projectOf)],
    });
    return rows.map(({ verdict }) => CODES[verdict]);
  };
}

/** Null for a user's own room, whose name the token's issuer has checked. */
function projectOf({ room }: RoomGrant): string | null {
  return /^draft:(\d{1,10})$/.exec(room)?.[1] ?? null;
}
