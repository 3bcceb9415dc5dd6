import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { addDetailPage, entityName } from './entity-pages.ts';
import { completePlans, completeRewards } from './activities.ts';
import { addAskedQuestions } from './question-bank.ts';
import { aimRecommendations } from './recommend.ts';
import { aimTracking } from './tracking.ts';

/** Completes pages by parts whose lack only shows once all are there: a way to redeem, to write questions, the right recommendations. */
export function completePages(draft: Draft, reading: Reading): void {
  completeRewards(draft);
  completePlans(draft);
  openPhotos(draft, reading);
  addAskedQuestions(draft, reading);
  aimRecommendations(draft, reading);
  aimTracking(draft, reading);
}

const PICTURES = /photo|picture|image|album|图|照片|相册/iu;

/** Photos on a page of their own open when they are clicked; where nobody speaks of pictures, films need no albums beside them. */
function openPhotos(draft: Draft, reading: Reading): void {
  if (draft.entities.has('video') && !(reading.requests ?? []).some(({ value }) => PICTURES.test(value.text)))
    draft.pages.delete('/albums');
  const shown = [...draft.pages.values()].filter(({ path, blocks }) => path !== '/' && /\b(?:gallery|grid)@photo\b/.test(blocks));
  const page = shown.find(({ blocks }) => !blocks.includes('editor.')) ?? shown[0];
  const name = entityName(draft, 'photo');
  if (page !== undefined && name !== null) addDetailPage(draft, { id: 'photo', listPath: page.path, label: name.label });
}
