import type { Item } from '../brief/brief.ts';
import type { SiteDocument } from '../site-document.ts';
import { CUSTOM } from '../../parts/custom-blocks.ts';

/** Words that say nothing about a subject. */
const EMPTY = new Set(
  'the and for with from into onto that this their they them his her its our your who whose which each every all any one two new own per has have can may will when where than then not are is was what about through over under only more most'.split(
    ' ',
  ),
);
/** Part of an item's words that a site has to know for the item to be there. */
const ENOUGH = 0.5;

/**
 * Judges whether the lines that an author wrote build an item of the brief that no offer of the engine was made for: the words of it
 * stand in what was written, or a part of the author's own carries the subject. Nothing is judged where the author wrote no page.
 */
export function traceOf(document: SiteDocument): (item: Item) => boolean {
  const { notes, pages, parts, blocks, entities, site } = document;
  if (pages === undefined) return () => false;
  // What its author says is left out is all that is.
  if (notes?.left_out !== undefined) return () => true;
  const written = corpusOf([site, pages, document.accounts, document.admin, entities, blocks, document.rows, parts]);
  const hasCode = parts.length > 0 && blocks.some(({ type }) => type === CUSTOM);
  const effects = entities.flatMap(({ effects: each = [] }) => each);
  const hasRules = entities.some(({ rules = [] }) => rules.length > 0) || effects.length > 0;
  return ({ path, words }) => {
    if (path.startsWith('brief.open.')) return false;
    if (path.startsWith('brief.qualities.') && site?.theme !== undefined) return true;
    if (/\.tells\.\d+$/.test(path)) return effects.some((effect) => effect.do === 'notify' || effect.do === 'alert');
    if (path.endsWith('.limit')) return hasRules || hasCode;
    if (hasCode && /^brief\.(?:actions|views|entities)\./.test(path)) return true;
    const wanted = piecesOf(words);
    const found = wanted.filter((piece) => written.includes(piece));
    return wanted.length > 0 && found.length >= wanted.length * ENOUGH;
  };
}

/** All that was written, in small letters, ids apart into words. */
function corpusOf(lines: readonly unknown[]): string {
  return JSON.stringify(lines)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

/** The stems of words, and pairs of Chinese signs. */
function piecesOf(words: string): string[] {
  const latin = words
    .toLowerCase()
    .split(/[^\p{Script=Latin}\p{N}]+/u)
    .filter((word) => (word.length > 2 || /\d/.test(word)) && !EMPTY.has(word))
    .map(stemOf);
  const han = (words.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => {
    const signs = Array.from(run);
    return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
  });
  return [...new Set([...latin, ...han])];
}

/** "approving", "approves", "approved" and "approval" begin alike. */
function stemOf(word: string): string {
  const cut = word.replace(/(?:ations?|ings?|ied|ies|ed|es|al|s|e|y)$/, '');
  return cut.length > 2 ? cut : word;
}
