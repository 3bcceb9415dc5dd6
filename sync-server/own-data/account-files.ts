import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import type { Database } from '../storage/database.ts';
import { invoicesOf } from '../payments/invoices.ts';
import { accessTokens, creditEntries, feedback, users } from '../storage/tables/accounts.ts';
import { commands, records } from '../storage/tables/commands.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import { publishedSites, siteRows } from '../storage/tables/sites.ts';

/** A file of an export; its text comes in parts, so that no project is held in memory as a whole. */
export interface AccountFile {
  readonly path: string;
  readonly parts: AsyncIterable<string>;
}

const ROWS_AT_ONCE = 100;

/**
 * Everything that the server keeps of a person, as files of JSON (JSON Lines where there may be many): the profile, sign-ins,
 * credits, payments, commands, and of each project its record, chat, versions and the rows of its sites. Secrets stay: hashes of the
 * password and of tokens, and keys of models.
 */
export async function* accountFiles(db: Database, userId: string): AsyncGenerator<AccountFile> {
  yield jsonFile('account.json', await aboutAccount(db, userId));
  const own = await db
    .select()
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt)))
    .orderBy(asc(projects.id));
  for (const project of own) {
    const folder = `projects/${project.id}`;
    const [site] = await db.select().from(publishedSites).where(eq(publishedSites.projectId, project.id));
    yield jsonFile(`${folder}/project.json`, { ...project, site: site ?? null });
    yield { path: `${folder}/versions.jsonl`, parts: versionLines(db, project.id) };
    for (const table of ['chat', 'flows', 'notifications'])
      yield { path: `${folder}/${table}.jsonl`, parts: recordLines(db, { userId, table, projectId: project.id }) };
    for (const kind of ['published', 'preview'])
      yield { path: `${folder}/${kind}-rows.jsonl`, parts: rowLines(db, `${kind}:${project.id}`) };
  }
}

async function aboutAccount(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const { id, account, nickname, avatarUrl, plan, createdAt, lastSeenAt } = must(user, 'user');
  const of = <Row extends object>(rows: readonly Row[]) => rows;
  return {
    account: { id, account, nickname, avatarUrl, plan, createdAt, lastSeenAt },
    signIns: of(
      await db
        .select({ device: accessTokens.device, createdAt: accessTokens.createdAt, lastUsedAt: accessTokens.lastUsedAt })
        .from(accessTokens)
        .where(eq(accessTokens.userId, userId)),
    ),
    credits: of(await db.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(creditEntries.createdAt)),
    payments: await invoicesOf(db, userId),
    feedback: of(await db.select().from(feedback).where(eq(feedback.userId, userId)).orderBy(feedback.createdAt)),
    commands: of(
      await db
        .select({ id: commands.id, status: commands.status, payload: commands.payload, createdAt: commands.createdAt })
        .from(commands)
        .where(eq(commands.userId, userId))
        .orderBy(commands.createdAt),
    ),
  };
}

async function* versionLines(db: Database, projectId: number): AsyncGenerator<string> {
  for (let number = 0; ;) {
    const [version] = await db
      .select()
      .from(versions)
      .where(and(eq(versions.projectId, projectId), gt(versions.number, number)))
      .orderBy(asc(versions.number))
      .limit(1);
    if (version === undefined) return;
    yield line(version);
    number = version.number;
  }
}

interface RecordsOf {
  readonly userId: string;
  readonly table: string;
  readonly projectId: number;
}

async function* recordLines(db: Database, { userId, table, projectId }: RecordsOf): AsyncGenerator<string> {
  for (let seq = 0; ;) {
    const page = await db
      .select({ seq: records.seq, value: records.value })
      .from(records)
      .where(
        and(
          eq(records.userId, userId),
          eq(records.table, table),
          sql`${records.value}->>'projectId' = ${String(projectId)}`,
          gt(records.seq, seq),
        ),
      )
      .orderBy(asc(records.seq))
      .limit(ROWS_AT_ONCE);
    for (const { value } of page) yield line(value);
    const last = page.at(-1);
    if (last === undefined) return;
    seq = last.seq;
  }
}

async function* rowLines(db: Database, siteId: string): AsyncGenerator<string> {
  for (let place = { entity: '', id: '' }; ;) {
    const page = await db
      .select()
      .from(siteRows)
      .where(
        and(
          eq(siteRows.siteId, siteId),
          eq(siteRows.sample, false),
          sql`(${siteRows.entity}, ${siteRows.id}) > (${place.entity}, ${place.id})`,
        ),
      )
      .orderBy(asc(siteRows.entity), asc(siteRows.id))
      .limit(ROWS_AT_ONCE);
    for (const { siteId: _site, ...row } of page) yield line(row);
    const last = page.at(-1);
    if (last === undefined) return;
    place = { entity: last.entity, id: last.id };
  }
}

function jsonFile(path: string, content: object): AccountFile {
  return { path, parts: once(`${JSON.stringify(content, null, 2)}\n`) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
