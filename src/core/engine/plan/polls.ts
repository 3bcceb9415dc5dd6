import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, type Draft } from './draft.ts';

const RESULTS = /\bresults?\b|结果/iu;

/** Polls with their options: a page to vote, and one for the results when the prompt speaks of them. */
export function addPolls(draft: Draft, reading: Reading): void {
  if (!reading.features.some(({ value }) => value === 'poll')) return;
  for (const id of ['poll', 'option']) addEntity(draft, id);
  const options = draft.entities.get('option');
  if (options === undefined) return;
  draft.entities.set('option', { ...options, marks: [...new Set([...(options.marks ?? []), 'vote'])], rows: options.rows ?? 12 });
  addPage(draft, { path: '/vote', title: ['Vote', '投票'], blocks: 'heading poll@option' });
  draft.asked.add('/vote');
  if (!(reading.requests ?? []).some(({ value }) => RESULTS.test(value.object) || RESULTS.test(value.text))) return;
  addPage(draft, { path: '/results', title: ['Results', '投票结果'], blocks: 'heading poll.results@option' });
  draft.asked.add('/results');
}
