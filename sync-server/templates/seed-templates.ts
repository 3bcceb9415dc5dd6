import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { fail } from '#core/domain/result.ts';
import { localeSchema } from '#core/domain/text.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { storeTemplate } from './store-template.ts';
import { readTemplates, type Template } from './template-files.ts';
import { isNewestRelease, noteRelease, readRelease } from './template-release.ts';

type SeedServices = Pick<Services, 'config' | 'db' | 'engine' | 'log'>;
const templateNameSchema = z.object({ key: z.string(), language: localeSchema });
type TemplateName = z.output<typeof templateNameSchema>;

/** The templates of this build: where they are, and the name of their release. */
interface Source {
  readonly templatesDir: string;
  readonly release: string;
}

/**
 * Has the templates looked at once the server is there: no start waits for them, and of several nodes one does it. Its tasks are named
 * by the release, so that during an update no node of the other build takes a job whose templates it does not have.
 */
export async function openTemplates(services: SeedServices): Promise<TaskList> {
  const { config, db, log } = services;
  const { templatesDir } = config.gallery;
  if (templatesDir === null) return {};
  const release = await readRelease(templatesDir).catch((error: unknown) => {
    log.error({ err: error }, 'the templates cannot be read');
    return null;
  });
  if (release === null) return {};
  const source = { templatesDir, release };
  const plan = `planTemplates:${source.release}`;
  await db.execute(
    sql`select graphile_worker.add_job(${plan}, job_key => ${plan}, queue_name => 'templates', max_attempts => 3)`,
  );
  return {
    [plan]: () => planTemplates(services, source),
    [taskOf(source)]: (payload) => seedTemplate(services, source, templateNameSchema.parse(payload)),
  };
}

const taskOf = ({ release }: Source) => `seedTemplate:${release}`;

/**
 * Queues a job for each template that is new or another than the one that is stored, and takes out those that are gone; nothing where
 * a newer build has brought its own.
 */
async function planTemplates({ db, log }: SeedServices, source: Source): Promise<void> {
  await noteRelease(db, source.release);
  if (!(await isNewestRelease(db, source.release))) {
    log.warn({ release: source.release }, 'the templates of a newer build stay');
    return;
  }
  const templates = await readTemplates(source.templatesDir);
  const stored = await storedHashes(db);
  const changed = templates.filter((template) => stored.get(nameOf(template)) !== template.hash);
  for (const template of changed) await queueTemplate(db, source, template);
  await takeOutOthers(db, templates);
  if (changed.length > 0) log.info({ templates: changed.length }, 'templates are being prepared');
}

/** Compiles and stores one template, unless that was done meanwhile. A document with faults is logged and left out. */
async function seedTemplate(
  { db, engine, log }: SeedServices,
  { templatesDir, release }: Source,
  { key, language }: TemplateName,
): Promise<void> {
  const templates = await readTemplates(templatesDir);
  const template = templates.find((each) => each.key === key && each.language === language);
  if (template === undefined || (await storedHashes(db)).get(nameOf(template)) === template.hash) return;
  const faults = (await engine.lint(template.document)).filter(({ severity }) => severity === 'error');
  const built = faults.length > 0 ? fail(faults) : await engine.buildTemplate(template.document, language);
  if (built.ok) await storeTemplate(db, { ...template, release }, built.value);
  else log.error({ template: key, language, diagnostics: built.error }, 'a template cannot be built');
}

async function queueTemplate(db: Database, source: Source, { key, language }: Template): Promise<void> {
  const payload = JSON.stringify({ key, language });
  await db.execute(
    sql`select graphile_worker.add_job(${taskOf(source)}, payload => ${payload}::json, job_key => ${`template:${key}:${language}`},
      queue_name => 'templates', max_attempts => 3)`,
  );
}

/** By key and language. A template that was taken out counts as not stored. */
async function storedHashes(db: Database): Promise<Map<string, string | null>> {
  const found = await db
    .select({ key: galleryItems.templateKey, language: galleryItems.language, hash: galleryItems.contentHash })
    .from(galleryItems)
    .where(and(isNotNull(galleryItems.templateKey), eq(galleryItems.isShared, true)));
  return new Map(found.map(({ key, language, hash }) => [nameOf({ key: key ?? '', language }), hash]));
}

async function takeOutOthers(db: Database, templates: readonly Template[]): Promise<void> {
  const keys = [...new Set(templates.map(({ key }) => key))];
  const isOther = keys.length === 0 ? undefined : notInArray(galleryItems.templateKey, keys);
  await db
    .update(galleryItems)
    .set({ isShared: false })
    .where(and(isNotNull(galleryItems.templateKey), isOther));
}

function nameOf({ key, language }: Pick<Template, 'key' | 'language'>): string {
  return `${key} ${language}`;
}
