import type { SiteDocument } from './site-document.ts';

/** A document as text, one line after another. */
export function writeDocument(document: SiteDocument): string {
  const { brief, site, pages, entities, accounts, admin, blocks, rows, parts, notes } = document;
  const lines: readonly unknown[] = [
    ...(brief === undefined ? [] : [{ brief }]),
    ...(site === undefined ? [] : [site]),
    ...(pages === undefined ? [] : [pages]),
    ...entities,
    ...(accounts === undefined ? [] : [{ accounts }]),
    ...(admin === undefined ? [] : [{ admin }]),
    ...blocks,
    ...rows,
    ...parts,
    ...(notes === undefined ? [] : [{ notes }]),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
