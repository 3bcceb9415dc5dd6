import type { Row } from '../../engine/render/context.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { DataSource } from './source.ts';

/** Votes: one row per poll and voter, whose id says so. */
export const VOTES = '_votes';
const MOST = 5000;

export function voteId(entityId: string, pollId: string, ownerKey: string): string {
  return `${entityId}:${pollId}:${ownerKey}`;
}

/** The visitor's votes by poll, and the number of votes of each option (`POLL|OPTION`). */
export const votes: DataSource = async ({ site, identity, need }) => {
  const { rows } = await site.store.list(VOTES, {
    filter: [{ field: 'entity', op: 'eq', value: need.query.entity }],
    offset: 0,
    limit: MOST,
  });
  const counts = new Map<string, number>();
  const own: Row[] = [];
  for (const row of rows) {
    const [poll, option] = [plainValue(row.values['poll'], 'en'), plainValue(row.values['option'], 'en')];
    counts.set(`${poll}|${option}`, (counts.get(`${poll}|${option}`) ?? 0) + 1);
    if (row.values['owner'] === identity.ownerKey) own.push(plain(`own:${poll}`, { option }));
  }
  const counted = [...counts].map(([id, count]) => plain(id, { count }));
  return { rows: [...own, ...counted], total: rows.length };
};

function plain(id: string, values: Row['values']): Row {
  return { id, values, createdAt: '', updatedAt: '', sample: false };
}
