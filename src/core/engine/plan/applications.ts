import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { addEntityPages } from './entity-pages.ts';
import { addRecord } from './records.ts';

type Section = NonNullable<Reading['sections']>[number]['value'];

/** "Contract application" is handed in and decided upon; the list of contracts is another thing. */
export function isAppliedFor({ title, feature, entity }: Section): boolean {
  return feature === undefined && entity !== undefined && !DECIDED.has(entity) && APPLICATION.test(title);
}

const APPLICATION = /\p{L}\s(?:application|certification|declaration)$|\p{Script=Han}(?:申请|认证|申报)$/iu;
/** Records that are decided upon anyway, and those by which one is certified. */
const DECIDED = new Set('application govApplication approval leave claim purchaseRequest expense course exam'.split(' '));

/** A page where applications of that name are handed in, with how far each has come; its path, or null. */
export function addApplication(draft: Draft, title: string): string | null {
  const fields = ['applicant:text', 'date:date', 'reason:longtext', 'status:(submitted|reviewing|approved|rejected)=submitted'];
  const id = addRecord(draft, { noun: /^\p{Script=Han}/u.test(title) ? title : title.toLowerCase(), fields });
  if (id === null) return null;
  draft.written.add(id);
  return addEntityPages(draft, id, { isAsked: true });
}
