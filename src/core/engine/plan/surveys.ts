import { toText, type Pair } from '../catalogue/pair.ts';
import type { PlannableReading, Reading } from '../read/reading.ts';
import { addEntity, detailPage, type Draft } from './draft.ts';
import { addEntityPages } from './entity-pages.ts';

/** Names of things that people fill in; surveys are called so anyway. */
const CALLED: readonly (readonly [RegExp, Pair, Pair])[] = [
  [/surveys?\b|调查|调研/iu, ['Survey', '问卷'], ['Surveys', '问卷']],
  [/questionnaires?\b|问卷/iu, ['Questionnaire', '问卷'], ['Questionnaires', '问卷']],
  [/\bforms?\b|表单/iu, ['Form', '表单'], ['Forms', '表单']],
];

/** Forms of any kind, as the record that a prompt speaks of. */
const FORM =
  /^(?:(?:dynamic|custom|customi[sz]ed|deployable|web|online|new|existing|various|different|completed|saved|data|entry|query) )*forms?$|^(?:动态|自定义|在线)?表单$/iu;
/** Words for steps that the designer of forms does by itself. */
const DESIGNED = /^(?:editor|configurator|quality:design)$/;

/** Drops records for forms that people put together or fill in: the designer and its answers keep them. */
export function withForms(reading: PlannableReading): PlannableReading {
  const isForm = (noun: string | undefined) => noun !== undefined && FORM.test(noun);
  const isAsked = reading.features.some(({ value }) => value === 'survey');
  const isRequested = (reading.requests ?? []).some(({ value }) => value.verb !== null && isForm(value.record));
  if (!isAsked && !isRequested) return reading;
  const isForms = /\bforms?\b|表单/iu.test(reading.subject?.value ?? '');
  const without = <Part extends { record?: string | undefined; entity?: string | undefined }>(part: Part) => {
    const { record, ...rest } = part;
    return isForm(record) ? { ...rest, entity: 'survey' } : part;
  };
  const features = isForms ? reading.features.filter(({ value }) => !DESIGNED.test(value)) : reading.features;
  return {
    ...reading,
    features: isAsked ? features : [...features, { value: 'survey', confidence: 0.9 }],
    records: (reading.records ?? []).filter(({ value }) => !isForm(value.noun)),
    ...(reading.requests !== undefined && {
      requests: reading.requests.map((request) => ({ ...request, value: without(request.value) })),
    }),
    ...(reading.sections !== undefined && {
      sections: reading.sections.map((section) => ({ ...section, value: without(section.value) })),
    }),
  };
}

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
