import type { Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import { clockParts, DAY_MINUTES, lengthValue, minutesBetween } from '../../engine/render/clock-parts.ts';
import type { ClockParts } from '../../engine/render/clock-parts.ts';
import type { Row } from '../../engine/render/context.ts';
import { mayCreate, ownScope, type Identity } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import { refused } from './target-row.ts';
import { findEntity } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import type { Values } from '../values/check-row.ts';
import { formFromJson } from '../values/read-values.ts';
import { createRow } from '../rows/save-row.ts';
import { sentence } from '../values/words.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';

interface Hours {
  readonly entityId: string;
  readonly entity: Entity;
  readonly parts: ClockParts;
}

/** Notes that somebody came (`do=in`) or went (`do=out`); who comes twice without going is told so. */
export const clock: ActionHandler = async (call) => {
  const { site, identity, block, form } = call;
  const entityId = block?.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  const parts = entity === undefined ? null : clockParts(entity);
  if (block?.type !== 'clock' || entity === undefined || parts === null) return { kind: 'missing' };
  if (!mayCreate(site, identity, entityId)) return { kind: 'forbidden' };
  const record = firstValue(form, 'do') === 'out' ? leave : come;
  return record(call, { entityId, entity, parts });
};

async function come(call: ActionCall, hours: Hours): Promise<ActionResult> {
  const { site, identity, route } = call;
  const { entityId, entity, parts } = hours;
  const { date, time } = localTime(call);
  const name = parts.name === undefined ? {} : { [parts.name.key]: identity.user?.name ?? (route.locale === 'zh' ? '我' : 'Me') };
  const saved = await createRow(
    site,
    { entityId, entity },
    {
      fields: [],
      form: formFromJson({}),
      given: { ...name, [parts.date.key]: date, [parts.from.key]: time },
      owner: identity.ownerKey,
      identity,
      refusal: async (reader) => {
        if ((await openRow(reader, identity, hours)) === undefined) return {};
        return { _: { [route.locale]: sentence(route.locale, 'clockedInAlready') } };
      },
    },
  );
  return saved.ok ? { kind: 'done', notice: 'clocked-in' } : refused(call, saved.error);
}

/** The visitor's own row without an end. */
async function openRow(reader: RowReader, identity: Identity, { entityId, parts }: Hours): Promise<Row | undefined> {
  const found = await reader.list(entityId, {
    scope: ownScope(identity),
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 20,
  });
  const isSet = (value: Value | undefined) => typeof value === 'string' && value !== '';
  return found.rows.find((row) => isSet(row.values[parts.from.key]) && !isSet(row.values[parts.to.key]));
}

async function leave(call: ActionCall, hours: Hours): Promise<ActionResult> {
  const { site, identity, route } = call;
  const { entityId, parts } = hours;
  const { time } = localTime(call);
  const isOut = await site.store.exclusive(async (transaction) => {
    const open = await openRow(transaction, identity, hours);
    if (open === undefined) return false;
    const values = { ...open.values, ...spent(parts, open, time) };
    await transaction.put(entityId, { ...open, values, updatedAt: site.now() });
    return true;
  });
  if (!isOut) return { kind: 'refused', errors: { _: sentence(route.locale, 'notClockedIn') } };
  site.onChange?.(entityId);
  return { kind: 'done', notice: 'clocked-out' };
}

/** Returns the time of leaving and the lengths of presence and absence, as far as they are kept. */
function spent({ from, to, worked, missed }: ClockParts, open: Row, time: string): Values {
  const minutes = minutesBetween(open.values[from.key], time);
  return {
    [to.key]: time,
    ...(worked === undefined ? {} : { [worked.key]: lengthValue(worked, minutes) }),
    ...(missed === undefined ? {} : { [missed.key]: lengthValue(missed, Math.max(0, DAY_MINUTES - minutes)) }),
  };
}

/** The wall clock of the site, or of the visitor, whose browser says how far it is from UTC. */
function localTime({ site, form }: ActionCall): { date: string; time: string } {
  if (site.blueprint.site.timeZone !== undefined) return { date: site.clock().slice(0, 10), time: site.clock().slice(11, 16) };
  const zone = Number.parseInt(firstValue(form, 'zone'), 10);
  const shift = Number.isInteger(zone) && Math.abs(zone) <= 840 ? zone : 0;
  const local = new Date(Date.parse(site.now()) + shift * 60_000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}
