import type { Locale } from '../../domain/text.ts';
import type { Draft } from './brief/draft.ts';
import { CHINESE_PRUNING, ENGLISH_PRUNING, type Pruning } from './brief/prune.ts';
import { readChineseClauses } from './clauses/chinese-clauses.ts';
import { withPricesBefore } from './clauses/headings.ts';
import { readClauses } from './clauses/read-clauses.ts';
import { takeForms } from './frames/chinese/forms/take-forms.ts';
import { readChinese } from './frames/chinese/read-chinese.ts';
import { settle } from './frames/chinese/settle/settle.ts';
import { keptSubject, saidSubject } from './frames/chinese/subject.ts';
import { beginWith } from './frames/chinese/title.ts';
import { takeItemFields } from './frames/item-fields.ts';
import { keepToOwner, readFieldList } from './frames/kept.ts';
import { readInto } from './frames/read-draft.ts';
import { readTelling } from './frames/said-facts.ts';
import { openingTitle } from './frames/subject.ts';
import { takeRules } from './frames/take-rules.ts';
import { wellSpelt } from './text/chinese-spelling.ts';
import type { Token } from './text/token.ts';

interface Around {
  readonly idea: string;
  /** Words of the sentence before. */
  readonly before: readonly Token[];
}

interface Taken {
  readonly tokens: readonly Token[];
  /** Told once the clauses of the sentence are read. */
  readonly after: (() => void) | null;
}

/** The order of words differs so much that each language has its own clauses, frames and forms; all else they share. */
interface Reader {
  readonly spelt: (idea: string) => string;
  readonly begin: (draft: Draft, idea: string) => void;
  /** Takes the lines of a list as the properties of one record; the number of lines taken. */
  readonly takeItems: typeof takeItemFields;
  readonly takeRules: typeof takeRules;
  readonly takeForms: (draft: Draft, tokens: readonly Token[], around: Around) => Taken;
  /** Reads sentences that have a form as a whole. */
  readonly isWhole: (draft: Draft, tokens: readonly Token[], idea: string) => boolean;
  readonly clausesOf: typeof readClauses;
  readonly readInto: typeof readInto;
  readonly titleOf: typeof openingTitle;
  readonly finish: (draft: Draft, idea: string) => void;
  readonly pruning: Pruning;
}

const ENGLISH: Reader = {
  spelt: (idea) => idea,
  begin: () => undefined,
  takeItems: takeItemFields,
  takeRules,
  takeForms: ({ words }, tokens, { before }) => ({ tokens: withPricesBefore(tokens, before, words), after: null }),
  isWhole: (draft, tokens, idea) => readTelling(draft, tokens, idea) || readFieldList(draft, tokens),
  clausesOf: readClauses,
  readInto,
  titleOf: openingTitle,
  finish: keepToOwner,
  pruning: ENGLISH_PRUNING,
};

const CHINESE: Reader = {
  spelt: wellSpelt,
  begin: (draft, idea) => {
    beginWith(draft, saidSubject(idea, draft.siteName));
  },
  takeItems: () => 0,
  // The frames and forms of Chinese sentences read these themselves.
  takeRules: (tokens) => ({ tokens, rules: [] }),
  takeForms: (draft, tokens, { idea }) => takeForms(draft, tokens, idea),
  isWhole: () => false,
  clausesOf: readChineseClauses,
  readInto: readChinese,
  titleOf: ({ subject }) => subject,
  finish: (draft, idea) => {
    settle(draft, idea);
    draft.subject = keptSubject(idea, draft);
  },
  pruning: CHINESE_PRUNING,
};

export const READERS: Readonly<Record<Locale, Reader>> = { en: ENGLISH, zh: CHINESE };
