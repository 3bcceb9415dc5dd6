import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail } from '#core/domain/result.ts';
import { localeSchema } from '#core/domain/text.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { queueMissingPictures } from '../pictures/picture-queue.ts';
import { storeTemplate } from './store-template.ts';
import { readTemplates, type Template } from './template-files.ts';

type SeedServices = Pick<Services, 'config' | 'db' | 'engine' | 'log'>;
export const templateNameSchema = z.object({ key: z.string(), language: localeSchema });
type TemplateName = z.output<typeof templateNameSchema>;

/** Has the templates looked at once the server is there: no start waits for them, and of several nodes one does it. */
export async function queueTemplates(db: Database): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job('planTemplates', job_key => 'planTemplates', queue_name => 'templates', max_attempts => 3)`,
  );
}

/** Queues a job for each template that is new or another than the one that is stored, and takes out those that are gone. */
export async function planTemplates({ config, db, log }: SeedServices): Promise<void> {
  const { templatesDir } = config.gallery;
  if (templatesDir !== null) {
    const templates = await readTemplates(templatesDir);
    const stored = await storedHashes(db);
    const changed = templates.filter((template) => stored.get(nameOf(template)) !== template.hash);
    for (const template of changed) await queueTemplate(db, template);
    await takeOutOthers(db, templates);
    if (changed.length > 0) log.info({ templates: changed.length }, 'templates are being prepared');
  }
  await queueMissingPictures(db);
}

/** Compiles and stores one template, unless that was done meanwhile. A document with faults is logged and left out. */
export async function seedTemplate({ config, db, engine, log }: SeedServices, { key, language }: TemplateName): Promise<void> {
  const { templatesDir } = config.gallery;
  if (templatesDir === null) return;
  const templates = await readTemplates(templatesDir);
  const template = templates.find((each) => each.key === key && each.language === language);
  if (template === undefined || (await storedHashes(db)).get(nameOf(template)) === template.hash) return;
  const faults = (await engine.lint(template.document)).filter(({ severity }) => severity === 'error');
  const built = faults.length > 0 ? fail(faults) : await engine.buildTemplate(template.document, language);
  if (built.ok) await storeTemplate(db, template, built.value);
  else log.error({ template: key, language, diagnostics: built.error }, 'a template cannot be built');
}

async function queueTemplate(db: Database, template: Template): Promise<void> {
  const { key, language } = template;
  const payload = JSON.stringify({ key, language });
  await db.execute(
    sql`select graphile_worker.add_job('seedTemplate', payload => ${payload}::json, job_key => ${`template:${key}:${language}`},
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
