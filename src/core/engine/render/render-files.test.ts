import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { blueprintSchema } from '../blueprint/schema.ts';
import { blockEntries } from './blocks/registry.ts';
import { htmlFaults } from './fixtures/html-checker.fixture.ts';
import type { DataNeed, Row } from './context.ts';
import { shownTypes, showcase } from './fixtures/showcase.fixture.ts';
import { renderFiles } from './render-files.ts';
import { localePrefix, rowSlug } from './links.ts';
import { pageNeeds, renderPage } from './render-page.ts';
import { runtimeScript } from './runtime.ts';
import { seedRows } from './seed-data.ts';
import { stylesheet } from './stylesheet.ts';

const now = '2026-11-20T12:00:00.000Z';
const files = renderFiles(showcase, { now });
const pages = [...files].filter(([path]) => path.endsWith('.html'));
const visit = { blueprint: showcase, basePath: '', params: {}, now, mode: 'published', cart: [] } as const;

describe('renderFiles', () => {
  it('shows every block type of the catalogue, in a valid Blueprint', () => {
    expect([...shownTypes].toSorted()).toEqual([...blockEntries.keys()].toSorted());
    expect(blueprintSchema.safeParse(showcase).error).toBeUndefined();
  });

  it.each(pages)('%s is valid HTML', async (_path, markup) => {
    expect(await htmlFaults(markup)).toEqual([]);
  });

  it.each(pages)('%s has one h1, headings in order, unique ids and nothing inline but the stylesheet', (path, markup) => {
    expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
    const levels = [...markup.matchAll(/<h([1-6])[ >]/g)].map((match) => Number(match[1]));
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const pageId = pageAt(path);
    const [sheet, script] = [stylesheet(showcase, pageId), runtimeScript(showcase, pageId)];
    expect(markup.split(`<style>${sheet}</style>`)).toHaveLength(2);
    expect(markup.split(`<script>${script}</script>`)).toHaveLength(script === '' ? 1 : 2);
    expect(markup.replace(sheet, () => '').replace(script, () => '')).not.toMatch(
      / style=| on[a-z]+=|<style[^]*<style|javascript:/,
    );
    expect(markup).not.toMatch(/data-(b|f|row)=/);
  });

  it('stays small: pages with their stylesheet within 40 KB gzip and 30 KB brotli, script within 8 KB', () => {
    for (const [path, page] of pages) {
      const script = runtimeScript(showcase, pageAt(path));
      const markup = page.replace(script, () => '');
      expect(gzipSync(markup).length).toBeLessThan(40_000);
      expect(brotliCompressSync(markup).length).toBeLessThan(30_000);
      expect(brotliCompressSync(script).length).toBeLessThan(8_000);
    }
  });

  it('gives the same bytes for the same input', () => {
    expect([...renderFiles(structuredClone(showcase), { now })]).toEqual([...files]);
  });

  it('draws pages of rows as they look when each is drawn alone', () => {
    const rows = seedRows(showcase, now);
    const { product } = showcase.entities;
    const alone = showcase.site.locales.flatMap((locale) =>
      (rows['product'] ?? []).map((row) => {
        const slug = product === undefined ? '' : rowSlug(product, row);
        const context = { ...visit, locale, pageId: 'item', slug };
        const data = pageNeeds(context).map(({ blockId, needs }) => [blockId, answersTo(needs, row, rows)]);
        const path = `${localePrefix(showcase, locale)}/shop/${slug}/index.html`.slice(1);
        return { path, page: renderPage({ ...context, data: Object.fromEntries(data) }) };
      }),
    );
    expect(alone.length).toBeGreaterThan(5);
    for (const { path, page } of alone) expect(files.get(path)).toBe(page);
  });

  it('never shows a private field', () => {
    for (const [, markup] of pages) expect(markup).not.toContain('€99');
  });

  it('draws every picture that pages name, and needs no script without an interactive block', () => {
    for (const [, markup] of pages) {
      for (const [, path = ''] of markup.matchAll(/src="\/(assets\/art\/[^"]+)"/g)) expect(files.get(path)).toMatch(/^<svg /);
    }
    const quiet = {
      ...showcase,
      pages: { home: { ...showcase.pages['home'], path: '/', title: { en: 'Home' }, blocks: ['hero1'] } },
    };
    expect(renderFiles(quiet, { now }).get('index.html')).not.toContain('<script');
  });
});

/** The page of the Blueprint that is drawn at a path in either language. */
function pageAt(file: string): string {
  const path = `/${file}`.replace(/^\/zh\//, '/').replace(/\/?index\.html$/, '');
  const isAt = (own: string) =>
    own.replace(/\/$/, '') === path ||
    (own.endsWith('/:slug') && path.startsWith(own.slice(0, -5)) && path.length > own.length - 6);
  const found = Object.keys(showcase.pages).filter((id) => isAt(showcase.pages[id]?.path ?? ''));
  return found[0] ?? '';
}

/** Answers the needs of a row's page. */
function answersTo(needs: readonly DataNeed[], row: Row, rows: Readonly<Record<string, readonly Row[]>>) {
  return Object.fromEntries(
    needs.map(({ key, slug, query }) => {
      const wanted = (query.filter ?? []).map(({ field, value }) => [field, value] as const);
      const all = slug === undefined ? (rows[query.entity] ?? []) : [row];
      const found = all.filter(({ values }) => wanted.every(([field, value]) => values[field] === value));
      return [key, { rows: found.slice(0, query.limit), total: found.length }];
    }),
  );
}
