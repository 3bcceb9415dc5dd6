import type { Value } from '../../engine/blueprint/entity-schema.ts';
import { clockParts, DAY_MINUTES, lengthValue, minutesBetween } from '../../engine/render/clock-parts.ts';
import type { ClockParts } from '../../engine/render/clock-parts.ts';
import type { Row } from '../../engine/render/context.ts';
import { mayCreate, ownScope } from '../identity.ts';
import { firstValue } from '../read-form.ts';
import { findEntity } from '../site.ts';
import { formFromJson } from '../values/read-values.ts';
import { createRow } from '../values/save-row.ts';
import { sentence } from '../words.ts';
import type { ActionAnswer, ActionCall, ActionHandler } from './action.ts';

/** Notes that somebody came (`do=in`) or went (`do=out`); who comes twice without going is told so. */
export const clock: ActionHandler = async (call) => {
  const { site, identity, block, form } = call;
  const entityId = block?.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  const parts = entity === undefined ? null : clockParts(entity);
  if (block?.type !== 'clock' || entity === undefined || parts === null) return { kind: 'missing' };
  if (!mayCreate(site, identity, entityId)) return { kind: 'forbidden' };
  const open = await openRow(call, entityId, parts);
  if (firstValue(form, 'do') === 'out')
    return open === undefined ? refused(call, 'notClockedIn') : leave(call, entityId, parts, open);
  if (open !== undefined) return refused(call, 'clockedInAlready');
  const { date, time } = localTime(call);
  const name = parts.name === undefined ? {} : { [parts.name.key]: identity.user?.name ?? 'Me' };
  const given: Record<string, Value> = { ...name, [parts.date.key]: date, [parts.from.key]: time };
  const saved = await createRow(site, entityId, entity, {
    fields: [],
    form: formFromJson({}),
    given,
    owner: identity.ownerKey,
    identity,
  });
  return saved.ok ? { kind: 'done', notice: 'clocked-in' } : refused(call, 'badRequestText');
};

/** The visitor's own row without an end. */
async function openRow({ site, identity }: ActionCall, entityId: string, { from, to }: ClockParts): Promise<Row | undefined> {
  const found = await site.store.list(entityId, {
    scope: { ...ownScope(identity), sampleValues: [] },
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 20,
  });
  const isSet = (value: Value | undefined) => typeof value === 'string' && value !== '';
  return found.rows.find((row) => isSet(row.values[from.key]) && !isSet(row.values[to.key]));
}

async function leave(call: ActionCall, entityId: string, parts: ClockParts, open: Row): Promise<ActionAnswer> {
  const { time } = localTime(call);
  const minutes = minutesBetween(open.values[parts.from.key], time);
  const { worked, missed } = parts;
  const values = {
    ...open.values,
    [parts.to.key]: time,
    ...(worked === undefined ? {} : { [worked.key]: lengthValue(worked, minutes) }),
    ...(missed === undefined ? {} : { [missed.key]: lengthValue(missed, Math.max(0, DAY_MINUTES - minutes)) }),
  };
  await call.site.store.exclusive((transaction) => transaction.put(entityId, { ...open, values, updatedAt: call.site.now() }));
  return { kind: 'done', notice: 'clocked-out' };
}

function refused({ route }: ActionCall, key: Parameters<typeof sentence>[1]): ActionAnswer {
  return { kind: 'refused', errors: { _: sentence(route.locale, key) } };
}

/** The wall clock of the visitor, whose browser says how far it is from UTC. */
function localTime({ site, form }: ActionCall): { date: string; time: string } {
  const zone = Number.parseInt(firstValue(form, 'zone'), 10);
  const shift = Number.isInteger(zone) && Math.abs(zone) <= 840 ? zone : 0;
  const local = new Date(Date.parse(site.now()) + shift * 60_000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}
