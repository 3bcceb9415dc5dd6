import { findColors } from '../../read/colors.ts';
import type { Draft } from '../brief/draft.ts';
import { isSign, type Token } from '../text/token.ts';

const MOST = 14;
const REFUSING = /^(?:please )?(?:no|not|without|nothing|don't|dont|never|不要|别|不用|无需|无)$/i;
const SEPARATING = ',，;；.。–—';

/** Takes the parts of a sentence that only say how it should look, or what must not be there, as qualities; the rest is returned. */
export function takeLooks(draft: Draft, tokens: readonly Token[], idea: string): Token[] {
  return segmentsOf(tokens).flatMap((segment) => {
    const colon = tokens.findIndex((token) => isSign(token, ':：'));
    const heading = colon === -1 ? undefined : tokens.slice(0, colon).findLast(({ tag }) => tag === 'noun' || tag === 'verb');
    // "item, value in gold" behind a colon are properties.
    const isListed =
      heading !== undefined &&
      segment[0] !== tokens[0] &&
      !isLookWord(draft, heading) &&
      !segment.some((each) => isLookWord(draft, each));
    if (isListed || !isLook(draft, segment, idea)) return segment;
    const [first] = segment.filter(({ tag }) => tag !== 'sign' && tag !== 'conj');
    const last = segment.findLast(({ tag, text }) => tag !== 'sign' || ')）”」'.includes(text));
    const words = idea.slice(first?.start ?? 0, last?.end ?? 0).replace(/^please\s+/i, '');
    if (words !== '') draft.qualities.push(words.slice(0, 200));
    return segment.filter((token) => isSign(token, ':：'));
  });
}

/** Parts between commas; brackets stay whole, and so does a list behind a colon. */
function segmentsOf(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, '([（【')) depth += 1;
    if (isSign(token, ')]）】')) depth -= 1;
    segments.at(-1)?.push(token);
    if (depth === 0 && isSign(token, SEPARATING)) segments.push([]);
  }
  return segments;
}

function isLook(draft: Draft, segment: readonly Token[], idea: string): boolean {
  const content = segment.filter(({ tag }) => ['noun', 'adj', 'verb', 'fact'].includes(tag));
  const [first] = segment.filter(({ tag, lemma }) => tag !== 'sign' && lemma !== 'please' && lemma !== 'but' && lemma !== 'and');
  if (content.length === 0 || content.length > MOST || first === undefined) return false;
  const isRefusal =
    REFUSING.test(first.lemma) && segment.every(({ tag }) => tag !== 'modal' && (tag !== 'verb' || draft.locale === 'zh'));
  if (isRefusal) return segment.every(({ fact }) => fact !== 'day');
  if (
    segment.some(({ tag, text }) => (tag === 'modal' && draft.locale === 'en') || tag === 'pron' || '(（[:：'.includes(text)) &&
    !isLookHeading(draft, segment)
  )
    return false;
  const start = segment[0]?.start ?? 0;
  const colors = findColors(idea.slice(start, segment.at(-1)?.end ?? start), draft.locale);
  const isColor = (token: Token) => colors.some((color) => color.start + start < token.end && color.end + start > token.start);
  const look = content.filter((token) => isColor(token) || isLookWord(draft, token));
  const isBare =
    look.length === 1 &&
    content.length === 1 &&
    !isColor(content[0] ?? first) &&
    draft.words.quality.has(content[0]?.lemma ?? '') === false;
  const last = content.at(-1);
  // "Overdue games are red".
  const isColored = last !== undefined && isColor(last) && content.length < 5 && segment.some(({ tag }) => tag === 'be');
  return look.length > 0 && (look.length * 2 >= content.length || isColored) && !isBare;
}

/** "Look: earthy". */
function isLookHeading(draft: Draft, [first, sign]: readonly Token[]): boolean {
  return first !== undefined && isSign(sign, ':：') && isLookWord(draft, first);
}

function isLookWord({ words }: Draft, { lemma, text }: Token): boolean {
  return [lemma, text.toLowerCase()].some((word) => words.style.has(word) || words.quality.has(word));
}
