import { describe, expect, it } from 'vitest';
import { ATTACKS, unsafeParts } from '#tests/support/hostile.ts';
import { HOSTILE_DOCUMENTS, poisonedSites, remoteLoads } from '#tests/support/hostile-documents.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';
import { createLineReader } from '#core/engine/document/stream/line-reader.ts';
import { buildWritten, lintWritten } from './build-written.ts';

const now = '2026-11-20T12:00:00.000Z';
/** Longest time that the engine's threads give one document. */
const LIMIT_MS = 8000;

/** What is wrong with the files of a site that is built from a document; null when none is built. */
function harmOf(document: string): string[] | null {
  const built = buildWritten(document, { locale: 'en' });
  if (!built.ok) return null;
  return [...renderFiles(built.value.blueprint, { now })].flatMap(([path, content]) => {
    if (path.endsWith('.css')) return /evil|javascript:/i.test(content) ? [`${path}: style`] : [];
    if (!/\.(?:html|svg)$/.test(path)) return [];
    return [...unsafeParts(content), ...remoteLoads(content)].map((part) => `${path}: ${part}`);
  });
}

/** As a thread of the engine does it: a text that is nested too deeply ends its own task, and the idea is planned. */
function harmInThread(document: string): readonly string[] {
  try {
    lintWritten(document);
    return harmOf(document) ?? [];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

describe('what tells remote loads', () => {
  it.each([
    '<img src="https://evil.example/x.png">',
    "<script src='//evil.example/x.js'></script>",
    '<link rel="stylesheet" href="//evil.example/x.css">',
    '<style>a{background:url(https://evil.example)}</style>',
  ])('sees %s', (markup) => expect(remoteLoads(markup)).not.toEqual([]));
});

describe('a document that means harm', () => {
  it.each(Object.entries(HOSTILE_DOCUMENTS))('with %s harms no page, and takes no longer than it may', (_what, document) => {
    const begun = performance.now();
    expect(harmInThread(document)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(LIMIT_MS);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('with an attack in any one of its texts, or in all of them, harms no page', () => {
    let built = 0;
    for (const document of poisonedSites((index) => ATTACKS[index % ATTACKS.length] ?? '')) {
      const harm = harmOf(document);
      if (harm !== null) built += 1;
      expect([document.slice(0, 80), harm ?? []]).toEqual([document.slice(0, 80), []]);
    }
    expect(built).toBeGreaterThan(100);
  }, 120_000);
});

describe('reading what a model writes, piece by piece', () => {
  it.each([
    ['one line that never ends', '{"notes":"'.padEnd(200_000, 'x'), 1],
    ['an object over very many lines', `{"notes":{"left_out":[\n${'"x",\n'.repeat(40_000)}`, 40],
    ['a line that is nested very deeply', `{"block":"a","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n`, 400],
    ['very many lines without a word', '\n'.repeat(200_000), 40],
  ])('takes no time for %s', (_what, text, size) => {
    const reader = createLineReader();
    const begun = performance.now();
    for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
    reader.end();
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
