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
  if (isBackground(draft, clause)) {
    draft.understood.push([clause.start, clause.end]);
    readChineseFacts(draft, clause, sentence);
    return;
  }
  FRAMES.some((frame) => frame(draft, clause, sentence));
}

/** 我外婆今年88了，爱说些怪话: before the wish one tells how it came to that; only facts and lists of it belong on the site. */
function isBackground({ wishedAt, heading }: Draft, { end, listed, objects, subjects }: Clause): boolean {
  const isList = listed.length > 0 || objects.length > 1 || [...subjects, ...objects].some(({ parts }) => parts.length > 1);
  return end <= wishedAt && !isList && heading === null;
}
