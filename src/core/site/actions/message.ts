import { hashSeed } from '../../domain/random.ts';
import type { Locale } from '../../domain/text.ts';
import type { Row } from '../../engine/render/context.ts';
import { listValue, plainValue, rowTitle } from '../../engine/render/row-values.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import { messageParts } from '../talk/message-parts.ts';
import type { MessageParts } from '../talk/message-parts.ts';
import { isClosed, LINES, mayEnter, peopleFor, roomLines, takesPart, talkLines, TALKS, talksOf } from '../talk/talks.ts';
import { cleanText } from '../values/coerce-value.ts';
import { completeValues } from '../values/complete-values.ts';
import { problemText } from '../values/words.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';
import { visitorName } from './visitor-name.ts';

const LONGEST = 2000;

/** Writes into a conversation of two (`t:ID`, or `p:PERSON` for a new one) or a room (`r:ID`) that the visitor takes part in. */
export const message: ActionHandler = async (call) => {
  if (call.block?.type !== 'thread') return { kind: 'missing' };
  const locale = call.route.locale;
  const to = firstValue(call.form, 'with');
  const dropped = firstValue(call.form, 'drop');
  if (dropped !== '') return dropLine(call, to, dropped);
  const body = cleanText(firstValue(call.form, 'body'), true).trim();
  if (body === '') return { kind: 'refused', errors: { body: problemText(locale, 'required') } };
  if (body.length > LONGEST) return { kind: 'refused', errors: { body: problemText(locale, 'tooLong') } };
  return to.startsWith('r:') ? writeInRoom(call, to.slice(2), body) : writeToPerson(call, to, body);
};

/** Takes a message back: one's own alone. A message that is gone already stays gone. */
async function dropLine(call: ActionCall, to: string, line: string): Promise<ActionResult> {
  const drop = to.startsWith('r:') ? dropFromRoom : dropFromTalk;
  const refusal = await drop(call, to.slice(2), line);
  return refusal === null ? { kind: 'done', params: { [`${call.blockId}.with`]: to } } : { kind: refusal };
}

type Refusal = 'missing' | 'forbidden';

async function dropFromTalk({ site, identity }: ActionCall, id: string, line: string): Promise<Refusal | null> {
  return site.store.exclusive(async (transaction) => {
    const talk = await transaction.get(TALKS, id);
    if (talk === null) return 'missing';
    if (!takesPart(identity, talk)) return 'forbidden';
    const lines = await talkLines(transaction, identity, id);
    const dropped = lines.find((each) => each.id === line);
    if (dropped === undefined) return null;
    if (dropped.values['mine'] !== true) return 'forbidden';
    const last = plainValue(lines.findLast((each) => each !== dropped)?.values['body'], site.mainLocale);
    await transaction.remove(LINES, line);
    await transaction.put(TALKS, { ...talk, values: { ...talk.values, last: excerpt(last) } });
    return null;
  });
}

async function dropFromRoom({ site, identity, block }: ActionCall, id: string, line: string): Promise<Refusal | null> {
  const parts = messageParts(site.blueprint, block?.query?.entity);
  if (parts === null) return 'missing';
  const room = parts.room?.to === undefined ? null : await site.store.get(parts.room.to, id);
  if (parts.room !== undefined && room === null) return 'missing';
  if (!mayEnter({ site, identity }, parts, room)) return 'forbidden';
  const dropped = (await roomLines({ site, identity }, parts, room)).find((each) => each.id === line);
  if (dropped === undefined) return null;
  if (dropped.values['mine'] !== true) return 'forbidden';
  await site.store.exclusive((transaction) => transaction.remove(parts.id, line));
  site.onChange?.(parts.id);
  return null;
}

/** Shortens a message for the list of conversations. */
function excerpt(body: string): string {
  return body.slice(0, 80);
}

async function writeToPerson(call: ActionCall, to: string, body: string): Promise<ActionResult> {
  const { site, identity } = call;
  if (site.blueprint.accounts !== undefined && identity.user === null) return { kind: 'forbidden' };
  const people = await peopleFor(site, identity);
  return site.store.exclusive(async (transaction): Promise<ActionResult> => {
    const talk = to.startsWith('t:')
      ? await transaction.get(TALKS, to.slice(2))
      : await openTalk(call, transaction, { people, id: to.slice(2) });
    if (talk === null) return { kind: 'missing' };
    if (!takesPart(identity, talk)) return { kind: 'forbidden' };
    const partner = people.find((row) => listValue(talk.values['people']).includes(row.id));
    const now = site.now();
    const line = { talk: talk.id, author: identity.ownerKey, from: ownName(call), body, auto: false };
    await transaction.put(LINES, newRow(site.newId(), line, now));
    await transaction.put(TALKS, { ...talk, values: { ...talk.values, last: excerpt(body) }, updatedAt: now });
    if (partner?.sample === true) {
      const from = listValue(talk.values['names'])[listValue(talk.values['people']).indexOf(partner.id)] ?? '';
      const answer = { talk: talk.id, author: partner.id, from, body: sampleReply(call.route.locale, body), auto: true };
      await transaction.put(LINES, newRow(site.newId(), answer, later(now)));
    }
    return { kind: 'done', notice: 'sent', params: { [`${call.blockId}.with`]: `t:${talk.id}` } };
  });
}

/** The conversation with a person, begun when there is none. */
async function openTalk(
  call: ActionCall,
  transaction: SiteTransaction,
  { people, id }: { readonly people: readonly Row[]; readonly id: string },
): Promise<Row | null> {
  const person = people.find((row) => row.id === id);
  if (person === undefined) return null;
  const present = (await talksOf(transaction, call.identity)).find((talk) => listValue(talk.values['people']).includes(id));
  if (present !== undefined) return present;
  const name = typeof person.values['name'] === 'string' ? person.values['name'] : id;
  const values = { people: [call.identity.ownerKey, id], names: [ownName(call), name], last: '' };
  return newRow(call.site.newId(), values, call.site.now());
}

async function writeInRoom(call: ActionCall, roomId: string, body: string): Promise<ActionResult> {
  const { site, identity, block } = call;
  const parts = messageParts(site.blueprint, block?.query?.entity);
  if (parts === null) return { kind: 'missing' };
  const done = await site.store.exclusive(async (transaction): Promise<ActionResult> => {
    const room = parts.room?.to === undefined ? null : await transaction.get(parts.room.to, roomId);
    if (parts.room !== undefined && room === null) return { kind: 'missing' };
    if (!mayEnter({ site, identity }, parts, room)) return { kind: 'forbidden' };
    const now = site.now();
    await transaction.put(parts.id, roomMessage(call, parts, { room, body, from: ownName(call), auto: false, now }));
    const partner = room?.sample === true && isClosed(site, parts, room) ? otherName(call, room, parts) : null;
    if (partner !== null) {
      const reply = sampleReply(call.route.locale, body);
      await transaction.put(
        parts.id,
        roomMessage(call, parts, { room, body: reply, from: partner, auto: true, now: later(now) }),
      );
    }
    return { kind: 'done', notice: 'sent', params: { [`${call.blockId}.with`]: `r:${roomId}` } };
  });
  if (done.kind === 'done') site.onChange?.(parts.id);
  return done;
}

interface OutgoingMessage {
  readonly room: Row | null;
  readonly body: string;
  readonly from: string;
  readonly auto: boolean;
  readonly now: string;
}

function roomMessage({ site, identity }: ActionCall, parts: MessageParts, said: OutgoingMessage): Row {
  const id = site.newId();
  const sender = parts.sender?.type === 'relation' ? (identity.user?.id ?? null) : said.from;
  const asked = {
    [parts.body.key]: said.body,
    ...(parts.sender === undefined || said.auto ? {} : { [parts.sender.key]: sender }),
    ...(parts.sender?.type === 'text' ? { [parts.sender.key]: said.from } : {}),
    ...(parts.room === undefined || said.room === null ? {} : { [parts.room.key]: said.room.id }),
  };
  const own = { _from: said.from, _auto: said.auto, [OWNER_KEY]: identity.ownerKey };
  const sentAt = parts.entity.fields.find((field) => field.type === 'datetime');
  const values = { ...completeValues(parts.entity, asked, { now: said.now, id }), ...own };
  return newRow(id, sentAt === undefined ? values : { ...values, [sentAt.key]: said.now }, said.now);
}

/** Lists the others in an example conversation, by the example messages. */
function otherName({ site, identity }: ActionCall, room: Row, parts: MessageParts): string | null {
  const entity = site.blueprint.entities[parts.room?.to ?? ''];
  const rows = parts.entity.rows.filter((row) => parts.room !== undefined && row.values[parts.room.key] === room.id);
  const names = rows.flatMap((row) => {
    const name = parts.sender?.type === 'text' ? row.values[parts.sender.key] : undefined;
    return typeof name === 'string' && name !== identity.user?.name ? [name] : [];
  });
  return names[0] ?? (entity === undefined ? null : rowTitle(entity, room, site.mainLocale));
}

function ownName(call: ActionCall): string {
  return visitorName(call, cleanText(firstValue(call.form, 'name'), false).trim().slice(0, 60));
}

function newRow(id: string, values: Row['values'], now: string): Row {
  return { id, values, createdAt: now, updatedAt: now, sample: false };
}

function later(now: string): string {
  return new Date(Date.parse(now) + 1).toISOString();
}

const REPLIES: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Thanks for your message! I will look into it and come back to you.',
    'Good to hear from you. That works for me.',
    'Got it, thank you. Could you tell me a little more?',
    'Sounds good! Let us talk about the details.',
  ],
  zh: [
    '收到你的消息，我看一下再回复你。',
    '很高兴收到你的消息，我这边没问题。',
    '明白了，谢谢。能再说详细一点吗？',
    '好的！我们来聊聊细节。',
  ],
};

/** People of the examples cannot answer; the page says that this is a sample. */
function sampleReply(locale: Locale, body: string): string {
  const replies = REPLIES[locale];
  return replies[hashSeed(body) % replies.length] ?? '';
}
