import { findColors } from '../../read/colors.ts';
import type { Draft } from '../brief/draft.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Token } from '../text/token.ts';

const MOST = 14;

/** Takes a clause that only says how it should look, or what must not be there, as a quality in its own words. */
export function readLook(draft: Draft, clause: Clause, { tokens, text }: Said): boolean {
  const own = tokens.filter(({ start, end }) => start >= clause.start && end <= clause.end && start < clause.end);
  const content = own.filter(({ tag }) => tag === 'noun' || tag === 'adj' || tag === 'verb' || tag === 'fact');
  if (content.length === 0 || content.length > MOST || own.some(({ tag }) => tag === 'modal' && draft.locale === 'en'))
    return false;
  const colors = findColors(text.slice(clause.start, clause.end), draft.locale);
  const isColor = ({ start, end }: Token) =>
    colors.some((color) => color.start + clause.start < end && color.end + clause.start > start);
  const look = content.filter((token) => isColor(token) || isLookWord(draft, token));
  const isRefusal = /^(?:please )?(?:no|not|without|nothing|don't|never)$|^(?:不要|别|不用|无需|无)/i.test(wordBefore(own));
  const isLook =
    look.length > 0 &&
    look.length * 2 >= content.length &&
    clause.listed.length === 0 &&
    clause.subjects.every(({ parts }) => parts.length === 0);
  const isBarred = isRefusal && clause.verbs.length === 0;
  if (!isLook && !isBarred) return false;
  if (clause.subjects.some(({ opening }) => opening === 'pron') && !isBarred) return false;
  draft.qualities.push(
    text
      .slice(clause.start, clause.end)
      .replace(/^(?:please|and)\s+/i, '')
      .slice(0, 200),
  );
  return true;
}

interface Said {
  readonly tokens: readonly Token[];
  readonly text: string;
}

function wordBefore(own: readonly Token[]): string {
  const [first, second] = own;
  return first?.lemma === 'please' || first?.lemma === 'but' ? (second?.lemma ?? '') : (first?.lemma ?? '');
}

function isLookWord({ words }: Draft, { lemma, text }: Token): boolean {
  return [lemma, text.toLowerCase()].some((word) => words.style.has(word) || words.quality.has(word));
}
