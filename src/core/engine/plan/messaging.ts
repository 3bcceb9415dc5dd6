import { entityById } from '../catalogue/entities.ts';
import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, type Draft } from './draft.ts';

const SENDS = new Set(['messages', 'chat', 'notify']);
const BY_ITSELF = /\bautomat\p{L}*|\bbulk\b|\bmass\b|\bscheduled\b|自动|群发|定时|批量/iu;
const RECIPIENTS = 'lead customer patient student candidate guest employee volunteer donor tenant user'.split(' ');

/** Messages that go out to one's customers, leads or patients: written once, sent, and kept with whom they went to. */
export function addMessaging(draft: Draft, reading: Reading): void {
  const isAsked = (reading.requests ?? []).some(
    ({ value }) => SENDS.has(value.feature ?? '') && (BY_ITSELF.test(value.text) || BY_ITSELF.test(value.object)),
  );
  const named = new Set(reading.entities.map(({ value }) => value));
  const to = RECIPIENTS.find((id) => id !== 'user' && (draft.entities.has(id) || (named.has(id) && addEntity(draft, id))));
  if (!isAsked || to === undefined) return;
  draft.entities.set('autoMessage', {
    id: 'autoMessage',
    fields: `subject:text!# ${to}:>${to}! channel:(email|sms|app)=email body:longtext? sentOn:date status:(sent|scheduled)=sent`,
    label: { en: 'Message', zh: '消息' },
    plural: { en: 'Sent messages', zh: '已发消息' },
    icon: 'send',
  });
  draft.written.add('autoMessage');
  addPage(draft, {
    path: '/messages',
    title: ['Messages', '消息'],
    blocks: 'heading form@autoMessage table@autoMessage?search&edit',
  });
  draft.asked.add('/messages');
}

/** Makes groups, where the site has them, the rooms in which people talk. */
export function talkInGroups(draft: Draft): void {
  const message = draft.entities.get('chatMessage');
  if (message === undefined || !draft.entities.has('group')) return;
  const known = message.fields === undefined || message.extends === true ? entityById('chatMessage')?.fields : '';
  const fields = `${known ?? ''} ${message.fields ?? ''}`.replace('>conversation', '>group').trim();
  draft.entities.set('chatMessage', { ...message, fields, extends: false });
  draft.entities.delete('conversation');
}
