import type pg from 'pg';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import type { CheckPasses, Pass } from '../sync/passes.ts';

/** Why a pass is not good any more. A draft room belongs to whoever owns its project, or leased the id for one. */
const CHECK = `
  select case
    when token.hash is null then 'signedOut'
    when pass.project_id is null then 'good'
    when project.user_id = pass.user_id and project.deleted_at is not null then 'gone'
    when project.user_id = pass.user_id then 'good'
    when project.id is null and lease.project_id is not null then 'good'
    else 'forbidden'
  end as verdict
  from unnest($1::uuid[], $2::text[], $3::bigint[]) with ordinality as pass(user_id, session, project_id, place)
  left join access_tokens token on token.hash = pass.session and token.user_id = pass.user_id
    and token.revoked_at is null and token.expires_at > now()
  left join projects project on project.id = pass.project_id
  left join project_leases lease on lease.project_id = pass.project_id and lease.user_id = pass.user_id
  order by pass.place`;

const CODES = {
  good: null,
  signedOut: CLOSE_CODES.tokenExpired,
  gone: CLOSE_CODES.gone,
  forbidden: CLOSE_CODES.forbidden,
} as const;

/** Checks room passes against sign-ins, projects and leases, many in one statement. */
export function createPassCheck(pool: pg.Pool): CheckPasses {
  return async (passes) => {
    const { rows } = await pool.query<{ verdict: keyof typeof CODES }>({
      name: 'check-room-passes',
      text: CHECK,
      values: [passes.map(({ userId }) => userId), passes.map(({ session }) => session), passes.map(projectOf)],
    });
    return rows.map(({ verdict }) => CODES[verdict]);
  };
}

/** Null for a user's own room, whose name the token's issuer has checked. */
function projectOf({ room }: Pass): string | null {
  return /^draft:(\d{1,10})$/.exec(room)?.[1] ?? null;
}
