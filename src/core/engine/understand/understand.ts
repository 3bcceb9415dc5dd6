import type { Locale } from '../../domain/text.ts';
import { cleanPrompt } from '../clean-prompt.ts';
import type { AuthoredBrief } from '../document/lines/brief-line.ts';
import { readLocale } from '../read/locale.ts';
import { type Draft, emptyDraft } from './brief/draft.ts';
import { openWords } from './brief/open-words.ts';
import { CHINESE_PRUNING, ENGLISH_PRUNING } from './brief/prune.ts';
import { writeBrief } from './brief/write-brief.ts';
import { readChineseClauses } from './clauses/chinese-clauses.ts';
import { withPricesBefore } from './clauses/headings.ts';
import { readClauses } from './clauses/read-clauses.ts';
import { findFacts } from './facts/find-facts.ts';
import { findName, withoutName } from './facts/find-name.ts';
import { readChinese } from './frames/chinese/read-chinese.ts';
import { takeItemFields } from './frames/item-fields.ts';
import { keepToOwner, readFieldList } from './frames/kept.ts';
import { takeLooks } from './frames/look.ts';
import { readInto } from './frames/read-draft.ts';
import { readTelling } from './frames/said-facts.ts';
import { takeForms } from './frames/chinese/forms/take-forms.ts';
import { keptSubject, saidSubject } from './frames/chinese/subject.ts';
import { settle } from './frames/chinese/settle/settle.ts';
import { beginWith } from './frames/chinese/title.ts';
import { openingTitle } from './frames/subject.ts';
import { addRules, takeRules } from './frames/take-rules.ts';
import { pattern } from './lexicon/english-patterns.ts';
import { lexiconOf } from './lexicon/lexicon.ts';
import { wellSpelt } from './text/chinese-spelling.ts';
import { stretchesOf } from './text/stretches.ts';
import type { Token } from './text/token.ts';
import { tokensOf } from './text/tokens.ts';

/** The order of words differs so much that each language has its own clauses and frames, title and rules; all else they share. */
const READERS = {
  en: { clausesOf: readClauses, readInto, takeRules, titleOf: openingTitle, pruning: ENGLISH_PRUNING },
  zh: {
    clausesOf: readChineseClauses,
    readInto: readChinese,
    // The frames and forms of Chinese sentences read these themselves.
    takeRules: (tokens: readonly Token[]) => ({ tokens, rules: [] }),
    titleOf: ({ subject }: Draft) => subject,
    pruning: CHINESE_PRUNING,
  },
} as const;

/** Lines of the longest list that is read as the properties of one record. */
const ITEMS_MAX = 24;

/**
 * Understands an idea as a brief: sentences, words and their parts, clauses, and what each clause says of records, deeds, views
 * and facts. Nothing is invented, and nothing is lost: every word with a meaning is in the brief, if only in its `open`.
 */
export function understand(prompt: string, { locale = readLocale(prompt) }: { readonly locale?: Locale } = {}): AuthoredBrief {
  const idea = locale === 'zh' ? wellSpelt(cleanPrompt(prompt)) : cleanPrompt(prompt);
  const words = lexiconOf(locale);
  const reader = READERS[locale];
  const facts = findFacts(idea);
  const name = findName(idea, facts);
  const draft = emptyDraft(locale, words);
  draft.siteName = name?.name ?? '';
  draft.ownName = pattern('ownName').exec(idea)?.[1] ?? '';
  if (locale === 'zh') beginWith(draft, saidSubject(idea, draft.siteName));
  const stretches = stretchesOf(idea);
  const itemsFrom = (from: number) => {
    const rest = stretches.slice(from, from + ITEMS_MAX);
    const end = rest.findIndex(({ isItem }) => !isItem);
    return (end === -1 ? rest : rest.slice(0, end)).map((stretch) => ({ stretch, tokens: tokensOf(idea, stretch, facts) }));
  };
  let [before, taken]: [readonly Token[], number] = [[], 0];
  for (const [index, stretch] of stretches.entries()) {
    if (locale === 'en' && stretch.isItem && index === 1) taken = takeItemFields(draft, itemsFrom(index), idea);
    if (index > 0 && index <= taken) continue;
    const said = reader.takeRules(withoutName(tokensOf(idea, stretch, facts), name), idea);
    const looked = takeLooks(draft, said.tokens, idea);
    const { tokens, after } =
      locale === 'zh' ? takeForms(draft, looked, idea) : { tokens: withPricesBefore(looked, before, words), after: null };
    before = tokens;
    if (locale === 'en' && (readTelling(draft, tokens, idea) || readFieldList(draft, tokens))) continue;
    for (const clause of reader.clausesOf(tokens, words, stretch)) reader.readInto(draft, clause, { text: idea, tokens });
    addRules(draft, said.rules);
    after?.();
    if (stretch === stretches[0]) draft.subject = reader.titleOf(draft, tokens, idea);
  }
  if (locale === 'zh') {
    settle(draft, idea);
    draft.subject = keptSubject(idea, draft);
  }
  if (locale === 'en') keepToOwner(draft, idea);
  const brief = writeBrief(draft, reader.pruning);
  const open = openWords(idea, brief, { words, stretches, understood: draft.understood });
  return open.length === 0 ? brief : { ...brief, open };
}
