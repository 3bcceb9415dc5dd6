import { sql } from 'drizzle-orm';
import type { Executor } from '../storage/database.ts';

interface UsageRow extends Record<string, unknown> {
  readonly day: string;
  readonly model: string;
  readonly runs: number;
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  /** Millionths of the currency; null where no run has a price. */
  readonly cost: number | null;
  readonly failed: number;
}

const COLUMNS = ['day', 'model', 'runs', 'calls', 'tokens in', 'tokens out', 'cost', 'failed'] as const;
/** Models that people bring are their own business: they are counted together. */
const OWN = '(own models)';

/** Tells what models took, a line for each day (UTC) and model, the newest day first. */
export async function usageReport(db: Executor, days: number): Promise<string> {
  const { rows } = await db.execute<UsageRow>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      case when run->>'isOwn' = 'true' then ${OWN} else coalesce(run->>'model', '?') end as model,
      count(*)::int as runs,
      coalesce(sum((run->>'calls')::int), 0)::int as calls,
      coalesce(sum((run->>'inputTokens')::bigint), 0)::float8 as input,
      coalesce(sum((run->>'outputTokens')::bigint), 0)::float8 as output,
      sum((run->>'cost')::float8) as cost,
      count(*) filter (where run->>'fault' is not null)::int as failed
    from written_sites, json_array_elements(runs) as run
    where created_at > now() - make_interval(days => ${days})
    group by 1, 2 order by 1 desc, 2`);
  if (rows.length === 0) return `No model was asked in the last ${days} days.\n`;
  return table([COLUMNS, ...rows.map((row) => cellsOf(row))]);
}

function cellsOf({ day, model, runs, calls, input, output, cost, failed }: UsageRow): string[] {
  const price = cost === null ? '-' : (cost / 1e6).toFixed(4);
  return [day, model, String(runs), String(calls), String(input), String(output), price, String(failed)];
}

/** The first two columns are words, the others figures. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return `${rows.map((row) => line(row).trimEnd()).join('\n')}\n`;
}
