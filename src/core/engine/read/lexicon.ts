import type { Token } from './normalize.ts';
import { tokenize } from './normalize.ts';

interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  readonly values: Value[];
}

/** Phrases in both languages and what they stand for, found in a text by longest match. */
export interface Lexicon<Value> {
  readonly root: Node<Value>;
}

export interface LexiconMatch<Value> {
  readonly values: readonly Value[];
  /** First token and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Builds a lexicon from phrases; a phrase may stand for several things. `form` brings its words into another form. */
export function createLexicon<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
  form: (tokens: readonly Token[]) => readonly Token[] = (tokens) => tokens,
): Lexicon<Value> {
  const root: Node<Value> = { next: new Map(), values: [] };
  for (const [phrase, value] of entries) {
    const tokens = form(tokenize(phrase));
    if (tokens.length === 0) continue;
    let node = root;
    for (const token of tokens) node = step(node, token.stem);
    if (!node.values.includes(value)) node.values.push(value);
  }
  return { root };
}

/** All phrases of the lexicon in the tokens, longest first and never overlapping, none across punctuation. */
export function findPhrases<Value>(lexicon: Lexicon<Value>, tokens: readonly Token[], { from = 0, to = tokens.length } = {}) {
  const matches: LexiconMatch<Value>[] = [];
  let index = from;
  while (index < to) {
    const match = matchAt(lexicon, tokens, { from: index, to });
    if (match === null) index += 1;
    else {
      matches.push(match);
      index = match.to;
    }
  }
  return matches;
}

/** The longest phrase that begins at a token, or null. */
export function matchAt<Value>(
  lexicon: Lexicon<Value>,
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): LexiconMatch<Value> | null {
  let node: Node<Value> | undefined = lexicon.root;
  let best: LexiconMatch<Value> | null = null;
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    if (token === undefined || (index > from && token.breakBefore)) break;
    node = node.next.get(token.stem);
    if (node === undefined) break;
    if (node.values.length > 0) best = { values: node.values, from, to: index + 1 };
  }
  return best;
}

function step<Value>(node: Node<Value>, key: string): Node<Value> {
  const known = node.next.get(key);
  if (known !== undefined) return known;
  const made: Node<Value> = { next: new Map(), values: [] };
  node.next.set(key, made);
  return made;
}
