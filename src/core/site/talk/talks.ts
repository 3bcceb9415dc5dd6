import type { Row } from '../../engine/render/context.ts';
import { listValue, plainValue, rowTitle } from '../../engine/render/row-values.ts';
import type { Identity } from '../request/identity.ts';
import { ownerOf } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import { participantsField, peopleEntity } from './message-parts.ts';
import type { MessageParts } from './message-parts.ts';
import type { Call } from '../request/call.ts';

/** Private conversations of two: who takes part, what was said last. Messages are rows of `LINES`. */
export const TALKS = '_talks';
export const LINES = '_talkLines';
const MOST = 200;

/** Decides whether somebody takes part in a private talk: users by their profile, others by visitor. */
export function takesPart({ ownerKey }: Identity, talk: Row): boolean {
  return listValue(talk.values['people']).includes(ownerKey);
}

/** The private talks of the asking visitor, the newest first. */
export async function talksOf(reader: RowReader, { ownerKey }: Identity): Promise<readonly Row[]> {
  const filter = [{ field: 'people', op: 'has', value: ownerKey }] as const;
  const sort = { field: 'updatedAt', descending: true };
  return (await reader.list(TALKS, { filter, sort, offset: 0, limit: MOST })).rows;
}

/** The name of the other side of a talk. */
export function partnerName(identity: Identity, talk: Row): string {
  const people = listValue(talk.values['people']);
  return listValue(talk.values['names'])[people.indexOf(identity.ownerKey) === 0 ? 1 : 0] ?? '';
}

/** The people one may write to, without oneself. */
export async function peopleFor(site: Site, identity: Identity): Promise<readonly Row[]> {
  const entityId = peopleEntity(site.blueprint);
  const entity = entityId === undefined ? undefined : site.blueprint.entities[entityId];
  if (entityId === undefined || entity === undefined) return [];
  if (site.blueprint.accounts !== undefined && identity.user === null) return [];
  const { rows } = await site.store.list(entityId, { sort: { field: 'createdAt', descending: true }, offset: 0, limit: MOST });
  return rows
    .filter((row) => row.id !== identity.user?.id)
    .map((row) => ({ ...row, values: { name: rowTitle(entity, row, site.mainLocale) } }));
}

/** Decides whether the visitor may read and write in a room: everybody may, unless it names its members. */
export function mayEnter({ site, identity }: Call<'site' | 'identity'>, parts: MessageParts, room: Row | null): boolean {
  if (site.blueprint.accounts !== undefined && identity.user === null && parts.entity.access.create !== 'public') return false;
  const field = participantsField(site.blueprint, parts.room);
  const people = field === undefined || room === null ? [] : listValue(room.values[field.key]);
  if (people.length === 0) return true;
  const { user } = identity;
  return user !== null && people.includes(user.id);
}

/** The rooms the visitor may enter. */
export async function roomsFor(site: Site, identity: Identity, parts: MessageParts): Promise<readonly Row[]> {
  const entity = parts.room?.to === undefined ? undefined : site.blueprint.entities[parts.room.to];
  if (parts.room?.to === undefined || entity === undefined) return [];
  const { rows } = await site.store.list(parts.room.to, {
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: MOST,
  });
  return rows.filter((row) => mayEnter({ site, identity }, parts, row));
}

/** Decides whether a room is private: it names its members. */
export function isClosed(site: Site, parts: MessageParts, room: Row | null): boolean {
  const field = participantsField(site.blueprint, parts.room);
  return field !== undefined && room !== null && listValue(room.values[field.key]).length > 0;
}

/** The messages of two, the oldest first. */
export async function talkLines(reader: RowReader, identity: Identity, talk: string): Promise<readonly Row[]> {
  const { rows } = await reader.list(LINES, {
    filter: [{ field: 'talk', op: 'eq', value: talk }],
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: MOST,
  });
  return rows.toReversed().map((row) => {
    const { author, from, body, auto } = row.values;
    return {
      ...row,
      values: { from: from ?? '', body: body ?? '', mine: author === identity.ownerKey, auto: auto ?? false },
    };
  });
}

/** The last messages of a room, the oldest first. */
export async function roomLines(
  { site, identity }: Call<'site' | 'identity'>,
  parts: MessageParts,
  room: Row | null,
): Promise<readonly Row[]> {
  const { rows } = await site.store.list(parts.id, {
    ...(parts.room === undefined || room === null
      ? {}
      : { filter: [{ field: parts.room.key, op: 'eq' as const, value: room.id }] }),
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: MOST,
  });
  return rows.toReversed().map((row) => roomLine({ site, identity }, parts, row));
}

function roomLine({ site, identity }: Call<'site' | 'identity'>, parts: MessageParts, row: Row): Row {
  const { sender, body } = parts;
  const stored = sender === undefined ? '' : plainValue(row.values[sender.key], site.mainLocale);
  const auto = row.values['_auto'] === true;
  const name = typeof row.values['_from'] === 'string' ? row.values['_from'] : stored;
  const isNamed = identity.user === null || name === identity.user.name || stored === identity.user.id;
  const mine = !auto && isNamed && (ownerOf(row) === identity.ownerKey || (identity.user !== null && row.sample));
  return { ...row, values: { from: name, person: stored, body: row.values[body.key] ?? '', mine, auto } };
}
