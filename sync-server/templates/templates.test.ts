import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { compile } from '#core/engine/document/compile.ts';
import { lint } from '#core/engine/document/lint/lint.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { hasErrors, validate } from '#core/engine/validate/validate.ts';
import { PREPARED_LIBRARY } from '../documents/prepared-library.ts';
import { scriptFault } from '../documents/script-fault.ts';

const TAGS = [
  'business',
  'shop',
  'food',
  'booking',
  'event',
  'community',
  'education',
  'portfolio',
  'health',
  'travel',
  'tool',
  'team',
  'game',
  'media',
  'nonprofit',
  'home',
] as const;
const LOCALES = ['en', 'zh'] as const;

const both = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });
const template = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]*$/),
  tags: z.array(z.enum(TAGS)).min(2).max(3),
  title: both,
  text: both,
  order: z.int().positive(),
});

const templates = z.array(template).parse(JSON.parse(readFileSync('sync-server/templates/templates.json', 'utf8')));
const folderOf = (locale: string) => path.join('sync-server/templates/documents', locale);
const files = LOCALES.flatMap((locale) => templates.map(({ key }) => ({ locale, key })));
const parsed = files.map(({ locale, key }) => ({
  locale,
  key,
  read: readDocument(readFileSync(path.join(folderOf(locale), `${key}.jsonl`), 'utf8')),
}));

it.each(LOCALES)('the templates and the documents in %s are the same', (locale) => {
  const named = templates.map(({ key }) => `${key}.jsonl`);
  expect(readdirSync(folderOf(locale)).toSorted()).toEqual(named.toSorted());
});

it('each template has a key and a place of its own', () => {
  expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length);
  expect(new Set(templates.map(({ order }) => order)).size).toBe(templates.length);
});

it.each(parsed)('the $locale document of $key is linted and compiled without a fault', ({ locale, read }) => {
  const compiled = compile({ ...read.document, prepared: PREPARED_LIBRARY });
  const found = [...read.diagnostics, ...lint(read.document, { syntax: scriptFault }), ...compiled.diagnostics];
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(hasErrors(validate(compiled.blueprint))).toBe(false);
  expect(compiled.blueprint.site.locales).toEqual([locale]);
});

it.each(LOCALES)('no two templates in %s say or look the same', (locale) => {
  const blueprints = parsed.filter((each) => each.locale === locale).map(({ read }) => compile(read.document).blueprint);
  const headlines = blueprints.map(({ pages, blocks }) => {
    const home = Object.values(pages).find((page) => page.path === '/');
    return JSON.stringify(blocks[home?.blocks[0] ?? '']?.title);
  });
  const looks = blueprints.map(({ theme }) => JSON.stringify([theme.direction, theme.background, theme.primary]));
  expect(repeated(headlines)).toEqual([]);
  expect(repeated(looks)).toEqual([]);
});

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
