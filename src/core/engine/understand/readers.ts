import type { Locale } from '../../domain/text.ts';
import type { Draft } from './brief/draft.ts';
import { CHINESE_PRUNING, ENGLISH_PRUNING, type Pruning } from './brief/prune.ts';
import { readChineseClauses } from './clauses/chinese-clauses.ts';
import { withPricesBefore } from './clauses/headings.ts';
import { readClauses } from './clauses/read-clauses.ts';
import { readChinese } from './frames/chinese/read-chinese.ts';
import { takeItemFields } from './frames/item-fields.ts';
import { keepToOwner, readFieldList } from './frames/kept.ts';
import { readInto } from './frames/read-draft.ts';
import { readTelling } from './frames/said-facts.ts';
import { openingTitle } from './frames/subject.ts';
import { takeRules } from './frames/take-rules.ts';
import type { Token } from './text/token.ts';

/** The order of words differs so much that each language has its own clauses, frames and forms; all else they share. */
interface Reader {
  /** Takes the lines of a list as the properties of one record; the number of lines taken. */
  readonly takeItems: typeof takeItemFields;
  readonly takeRules: typeof takeRules;
  /** Gives prices without a thing the thing of the sentence before. */
  readonly withBefore: typeof withPricesBefore;
  /** Reads sentences that have a form as a whole. */
  readonly isWhole: (draft: Draft, tokens: readonly Token[], idea: string) => boolean;
  readonly clausesOf: typeof readClauses;
  readonly readInto: typeof readInto;
  readonly titleOf: typeof openingTitle;
  readonly finish: (draft: Draft, idea: string) => void;
  readonly pruning: Pruning;
}

const ENGLISH: Reader = {
  takeItems: takeItemFields,
  takeRules,
  withBefore: withPricesBefore,
  isWhole: (draft, tokens, idea) => readTelling(draft, tokens, idea) || readFieldList(draft, tokens),
  clausesOf: readClauses,
  readInto,
  titleOf: openingTitle,
  finish: keepToOwner,
  pruning: ENGLISH_PRUNING,
};

const CHINESE: Reader = {
  takeItems: () => 0,
  // The frames of Chinese sentences read rules themselves.
  takeRules: (tokens) => ({ tokens, rules: [] }),
  withBefore: (tokens) => tokens,
  isWhole: () => false,
  clausesOf: readChineseClauses,
  readInto: readChinese,
  titleOf: ({ subject }) => subject,
  finish: () => undefined,
  pruning: CHINESE_PRUNING,
};

export const READERS: Readonly<Record<Locale, Reader>> = { en: ENGLISH, zh: CHINESE };
