import { renderFiles } from '#core/engine/render/render-files.ts';
import { generateBlueprint, IDEAS } from '../support/generate-blueprint.ts';
import { median, type Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

/** What a page of a generated site weighs: its HTML with the stylesheet, and the script where there is one. */
export function benchPageBytes(): Promise<Figure[]> {
  const pages: number[] = [];
  const scripts: number[] = [];
  for (const idea of IDEAS) {
    const files = renderFiles(generateBlueprint(idea), { now: '2026-01-15T10:00:00.000Z' });
    const size = (name: string) => bytesOnTheWire(name, new TextEncoder().encode(files.get(name) ?? ''));
    const sheet = size('assets/site.css');
    for (const name of files.keys()) if (name.endsWith('.html')) pages.push(size(name) + sheet);
    scripts.push(files.has('assets/site.js') ? size('assets/site.js') : 0);
  }
  return Promise.resolve([
    {
      name: 'HTML and CSS of a page, largest',
      value: kilobytes(Math.max(...pages)),
      detail: `brotli, of ${pages.length} pages, median ${kilobytes(median(pages))} (limit 30 KB)`,
    },
    {
      name: 'script of a site, largest',
      value: kilobytes(Math.max(...scripts)),
      detail: `brotli, of ${scripts.length} sites, ${scripts.filter((bytes) => bytes === 0).length} without any (limit 8 KB)`,
    },
  ]);
}
