import { pickText, type Text } from '../../domain/text.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { RenderContext } from './context.ts';

type OpeningPlace = Pick<RenderContext, 'blueprint' | 'pageId' | 'locale'>;
type Words = Pick<Block, 'title' | 'text'>;

/** Widths of a headline in Latin letters: the least that says something, and the most of a whole sentence. */
const [LEAST, MOST] = [18, 80];

/**
 * The words that open the first page. Its header has the name of the site, so a headline of the name alone makes way for what
 * the site says of itself: its tagline, else the first clause of the text below.
 */
export function openingWords({ title, text }: Words, place: OpeningPlace): Words {
  const { blueprint, pageId, locale } = place;
  const { site, pages } = blueprint;
  const page = pages[pageId];
  const said = pickText(title, locale);
  if (page?.path !== '/' || page.bare === true || !isName(said, place)) return { ...(title && { title }), ...(text && { text }) };
  const [lead, tagline] = [pickText(text, locale), pickText(site.tagline, locale)];
  const isApart = tagline !== '' && !plain(lead).startsWith(plain(tagline)) && !isName(tagline, place);
  const [headline, rest] = isApart && widthOf(tagline) <= MOST ? [ended(tagline), lead] : firstClause(lead || tagline);
  if (headline === '') return { ...(title && { title }), ...(text && { text }) };
  return { title: textIn(headline, locale), ...(rest !== '' && { text: textIn(rest, locale) }) };
}

/** Tells whether words are the name of the site, or hardly more or less. */
export function isName(words: string, { blueprint, locale }: Pick<OpeningPlace, 'blueprint' | 'locale'>): boolean {
  const [one, other] = [plain(words), plain(pickText(blueprint.site.name, locale))];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short !== '' && long.includes(short) && short.length >= long.length * ALIKE;
}

const ALIKE = 0.6;

/** Ends of clauses that can stand alone, and those of long sentences that have no other. */
const [ENDS, COMMAS] = [/[.:;!?](?=\s)|[。；：！？，](?=.)|\s[–—-]\s/gu, /,(?=\s)/gu];

/** The first clause of a sentence that can stand alone, and the rest of it; none where it is too long. */
function firstClause(text: string): readonly [string, string] {
  const cut = cutAt(text, ENDS);
  if (cut !== null) return cut;
  return widthOf(text) <= MOST ? [ended(text), ''] : (cutAt(text, COMMAS) ?? ['', text]);
}

function cutAt(text: string, breaks: RegExp): readonly [string, string] | null {
  for (const { index, 0: sign } of text.matchAll(breaks)) {
    const [first, rest] = [text.slice(0, index), text.slice(index + sign.length).trim()];
    if (widthOf(first) < LEAST || isOpen(first, sign, rest)) continue;
    return widthOf(first) > MOST ? null : [first, rest.charAt(0).toUpperCase() + rest.slice(1)];
  }
  return null;
}

/** Words that end in a full stop where no sentence does. */
const SHORTENED = /(?:^|\s)(?:nos?|st|rd|ave|mr|mrs|ms|dr|prof|vs|ca|approx|tel|e\.g|i\.e)$/i;

/** Tells whether a clause is the first of a list ("bought, mended and sold"), ends in a short form, or only says where: none can stand alone. */
function isOpen(first: string, sign: string, rest: string): boolean {
  if (sign === '.' && SHORTENED.test(first)) return true;
  return (sign.includes(',') && /^\S+(?: \S+)?(?:, \S+(?: \S+)?)* (?:and|or) /.test(rest)) || /(?:為主|为主)$/.test(first);
}

/** A headline ends without a full stop. */
function ended(text: string): string {
  return text.replace(/(?<![.。])[.。]$/u, '');
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 2.2 : 1), 0);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, '');
}

function textIn(words: string, locale: OpeningPlace['locale']): Text {
  return { [locale]: words };
}
