import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { completePlans, completeRewards } from './perks.ts';
import { addAskedQuestions } from './question-bank.ts';
import { aimRecommendations } from './recommend.ts';

/** What pages lack that only shows once all are there: a way to redeem, to write questions, the right things to recommend. */
export function completePages(draft: Draft, reading: Reading): void {
  completeRewards(draft);
  completePlans(draft);
  addAskedQuestions(draft, reading);
  aimRecommendations(draft, reading);
}
