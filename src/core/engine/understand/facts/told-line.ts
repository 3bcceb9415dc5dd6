import type { Locale } from '../../../domain/text.ts';
import shorthandJson from './shorthand.json' with { type: 'json' };

/** Words as they are typed in a hurry, and as visitors read them. */
const SHORTHAND: Readonly<Record<string, string>> = shorthandJson;
const EDGE = /[.,;:!?\n，。；：！？]/u;
const MOST_SIGNS = 160;
/** Sentences about the making of the site are told to whoever makes it. */
const WISH =
  /\b(?:(?:i|we)(?:'d| would)? (?:also )?(?:want|need|like|must|should|wish|hope|love)|please|make (?:it|the|sure)|should (?:be able|look|feel)|must be able|nobody needs to|no login|without login)\b|\b(?:fed up|main thing is)\b|^(?:to )?be able to\b|老是|总是|太乱|我(?:们)?(?:要能|想要|想|要|希望|需要)|希望|能不能|最好|帮我|(?<!申)请(?:帮|给|把|做|不要)|别搞|不要登录|^(?:能|每.{1,3}写|先放)/iu;

/** A stretch as a line for visitors: whole clauses with a capital; null where it is a wish of whoever has the idea. */
export function toldLine(
  idea: string,
  { start, end }: { readonly start: number; readonly end: number },
  locale: Locale,
): string | null {
  let [from, to] = [start, end];
  while (from > 0 && !isEdge(idea, from - 1) && to - from < MOST_SIGNS) from -= 1;
  while (to < idea.length && !isEdge(idea, to) && to - from < MOST_SIGNS) to += 1;
  const opened = idea.slice(from, to);
  const closing = idea.indexOf(locale === 'zh' ? '）' : ')', to);
  if (/[(（][^)）]*$/u.test(opened) && closing !== -1 && closing - from < MOST_SIGNS) to = closing + 1;
  const line = idea
    .slice(from, to)
    .replace(/^[\s\-–—)）]+|[\s\-–—(（]+$/gu, '')
    .replace(/^(?:and|so|but|then|also|plus)\s+/iu, '');
  const whole = withoutHalves(line);
  if (whole === '' || WISH.test(whole)) return null;
  const plain =
    locale === 'en' ? whole.replace(/(?<![\p{L}'’&/])[a-z]+(?![\p{L}'’&/])/gu, (word) => SHORTHAND[word] ?? word) : whole;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Without what stands behind a bracket that is not closed, or a bracket that was not opened. */
function withoutHalves(line: string): string {
  const [opened, closed] = [line.search(/[(（][^)）]*$/u), line.search(/^[^(（]*[)）]/u)];
  if (opened !== -1) return line.slice(0, opened).trim();
  return closed === -1 ? line : line.replace(/[)）]/u, '').trim();
}

/** A sign between clauses; none within a number, an hour or an address. */
function isEdge(idea: string, at: number): boolean {
  const sign = idea.charAt(at);
  if (!EDGE.test(sign)) return false;
  return !('.,:'.includes(sign) && /\S/.test(idea.charAt(at + 1)) && !/\p{Script=Han}/u.test(idea.charAt(at + 1)));
}
