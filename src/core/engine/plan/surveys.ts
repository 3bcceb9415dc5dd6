import { toText, type Pair } from '../catalogue/pair.ts';
import type { Reading } from '../read/reading.ts';
import { addEntity, detailPage, type Draft } from './draft.ts';
import { addEntityPages } from './entity-pages.ts';

/** Names of things that people fill in; surveys are called so anyway. */
const CALLED: readonly (readonly [RegExp, Pair, Pair])[] = [
  [/surveys?\b|调查|调研/iu, ['Survey', '问卷'], ['Surveys', '问卷']],
  [/questionnaires?\b|问卷/iu, ['Questionnaire', '问卷'], ['Questionnaires', '问卷']],
  [/\bforms?\b|表单/iu, ['Form', '表单'], ['Forms', '表单']],
];

/** Forms that visitors put together and fill in, under the prompt's word for them. */
export function nameSurveys(draft: Draft, reading: Reading): void {
  if (!reading.features.some(({ value }) => value === 'survey')) return;
  for (const id of ['survey', 'response']) addEntity(draft, id);
  const survey = draft.entities.get('survey');
  const words = [reading.subject?.value, ...(reading.requests ?? []).map(({ value }) => value.text)].join(' ');
  const called = CALLED.find(([word]) => word.test(words));
  if (survey === undefined || called === undefined || survey.label !== undefined) return;
  const [label, plural] = [toText(called[1], draft.locales), toText(called[2], draft.locales)];
  draft.entities.set('survey', { ...survey, label, plural });
  draft.written.add('survey');
  addEntityPages(draft, 'survey', { isAsked: true, title: plural });
  const page = detailPage(draft, 'survey');
  if (page !== undefined) draft.pages.set(page.path, { ...page, title: label });
}
