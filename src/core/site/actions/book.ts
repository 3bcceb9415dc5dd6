import { bookingParts, bookingTotal, pointedRow, unitPrice } from '../../engine/render/booking-parts.ts';
import { spanValues } from '../../engine/render/booking-span.ts';
import type { BookingParts } from '../../engine/render/booking-parts.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { rowReference } from '../../engine/render/reference.ts';
import { rowSourcesOf } from '../access/acting-user.ts';
import { mayCreate } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import { refused } from './target-row.ts';
import { findEntity } from '../request/site.ts';
import { DRAFTS, readDraft } from '../sources/booking.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import type { Problems, Values } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';
import { formFromJson, readValues, typedValues } from '../values/read-values.ts';
import { createRow } from '../rows/save-row.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';

interface Booked {
  readonly entityId: string;
  readonly entity: Entity;
  readonly parts: BookingParts;
}

/** Checks what was entered; what costs something is confirmed on a summary first (`do=confirm`), the rest is booked at once. */
export const book: ActionHandler = async (call) => {
  const { site, identity, block } = call;
  const entityId = block?.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  if (block?.type !== 'booking' || entity === undefined) return { kind: 'missing' };
  if (!mayCreate(site, identity, entityId)) return { kind: 'forbidden' };
  const booked = { entityId, entity, parts: bookingParts(block, entity) };
  return firstValue(call.form, 'do') === 'confirm' ? confirm(call, booked) : review(call, booked);
};

async function review(call: ActionCall, booked: Booked): Promise<ActionResult> {
  const { site, identity, blockId } = call;
  const form = withSpan(withTypedDate(call.form, booked.parts), booked.parts);
  const read = readValues(booked.parts.asked, form);
  const problems = {
    ...(await problemsOf(call, booked, read.values)),
    ...read.problems,
    ...pastProblems(call, booked, read.values),
  };
  if (Object.keys(problems).length > 0) return refused(call, problems, keysOf(booked));
  const typed = typedValues(form);
  const total = bookingTotal(booked.parts, read.values, await priceOf(call, booked, read.values));
  if (total === 0) return write(call, booked, { typed, total });
  const now = site.now();
  const id = site.newId();
  const values = { owner: identity.ownerKey, block: blockId, typed: JSON.stringify(typed) };
  await site.store.exclusive((transaction) =>
    transaction.put(DRAFTS, { id, values, createdAt: now, updatedAt: now, sample: false }),
  );
  return { kind: 'done', notice: 'review', params: { [`${blockId}.draft`]: id } };
}

async function confirm(call: ActionCall, booked: Booked): Promise<ActionResult> {
  const { site, identity, blockId, form } = call;
  const id = firstValue(form, 'draft');
  const draft = await site.store.exclusive(async (transaction) => {
    const row = await transaction.get(DRAFTS, id);
    if (row === null || row.values['owner'] !== identity.ownerKey || row.values['block'] !== blockId) return null;
    await transaction.remove(DRAFTS, id);
    return row;
  });
  if (draft === null) return { kind: 'missing' };
  const typed = readDraft(draft);
  const read = readValues(booked.parts.asked, formFromJson(typed));
  const total = bookingTotal(booked.parts, read.values, await priceOf(call, booked, read.values));
  const answer = await write(call, booked, { typed, total });
  if (answer.kind === 'refused') await site.store.exclusive((transaction) => transaction.put(DRAFTS, draft));
  return answer;
}

async function write(
  call: ActionCall,
  booked: Booked,
  { typed, total }: { readonly typed: Record<string, string>; readonly total: number },
): Promise<ActionResult> {
  const { entityId, entity, parts } = booked;
  const { site, identity } = call;
  const form = formFromJson(typed);
  const writing = rowSourcesOf(site, identity, { entityId, entity, asked: parts.asked, form });
  const given =
    parts.total === undefined || parts.total.computed !== undefined
      ? writing.given
      : { ...writing.given, [parts.total.key]: total };
  const saved = await createRow(site, { entityId, entity }, { ...writing, given, form, identity });
  if (!saved.ok) return refused(call, saved.error, keysOf(booked));
  return { kind: 'done', notice: 'booked', params: { [`${call.blockId}.code`]: rowReference(entityId, entity, saved.value) } };
}

/** Checks the other bookings before the visitor is asked to confirm. */
async function problemsOf({ site, identity }: ActionCall, { entityId, entity }: Booked, asked: Values): Promise<Problems> {
  const values = completeValues(entity, asked, { now: site.clock(), id: 'draft' });
  return checkRow(site.store, { entityId, entity, facts: factsOf(site, identity) }, { id: '', values });
}

function pastProblems({ site }: ActionCall, { parts }: Booked, values: Values): Problems {
  const field = parts.span?.from ?? parts.from ?? parts.date;
  const date = field === undefined ? undefined : values[field.key];
  const now = site.clock().slice(0, parts.span === null ? 10 : 16);
  return field !== undefined && typeof date === 'string' && date < now ? { [field.key]: 'past' } : {};
}

async function priceOf({ site }: ActionCall, { parts }: Booked, values: Values): Promise<number> {
  const target = parts.resource?.to;
  const id = parts.resource === undefined ? '' : pointedRow(values[parts.resource.key]);
  if (target === undefined || id === '') return 0;
  return unitPrice(findEntity(site, target), (await site.store.get(target, id)) ?? undefined);
}

/** A date typed beside the chips wins over the chosen chip. */
function withTypedDate(form: PostedForm, parts: BookingParts): PostedForm {
  const key = parts.date?.key ?? '';
  const typed = firstValue(form, `${key}_text`).trim();
  return key === '' || typed === '' ? form : { ...form, values: new Map([...form.values, [key, [typed]]]) };
}

/** A span is chosen by its day, time and length, and written as two moments. */
function withSpan(form: PostedForm, { span }: BookingParts): PostedForm {
  const values = span === null ? null : spanValues(span, (key) => firstValue(form, key));
  if (values === null) return form;
  return { ...form, values: new Map([...form.values, ...Object.entries(values).map(([key, value]) => [key, [value]] as const)]) };
}

function keysOf({ parts }: Booked): readonly string[] {
  return parts.asked.map(({ key }) => key);
}
