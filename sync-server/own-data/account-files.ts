import { and, asc, eq, gt, inArray, isNull, ne, notLike, or, sql, type SQL } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import { CONTENT_ROWS } from '#core/site/archive/clean-rows.ts';
import { UPLOADS } from '#core/site/store/upload-rows.ts';
import type { Database } from '../storage/database.ts';
import { findPhoto } from '../photos/photo-files.ts';
import { invoicesOf } from '../payments/invoices.ts';
import { accessTokens, avatars, creditEntries, feedback, users } from '../storage/tables/accounts.ts';
import { catalogueItems } from '../storage/tables/catalogue.ts';
import { commands, records } from '../storage/tables/commands.ts';
import { galleryFavorites, galleryItems, galleryReports } from '../storage/tables/gallery.ts';
import { applications, invitations } from '../storage/tables/invitations.ts';
import { ownModels } from '../storage/tables/own-models.ts';
import { passkeys } from '../storage/tables/passkeys.ts';
import { photoFiles } from '../storage/tables/photos.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import { publishedSites, SITE_KINDS, siteRows } from '../storage/tables/sites.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';
import { hashToken } from '../tokens/secrets.ts';

/** A file of an export; it comes in parts, so that no project is held in memory as a whole. */
export interface AccountFile {
  readonly path: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
}

const ROWS_AT_ONCE = 100;

/**
 * What the server keeps of a person, as files of JSON (JSON Lines where there may be many): the profile and its picture, sign-ins,
 * passkeys by name, credits, payments, commands, the own model, the catalogue, placed pictures, what models wrote, and of each project its record, chat, versions and
 * the rows of its sites. Words that are still being typed are not in it. Secrets stay: hashes of the password and of tokens, keys of
 * models, and what lets visitors into a site.
 */
export async function* accountFiles(db: Database, userId: string): AsyncGenerator<AccountFile> {
  yield jsonFile('account.json', await aboutAccount(db, userId));
  const [picture] = await db.select({ bytes: avatars.bytes }).from(avatars).where(eq(avatars.userId, userId));
  if (picture !== undefined) yield { path: 'picture.webp', parts: once(picture.bytes) };
  const photos = await db.select({ file: photoFiles.file }).from(photoFiles).where(eq(photoFiles.userId, userId));
  for (const { file } of photos) yield { path: `photos/${file}.webp`, parts: photoParts(db, file) };
  yield { path: 'written-sites.jsonl', parts: writtenLines(db, userId) };
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
    for (const kind of SITE_KINDS) yield { path: `${folder}/${kind}-rows.jsonl`, parts: rowLines(db, `${kind}:${project.id}`) };
  }
}

async function* photoParts(db: Database, file: string) {
  const bytes = await findPhoto(db, file);
  if (bytes !== null) yield bytes;
}

async function aboutAccount(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const { id, account, nickname, avatarUrl, phone, plan, createdAt, lastSeenAt } = must(user, 'user');
  const [model] = await db
    .select({ provider: ownModels.provider, model: ownModels.model, url: ownModels.url, updatedAt: ownModels.updatedAt })
    .from(ownModels)
    .where(eq(ownModels.userId, userId));
  return {
    account: { id, account, nickname, avatarUrl, phone, plan, createdAt, lastSeenAt },
    signIns: await db
      .select({ device: accessTokens.device, createdAt: accessTokens.createdAt, lastUsedAt: accessTokens.lastUsedAt })
      .from(accessTokens)
      .where(eq(accessTokens.userId, userId)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    credits: await db.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(creditEntries.createdAt),
    payments: await invoicesOf(db, userId),
    ownModel: model ?? null,
    application: await db.select().from(applications).where(eq(applications.email, account)),
    invitations: await db
      .select({
        code: invitations.code,
        points: invitations.points,
        createdAt: invitations.createdAt,
        usedAt: invitations.usedAt,
      })
      .from(invitations)
      .where(eq(invitations.ownerId, userId)),
    shared: await db.select().from(galleryItems).where(eq(galleryItems.userId, userId)),
    favorites: await db.select().from(galleryFavorites).where(eq(galleryFavorites.userId, userId)),
    reports: await db.select().from(galleryReports).where(eq(galleryReports.userId, userId)),
    feedback: await db.select().from(feedback).where(eq(feedback.userId, userId)).orderBy(feedback.createdAt),
    catalogue: await db.select().from(catalogueItems).where(eq(catalogueItems.userId, userId)).orderBy(catalogueItems.createdAt),
    commands: await db
      .select({ id: commands.id, status: commands.status, payload: commands.payload, createdAt: commands.createdAt })
      .from(commands)
      .where(eq(commands.userId, userId))
      .orderBy(commands.createdAt),
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

async function* writtenLines(db: Database, userId: string): AsyncGenerator<string> {
  const own = eq(writtenSites.userId, userId);
  const ids = await db.select({ id: writtenSites.commandId }).from(writtenSites).where(own).orderBy(asc(writtenSites.createdAt));
  for (const { id } of ids) {
    const [written] = await db
      .select({ commandId: writtenSites.commandId, document: writtenSites.document, createdAt: writtenSites.createdAt })
      .from(writtenSites)
      .where(and(own, eq(writtenSites.commandId, id)));
    if (written !== undefined) yield line(written);
  }
}

/** The rows of a site that are content; files, which may be large, one at a time. */
async function* rowLines(db: Database, siteId: string): AsyncGenerator<string> {
  const isContent = or(notLike(siteRows.entity, '\\_%'), inArray(siteRows.entity, [...CONTENT_ROWS]));
  yield* pagedRowLines(db, and(eq(siteRows.siteId, siteId), isContent, ne(siteRows.entity, UPLOADS)), ROWS_AT_ONCE);
  yield* pagedRowLines(db, and(eq(siteRows.siteId, siteId), eq(siteRows.entity, UPLOADS)), 1);
}

async function* pagedRowLines(db: Database, wanted: SQL | undefined, atOnce: number): AsyncGenerator<string> {
  for (let place = { entity: '', id: '' }; ;) {
    const page = await db
      .select()
      .from(siteRows)
      .where(and(wanted, eq(siteRows.sample, false), sql`(${siteRows.entity}, ${siteRows.id}) > (${place.entity}, ${place.id})`))
      .orderBy(asc(siteRows.entity), asc(siteRows.id))
      .limit(atOnce);
    for (const { siteId: _site, ...row } of page) yield withoutCookies(line(row));
    const last = page.at(-1);
    if (last === undefined) return;
    place = { entity: last.entity, id: last.id };
  }
}

/** A visitor's key holds their cookie, and whoever has that is them; hashed, it still tells which rows are of one visitor. */
function withoutCookies(text: string): string {
  return text.replace(/(?<=visitor:)[\w-]{22}/g, hashToken);
}

function jsonFile(path: string, content: object): AccountFile {
  return { path, parts: once(`${JSON.stringify(content, null, 2)}\n`) };
}

async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
