import { entityById } from '../catalogue/entities.ts';
import { stem } from '../read/normalize.ts';
import type { Reading } from '../read/reading.ts';
import { isTool } from '../recipe/access.ts';
import { addEntity, addPage, fieldsOf, type Draft } from './draft.ts';
import { addEntityPages, claim, entityName } from './entity-pages.ts';
import type { RecipeEntity } from '../recipe/recipe.ts';
import { named } from '../recipe/naming.ts';
import { addRecord, idOfNoun } from './records.ts';

type RequestedRecord = NonNullable<Reading['requests']>[number]['value'];
type Deal = NonNullable<RecipeEntity['offer']>;

/** Deals that can be made about a thing on offer, by the verb of the request. */
const DEALS: Readonly<Record<string, Deal>> = {
  rent: 'rental',
  lease: 'rental',
  hire: 'rental',
  borrow: 'rental',
  lend: 'rental',
  租: 'rental',
  租赁: 'rental',
  租借: 'rental',
  租用: 'rental',
  出租: 'rental',
  借用: 'rental',
  book: 'booking',
  reserve: 'booking',
  预订: 'booking',
  预定: 'booking',
  预约: 'booking',
  buy: 'sale',
  sell: 'sale',
  purchase: 'sale',
  购买: 'sale',
  出售: 'sale',
  售卖: 'sale',
};
const OFFERED = 'title:text!# image:image price:money! available:bool=true summary:text description:longtext';
const AGREEMENTS = {
  rental:
    'name:text!# email:email! phone:phone THING from:date! to:date! total:money status:(reserved|out|returned|late)=reserved',
  booking:
    'name:text!# email:email! phone:phone THING date:date! time:time! note:longtext status:(pending|confirmed|done|cancelled)=pending',
} as const;
const PAGES = {
  rental: ['/rent', 'Rent', '租借'],
  booking: ['/book', 'Book', '预约'],
} as const;
/** Objects that name the deal or nothing in particular. */
const NO_OFFER =
  /^(?:it|them|one|online|stuff|appointments?|tickets?|seats?|slots?|tables?|items?|products?|goods|things?|orders?|services?|bookings?|times?|dates?|places?|sessions?|visits?|consultations?|reservations?|商品|产品|服务|时间|座位|门票|票|时段)$/i;

/**
 * Makes things that are rented, booked or sold ("renting storage units") records of their own, with a picture and a price; their
 * pages lead to the deal.
 */
export function addOffers(draft: Draft, reading: Reading): void {
  if (isTool(draft)) return;
  for (const { value } of reading.requests ?? []) {
    const said = value.verb === null ? undefined : DEALS[value.verb];
    const deal = said === 'booking' && draft.entities.has('rental') ? 'rental' : said;
    if (deal === undefined) continue;
    const id = deal === 'sale' && draft.entities.has('product') ? calledProduct(draft, value) : offered(draft, value);
    if (id === null) continue;
    draft.entities.set(id, { id, ...draft.entities.get(id), offer: deal });
    if (deal !== 'sale') addAgreement(draft, id, deal);
  }
}

/** A shop for one kind of thing calls its products by their name. */
function calledProduct(draft: Draft, { entity, object }: RequestedRecord): string | null {
  const noun = thingOf(object);
  const product = draft.entities.get('product');
  if (noun === null || product === undefined) return null;
  const own = idOfNoun(draft, noun);
  if (own !== null && entityById(own) === undefined) draft.entities.delete(own);
  if (entity !== undefined && !draft.entities.has(entity)) draft.unwanted.add(entity);
  if (product.label === undefined && (entity === undefined || !draft.entities.has(entity)))
    draft.entities.set('product', { ...product, ...named(noun) });
  return 'product';
}

/** The entity of the thing, added when nothing in the site is it. */
function offered(draft: Draft, { entity, object }: RequestedRecord): string | null {
  const noun = thingOf(object);
  if (noun === null) return null;
  const known = entity ?? idOfNoun(draft, noun);
  if (known === 'rental' || known === 'booking') return null;
  if (known !== null && known !== undefined)
    return entityById(known) !== undefined || draft.entities.has(known) ? withPrice(draft, known) : null;
  const id = addRecord(draft, { noun, fields: [] });
  const added = id === null ? undefined : draft.entities.get(id);
  if (id === null || added === undefined || entityById(id) !== undefined) return null;
  draft.entities.set(id, { ...added, fields: OFFERED });
  addEntityPages(draft, id, { isAsked: true });
  return id;
}

/** Only what has a price can be dealt in. */
function withPrice(draft: Draft, id: string): string | null {
  if (!draft.entities.has(id)) return null;
  const fields = fieldsOf(draft, id);
  if (fields.some(({ type }) => type === 'money')) return id;
  const own = draft.entities.get(id);
  if (own?.fields === undefined || entityById(id) !== undefined) return null;
  draft.entities.set(id, {
    ...own,
    fields: `${own.fields} price:money${fields.some(({ type }) => type === 'image') ? '' : ' image:image'}`,
  });
  return id;
}

/** "storage units" as "storage unit"; null when the words name no thing. */
function thingOf(object: string): string | null {
  const words = object
    .trim()
    .replace(/^(?:(?:the|a|an|their|his|her|its|some|any|various|different|available|selected|desired|new|used)\s+)+/i, '')
    .split(/\s+/);
  const phrase = words.join(' ');
  if (phrase.length < 2 || words.length > 3 || NO_OFFER.test(phrase) || /\b(?:and|or|with|for|from|in|at|of)\b/.test(phrase))
    return null;
  if (/\p{Script=Han}/u.test(phrase)) return phrase.length <= 6 ? phrase : null;
  return [...words.slice(0, -1), stem((words.at(-1) ?? '').toLowerCase())].join(' ');
}

/** The record of the deal points to the thing; its page asks for the days. */
function addAgreement(draft: Draft, thing: string, deal: 'rental' | 'booking'): void {
  const [path, english, chinese] = PAGES[deal];
  if (!draft.entities.has(deal) && !addEntity(draft, deal)) return;
  const present = draft.entities.get(deal);
  const points = fieldsOf(draft, deal).some(({ to }) => to === thing);
  if (!points && present?.fields === undefined) {
    const label = entityName(draft, thing)?.label;
    draft.entities.set(deal, {
      id: deal,
      ...present,
      fields: AGREEMENTS[deal].replace('THING', `${thing}:>${thing}!`),
      ...(label !== undefined && { fieldLabels: { ...present?.fieldLabels, [thing]: label } }),
    });
  }
  addPage(draft, { path, title: [english, chinese], blocks: `heading booking@${deal} mine@${deal}` });
  claim(draft, path, { isAsked: true });
}
