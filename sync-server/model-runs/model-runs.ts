import { desc, eq, sql } from 'drizzle-orm';
import { MODEL_RUNS_SHOWN, type ModelRunAnswer } from '#core/protocol/http/own-model.ts';
import type { Executor } from '../storage/database.ts';
import { commands } from '../storage/tables/commands.ts';
import { projects } from '../storage/tables/projects.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';

/** Usage of the server's models by one person in the last 24 hours. */
export interface ModelUsage {
  readonly runs: number;
  readonly tokens: number;
  /** Ideas that were asked of a model of the server and written by none. */
  readonly failed: number;
}

export async function serverUsageOf(db: Executor, userId: string): Promise<ModelUsage> {
  const { rows } = await db.execute<{ runs: number; tokens: number; failed: number }>(sql`
    select count(*)::int as runs,
      coalesce(sum(coalesce((run->>'inputTokens')::bigint, 0) + coalesce((run->>'outputTokens')::bigint, 0)), 0)::float8 as tokens,
      count(distinct command_id) filter (where document is null)::int as failed
    from written_sites, json_array_elements(runs) as run
    where user_id = ${userId} and created_at > now() - interval '1 day' and run->>'isOwn' is distinct from 'true'`);
  return rows[0] ?? { runs: 0, tokens: 0, failed: 0 };
}

/** Ideas of the last 24 hours whose price went back because the person's own model could not write them. */
export async function ownFailuresOf(db: Executor, userId: string): Promise<number> {
  const { rows } = await db.execute<{ failed: number }>(sql`
    select count(*)::int as failed from written_sites
    where user_id = ${userId} and created_at > now() - interval '1 day' and document is null and is_refunded
      and runs::jsonb @> '[{"isOwn": true}]'`);
  return rows[0]?.failed ?? 0;
}

/** The last runs of a person. The bill of the server's models is its operator's. */
export async function modelRunsOf(db: Executor, userId: string): Promise<ModelRunAnswer[]> {
  const found = await db
    .select({
      runs: writtenSites.runs,
      createdAt: writtenSites.createdAt,
      projectId: projects.id,
      title: projects.title,
    })
    .from(writtenSites)
    .leftJoin(commands, sql`${commands.id} = ${writtenSites.commandId} and ${commands.userId} = ${writtenSites.userId}`)
    .leftJoin(
      projects,
      sql`${projects.id} = (${commands.payload}->>'projectId')::bigint and ${projects.userId} = ${writtenSites.userId}`,
    )
    .where(eq(writtenSites.userId, userId))
    .orderBy(desc(writtenSites.createdAt))
    .limit(MODEL_RUNS_SHOWN);
  return found.flatMap(({ runs, createdAt, projectId, title }) =>
    runs.map(({ model, isOwn, inputTokens, outputTokens, cost, ms, fault }) => ({
      at: createdAt.toISOString(),
      project_id: projectId,
      title,
      model,
      is_own: isOwn,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      cost: isOwn ? cost : null,
      ms,
      fault,
    })),
  );
}
