import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, type Draft } from './draft.ts';
import { addEntityPages } from './entity-pages.ts';
import { addRecord, idOfNoun } from './records.ts';

/** A section that asks about something. */
export const INQUIRY = /\b(?:inquir(?:y|ies)|enquir(?:y|ies))\b|咨询|询价/iu;

const TRACKED = /^(?:booking|order|supportTicket|message|service)$/;

/** "Quote inquiry" looks up quotes; "service inquiry" asks about what is offered, or how far it has come. */
export function isLookup({ title, entity, record }: NonNullable<Reading['sections']>[number]['value']): boolean {
  const isAsked = entity === undefined ? record !== undefined : !TRACKED.test(entity);
  return isAsked && /\binquir(?:y|ies)$/i.test(title);
}

/** "Flight inquiry" is the list of flights, where the prompt speaks of flights too. */
function lookupPage(draft: Draft, reading: Reading, title: string): string | null {
  const noun = /^(.+) inquir(?:y|ies)$/i.exec(title)?.[1]?.toLowerCase() ?? '';
  const isTold = reading.records?.some(({ value }) => value.entity === undefined && value.noun.toLowerCase() === noun) === true;
  const id = isTold ? (idOfNoun(draft, noun) ?? addRecord(draft, { noun, fields: [] })) : null;
  return id === null ? null : addEntityPages(draft, id, { isAsked: true });
}

/** A question about what is offered: a form to ask it, and the state of what was booked or ordered. */
export function addInquiry(draft: Draft, reading: Reading, title: string): string {
  const listed = lookupPage(draft, reading, title);
  if (listed !== null) return listed;
  addEntity(draft, 'message');
  const tracked = ['booking', 'order', 'supportTicket'].find((id) => draft.entities.has(id));
  addPage(draft, {
    path: '/inquiry',
    title: ['Inquiry', '咨询'],
    blocks: `heading ${tracked === undefined ? '' : `track@${tracked} `}contact@message`,
  });
  return '/inquiry';
}
