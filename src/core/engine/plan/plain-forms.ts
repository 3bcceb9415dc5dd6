import type { Reading } from '../read/reading.ts';
import { addPage, type Draft } from './draft.ts';
import { claim } from './entity-pages.ts';

const APPLIES =
  /\bappl(?:y|ies|ying|icants?|ications? (?:for|process|form|status|record|manage|review|letter))|admission|job|recruit|resume|申请|应聘|报名/iu;

/** A form that is filled in and sent is no application for a job: it has a page of its own, with what was sent and its state. */
export function addPlainForm(draft: Draft, reading: Reading): void {
  const page = draft.pages.get('/apply');
  const requests = (reading.requests ?? []).filter(({ value }) => value.feature === 'apply');
  const isJob = requests.some(({ value }) => APPLIES.test(`${value.verb ?? ''} ${value.object} ${value.text}`));
  if (page?.blocks.includes('form@application') !== true || draft.entities.has('job') || requests.length === 0 || isJob) return;
  draft.pages.delete('/apply');
  draft.asked.delete('/apply');
  draft.entities.delete('application');
  draft.entities.set('submission', {
    id: 'submission',
    label: { en: 'Submission', zh: '提交' },
    plural: { en: 'Submissions', zh: '提交' },
    icon: 'clipboard-list',
    fields:
      'name:text!# email:email! phone:phone subject:text! details:longtext! status:(submitted|reviewing|done)=submitted submittedAt:datetime',
    sharing: 'own',
  });
  addPage(draft, { path: '/form', title: ['Form', '表单'], blocks: 'heading form@submission mine@submission' });
  claim(draft, '/form', { isAsked: true, ...(page.title.en !== 'Apply' && page.title.zh !== '申请' && { title: page.title }) });
}
