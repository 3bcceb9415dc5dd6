import type { Draft } from '../../brief/draft.ts';
import type { Clause } from '../../clauses/clause.ts';
import type { Sentence } from '../read-draft.ts';
import { readChineseDeed } from './deed.ts';
import { readChineseFacts } from './facts.ts';
import { readChineseList } from './list.ts';
import { readChineseOwned } from './owned.ts';
import { readChineseRule } from './rule.ts';
import { readChineseTitle } from './title.ts';
import { readChineseView } from './view.ts';

type Frame = (draft: Draft, clause: Clause, sentence: Sentence) => boolean;

/** The frames of a Chinese clause in the order in which they are tried. */
const FRAMES: readonly Frame[] = [
  readChineseFacts,
  readChineseTitle,
  readChineseList,
  readChineseRule,
  readChineseOwned,
  readChineseView,
  readChineseDeed,
];

/** Adds what a Chinese clause says to the draft. */
export function readChinese(draft: Draft, clause: Clause, sentence: Sentence): void {
  FRAMES.some((frame) => frame(draft, clause, sentence));
}
