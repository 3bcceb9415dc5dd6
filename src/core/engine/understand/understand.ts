import type { Locale } from '../../domain/text.ts';
import { cleanPrompt } from '../clean-prompt.ts';
import type { AuthoredBrief } from '../document/lines/brief-line.ts';
import { readLocale } from '../read/locale.ts';
import { emptyDraft } from './brief/draft.ts';
import { openWords } from './brief/open-words.ts';
import { writeBrief } from './brief/write-brief.ts';
import { findFacts } from './facts/find-facts.ts';
import { findName, withoutName } from './facts/find-name.ts';
import { takeLooks } from './frames/look.ts';
import { addRules } from './frames/take-rules.ts';
import { pattern } from './lexicon/english-patterns.ts';
import { lexiconOf } from './lexicon/lexicon.ts';
import { READERS } from './readers.ts';
import { stretchesOf } from './text/stretches.ts';
import type { Token } from './text/token.ts';
import { tokensOf } from './text/tokens.ts';

/** Lines of the longest list that is read as the properties of one record. */
const ITEMS_MAX = 24;

/**
 * Understands an idea as a brief: sentences, words and their parts, clauses, and what each clause says of records, deeds, views
 * and facts. Nothing is invented, and nothing is lost: every word with a meaning is in the brief, if only in its `open`.
 */
export function understand(prompt: string, { locale = readLocale(prompt) }: { readonly locale?: Locale } = {}): AuthoredBrief {
  const reader = READERS[locale];
  const idea = cleanPrompt(prompt);
  const words = lexiconOf(locale);
  const facts = findFacts(idea);
  const name = findName(idea, facts);
  const draft = emptyDraft(locale, words);
  draft.siteName = name?.name ?? '';
  draft.ownName = pattern('ownName').exec(idea)?.[1] ?? '';
  const stretches = stretchesOf(idea);
  const itemsFrom = (from: number) => {
    const rest = stretches.slice(from, from + ITEMS_MAX);
    const end = rest.findIndex(({ isItem }) => !isItem);
    return (end === -1 ? rest : rest.slice(0, end)).map((stretch) => ({ stretch, tokens: tokensOf(idea, stretch, facts) }));
  };
  let [before, items]: [readonly Token[], number] = [[], 0];
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.isItem && index === 1) items = reader.takeItems(draft, itemsFrom(index), idea);
    if (index > 0 && index <= items) continue;
    const said = reader.takeRules(withoutName(tokensOf(idea, stretch, facts), name), idea);
    const tokens = reader.withBefore(takeLooks(draft, said.tokens, idea), before, words);
    before = tokens;
    if (reader.isWhole(draft, tokens, idea)) continue;
    for (const clause of reader.clausesOf(tokens, words, stretch)) reader.readInto(draft, clause, { text: idea, tokens });
    addRules(draft, said.rules);
    if (stretch === stretches[0]) draft.subject = reader.titleOf(draft, tokens, idea);
  }
  reader.finish(draft, idea);
  const brief = writeBrief(draft, reader.pruning);
  const open = openWords(idea, brief, { words, stretches });
  return open.length === 0 ? brief : { ...brief, open };
}
