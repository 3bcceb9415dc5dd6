import type { Reading } from '../read/reading.ts';
import { addBlocks, detailPage, fieldsOf, type Draft } from './draft.ts';
import { markEntity } from './features.ts';
import { idOfNoun } from './records.ts';

const BOOKING_FEATURES = new Set(['booking', 'rental', 'availability']);
const BOOKING_VERBS = /^(?:book|reserve|rent|hire|预订|预约|预定|租|租用|租赁)/;
const REVIEW_FEATURES: Readonly<Record<string, string>> = { reviews: 'reviews@review', comments: 'comments@comment' };
const NOT_BOOKED = new Set('booking rental user order payment service customer message review comment category'.split(' '));

/** Gives everything that the prompt wants booked or reviewed a form on its own page; the booking points to the row it is for. */
export function addBookings(draft: Draft, reading: Reading): void {
  const booked = new Set<string>();
  for (const { value } of reading.requests ?? []) {
    const id = value.entity ?? (value.record === undefined ? null : idOfNoun(draft, value.record));
    if (id === null || !draft.entities.has(id) || NOT_BOOKED.has(id)) continue;
    if (BOOKING_FEATURES.has(value.feature ?? '') || BOOKING_VERBS.test(value.verb ?? '')) booked.add(id);
    const said = REVIEW_FEATURES[value.feature ?? ''];
    const page = detailPage(draft, id);
    if (said !== undefined && page !== undefined) addBlocks(draft, page.path, [said]);
  }
  const stays = [...booked].filter((id) => STAYS.test(id));
  if (stays.length > 0 && !draft.entities.has('rental')) draft.entities.set('rental', STAY);
  for (const id of booked) {
    if (isHeldWeekly(draft, id)) {
      openPlaces(draft, id);
      continue;
    }
    const usual = draft.entities.has('rental') && (stays.includes(id) || stays.length === 0) ? 'rental' : 'booking';
    if (draft.entities.has(usual)) addBooking(draft, usual, id);
  }
}

/** Records in which people stay overnight: there they choose days, not hours. */
const STAYS = /^(?:campsite|campground|cottage|cabin|villa|hostel|homestay|lodging|accommodation|hotel|apartment|guesthouse)$/i;
const STAY = {
  id: 'rental',
  label: { en: 'Stay', zh: '住宿' },
  plural: { en: 'Stays', zh: '住宿' },
  fields:
    'name:text!# email:email! phone:phone from:date! to:date! guests:int=2 total:money status:(reserved|out|returned|late)=reserved',
  rows: 3,
};

/** A class has its day and its hour: who books it takes one of its places instead of a time of their own. */
function isHeldWeekly(draft: Draft, id: string): boolean {
  const keys = new Set(fieldsOf(draft, id).map(({ key }) => key));
  return ['day', 'start', 'capacity', 'booked'].every((key) => keys.has(key));
}

/** Field that lists the people who have a place, for those who run the event. */
const BOOKED_BY = 'participants:tags?';

function openPlaces(draft: Draft, id: string): void {
  const entity = draft.entities.get(id);
  if (entity === undefined) return;
  draft.entities.set(id, {
    ...entity,
    ...(entity.fields === undefined ? { fields: BOOKED_BY, extends: true } : {}),
    fieldLabels: { ...entity.fieldLabels, participants: { en: 'Booked by', zh: '预约人' } },
    joinAction: { label: { en: 'Book', zh: '预约' } },
  });
  markEntity(draft, id, ['join']);
  const page = [...draft.pages.values()].find(({ path, blocks }) => path !== '/' && blocks.includes('booking@'));
  if (page === undefined) return;
  const kept = page.blocks.split(' ').filter((block) => !/^(?:booking|mine)@/.test(block) && block !== 'heading');
  const blocks = ['heading', `list@${id}?search&filter=day,level`, `favorites@${id}?kind=join`, ...kept].join(' ');
  draft.pages.set(page.path, { ...page, blocks });
}

function addBooking(draft: Draft, holder: string, id: string): void {
  const entity = draft.entities.get(holder);
  if (entity === undefined) return;
  if (fieldsOf(draft, holder).every((field) => field.to !== id))
    draft.entities.set(holder, {
      ...entity,
      fields: [...(entity.fields === undefined ? [] : [entity.fields]), `${id}:>${id}`].join(' '),
      ...(entity.fields === undefined || entity.extends === true ? { extends: true } : {}),
    });
  const block = `booking@${holder}?resource=${id}`;
  const own = detailPage(draft, id);
  if (own !== undefined && !own.blocks.includes('booking@')) addBlocks(draft, own.path, [block]);
  const main = [...draft.pages.values()].find(
    (page) => !page.path.endsWith('/:slug') && page.blocks.split(' ').some((word) => word.startsWith('booking@')),
  );
  if (main === undefined) return;
  const words = main.blocks.split(' ').filter((word) => word !== `booking@${holder}`);
  const last = words.findLastIndex((word) => word.startsWith('booking@'));
  const at = last === -1 ? words.findIndex((word) => word.startsWith('mine@')) : last + 1;
  words.splice(at === -1 ? words.length : at, 0, block);
  draft.pages.set(main.path, { ...main, blocks: words.join(' ') });
}
