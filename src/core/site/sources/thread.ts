import type { Row } from '../../engine/render/context.ts';
import { listValue, plainValue, rowTitle } from '../../engine/render/row-values.ts';
import type { Site } from '../request/site.ts';
import { messageParts } from '../talk/message-parts.ts';
import { mayEnter, partnerName, peopleFor, roomLines, roomsFor, takesPart, TALKS, talkLines, talksOf } from '../talk/talks.ts';
import type { DataSource, SourceCall } from './source.ts';
import { NO_ROWS } from './source.ts';

const answerWith = (rows: readonly Row[]) => ({ rows, total: rows.length });

/** The people a visitor may begin a conversation with. */
export const threadPeople: DataSource = async ({ site, identity }) => answerWith(await peopleFor(site, identity));

/** The visitor's conversations (`t:ID`) and rooms (`r:ID`). */
export const threadTalks: DataSource = async ({ site, identity, need }) => {
  const talks = (await talksOf(site.store, identity)).map((row) => ({
    ...row,
    id: `t:${row.id}`,
    values: { name: partnerName(identity, row), last: row.values['last'] ?? '' },
  }));
  const parts = messageParts(site.blueprint, need.query.entity);
  const rooms = parts === null ? [] : await roomsFor(site, identity, parts);
  const entity = site.blueprint.entities[parts?.room?.to ?? ''];
  const named = rooms.map((row) => ({
    ...row,
    id: `r:${row.id}`,
    values: { name: entity === undefined ? row.id : rowTitle(entity, row, site.mainLocale), room: true },
  }));
  const single =
    parts !== null && parts.room === undefined && mayEnter({ site, identity }, parts, null) ? [singleRoom(site)] : [];
  return answerWith([...talks, ...named, ...single]);
};

function singleRoom(site: Site): Row {
  const now = site.now();
  return { id: 'r:', values: { name: '', room: true }, createdAt: now, updatedAt: now, sample: false };
}

/** The messages of the conversation that the address chose: only for those who take part. */
export const threadLines: DataSource = async (call) => {
  const chosen = call.context.params[`${call.blockId}.with`] ?? (await firstTalk(call));
  const [kind, id] = [chosen.slice(0, 2), chosen.slice(2)];
  if (kind === 'r:') return answerWith(await linesOfRoom(call, id));
  const talk = kind === 't:' ? await call.site.store.get(TALKS, id) : await talkWith(call, id);
  return talk === null || !takesPart(call.identity, talk)
    ? NO_ROWS
    : answerWith(await talkLines(call.site.store, call.identity, talk.id));
};

async function firstTalk(call: SourceCall): Promise<string> {
  return (await threadTalks(call)).rows[0]?.id ?? '';
}

async function talkWith({ site, identity }: SourceCall, personId: string): Promise<Row | null> {
  const talks = await talksOf(site.store, identity);
  return talks.find((talk) => listValue(talk.values['people']).includes(personId)) ?? null;
}

async function linesOfRoom({ site, identity, need }: SourceCall, id: string): Promise<readonly Row[]> {
  const parts = messageParts(site.blueprint, need.query.entity);
  if (parts === null) return [];
  const room = parts.room?.to === undefined ? null : await site.store.get(parts.room.to, id);
  if ((parts.room !== undefined && room === null) || !mayEnter({ site, identity }, parts, room)) return [];
  const lines = await roomLines({ site, identity }, parts, room);
  const people = new Map(
    (await peopleFor(site, identity)).map((row) => [row.id, plainValue(row.values['name'], site.mainLocale)]),
  );
  return lines.map((line) => {
    const person = people.get(plainValue(line.values['person'], site.mainLocale));
    return person === undefined ? line : { ...line, values: { ...line.values, from: person } };
  });
}
