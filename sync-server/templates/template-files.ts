import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { GALLERY_TAGS_MAX } from '#core/domain/gallery-tags.ts';
import type { Locale } from '#core/domain/text.ts';
import { ENGINE_VERSION } from '#core/engine/generated.ts';
import { officialTagSchema } from '#core/protocol/http/gallery.ts';

const bothLanguages = z.strictObject({ en: z.string().min(1).max(200), zh: z.string().min(1).max(200) });
const listSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,40}$/),
    tags: z.array(officialTagSchema).max(GALLERY_TAGS_MAX),
    title: bothLanguages,
    text: bothLanguages,
    order: z.number().int(),
  }),
);

/** An official template in one of its languages. */
export interface Template {
  readonly key: string;
  readonly language: Locale;
  readonly tags: string[];
  readonly title: string;
  readonly text: string;
  readonly position: number;
  readonly document: string;
  /** Of everything that its card and its site are made of. */
  readonly hash: string;
}

const LANGUAGES: readonly Locale[] = ['en', 'zh'];

/** Every template of a directory, in the order in which they are shown. */
export async function readTemplates(directory: string): Promise<Template[]> {
  const list = listSchema.parse(JSON.parse(await readFile(path.join(directory, 'templates.json'), 'utf8')));
  const inOrder = list.toSorted((left, right) => left.order - right.order);
  const read = inOrder.flatMap((entry) => LANGUAGES.map((language) => readTemplate(directory, entry, language)));
  return Promise.all(read);
}

async function readTemplate(directory: string, entry: z.output<typeof listSchema>[number], language: Locale): Promise<Template> {
  const { key, tags, order: position } = entry;
  const document = await readFile(path.join(directory, 'documents', language, `${key}.jsonl`), 'utf8');
  const shown = { key, language, tags, title: entry.title[language], text: entry.text[language], position, document };
  const hash = createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, shown]))
    .digest('hex');
  return { ...shown, hash };
}
