import { fold, stem } from './normalize.ts';
import type { VerbNoun } from './nouns.ts';
import type { Reading } from './reading.ts';
import type { Request } from './request-regions.ts';
import { isDoing, verbOf } from './verbs.ts';

type List = NonNullable<Reading['sections']>;
type Answer = Omit<List[number]['value'], 'title'>;

export interface Sections {
  readonly list: List;
  add(piece: Request, parsed: VerbNoun, answer: Answer): void;
  /** A page called for by name outside of a list. */
  name(title: string, span: { start: number; end: number }, answer: Answer): void;
}

const MAX_SECTIONS = 24;
const MAX_WORDS = 5;
const ENDINGS =
  /\s+(?:pages?|sections?|modules?|functions?|functionality|features?|capabilit(?:y|ies)|tabs?|columns?)$|(?:页面|栏目|模块|板块|版块|功能|(?<=..)页)$/iu;

/** Pages and sections under the names the prompt gives them, in order, each once. */
export function gatherSections(): Sections {
  const list: List = [];
  const seen = new Set<string>();
  const name = (words: string, span: { start: number; end: number }, answer: Answer) => {
    const title = titleOf(words);
    const key = fold(title).split(' ').map(stem).join(' ');
    if (title === '' || SAYS_NOTHING.test(title) || seen.has(key) || list.length >= MAX_SECTIONS) return;
    seen.add(key);
    list.push({ value: { title, ...answer }, confidence: 0.8, span });
  };
  return {
    list,
    name,
    add: (piece, parsed, answer) => {
      if (isTitle(piece.text, parsed)) name(piece.text, { start: piece.start, end: piece.end }, answer);
    },
  };
}

/** Things ("order management"), not deeds ("managing orders"). */
function isTitle(text: string, parsed: VerbNoun): boolean {
  const words = text.split(/\s+/);
  if (words.length > MAX_WORDS || text.length > 40) return false;
  if (/\p{Script=Han}/u.test(text)) return text.length <= 12;
  const first = words[0] ?? '';
  return (
    !(isDoing(first) && verbOf(first) !== null) &&
    !/^(?:editing|setting(?! )|setting up)\b/i.test(text) &&
    parsed.role === null &&
    !/^(?:be|allow|when|if|in|on|at|by|from)$/i.test(first) &&
    !/\b(?:that|which|can|is|are)\b/i.test(text)
  );
}

const SAYS_NOTHING =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|multiple|different|following|several|various|clear|basic|corresponding|main|user-friendly|good|responsive|simple|web|website|landing|other|more|each|every|this|single|specific|certain|functionalit\p{L}+|information)$/iu;
const SMALL = new Set(['a', 'an', 'and', 'of', 'for', 'the', 'to', 'in', 'on', 'with']);

function titleOf(words: string): string {
  const plain = words.replace(/^['‘「]|["“”]|['’」]$/gu, '').replace(/^(?:the|an?|its|their)\s+/i, '');
  const short = plain
    .replace(ENDINGS, '')
    .replace(
      /\s+(?:to|for|of|in|on|and|with)$|\s+(?:for|to help|based on)\s+(?:users?|members?|customers?|people|each|all|the|them)\b.*$/i,
      '',
    )
    .trim();
  const kept = short === '' ? plain : short;
  return kept
    .split(/\s+/)
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
