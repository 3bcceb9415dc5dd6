import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Executor } from '../storage/database.ts';
import { templateReleases } from '../storage/tables/gallery.ts';
import { readTemplates } from './template-files.ts';

/** Names the templates of this build, as they are when the server starts: another text or another engine is another release. */
export async function readRelease(templatesDir: string): Promise<string> {
  const hashes = (await readTemplates(templatesDir)).map(({ hash }) => hash);
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16);
}

export async function noteRelease(db: Executor, hash: string): Promise<void> {
  await db.insert(templateReleases).values({ hash }).onConflictDoNothing();
}

/** Decides whether no node has brought other templates since these came first. Nodes of an older build leave the newer ones alone. */
export async function isNewestRelease(db: Executor, hash: string): Promise<boolean> {
  const [newest] = await db.select().from(templateReleases).orderBy(desc(templateReleases.number)).limit(1);
  return newest?.hash === hash;
}
