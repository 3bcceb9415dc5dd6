import { pickText, type Locale } from '../../domain/text.ts';
import type { Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import { fieldWith } from '../../engine/blueprint/field-roles.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { RenderContext, Row } from '../../engine/render/context.ts';
import { fieldOfType, listValue, numberValue, plainValue, publicFields, rowTitle } from '../../engine/render/row-values.ts';
import { pageHref } from '../../engine/render/links.ts';
import { readHours } from '../../engine/hours/opening-hours.ts';

export interface Thing {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

/** A page with the record that it is about, if it is about one. */
export interface DescribedPage {
  readonly context: RenderContext;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
  readonly record: { readonly entity: Entity; readonly row: Row } | null;
}

/** Says in the words of schema.org what is on a page, as far as the Blueprint knows it. */
export function structuredData(page: DescribedPage): readonly Thing[] {
  const { context, record } = page;
  const isHome = context.blueprint.pages[context.pageId]?.path === '/';
  const things = [
    ...(isHome ? [business(page), website(page)] : [breadcrumbs(page)]),
    ...(record === null ? [] : [recordThing(page, record)]),
    questions(context),
  ];
  return things.filter((thing) => thing !== null);
}

/** A place of business where there is an address, a phone number or opening hours; an organisation otherwise. */
function business({ context, url, image }: DescribedPage): Thing {
  const { blueprint, locale } = context;
  const { contact = {}, hours = [], name, description } = blueprint.site;
  const address = pickText(contact.address, locale);
  const isPlace = address !== '' || contact.phone !== undefined || hours.length > 0;
  return {
    '@type': isPlace ? 'LocalBusiness' : 'Organization',
    name: pickText(name, locale),
    url,
    ...said({ description: pickText(description, locale), image, address, telephone: contact.phone, email: contact.email }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: openingHours(hours) }),
  };
}

const DAY = 24 * 60;
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function openingHours(lines: readonly string[]): readonly Thing[] {
  const { week, areUnsaid } = readHours(lines);
  if (areUnsaid) return [];
  return week.flatMap((spans, day) =>
    spans.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEK[day],
      opens: clock(from),
      closes: to === DAY ? '23:59' : clock(to % DAY),
    })),
  );
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function website({ context, url }: DescribedPage): Thing {
  const { blueprint, locale } = context;
  return { '@type': 'WebSite', name: pickText(blueprint.site.name, locale), url, inLanguage: locale };
}

/** The way from the start page, over the list that a record stands in. */
function breadcrumbs({ context, title, url }: DescribedPage): Thing {
  const { blueprint, locale, origin = '', pageId } = context;
  const { path = '' } = blueprint.pages[pageId] ?? {};
  const list = Object.entries(blueprint.pages).find(
    ([, page]) => page.path !== '/' && page.path === path.replace(/\/:slug$/, ''),
  );
  const home = Object.entries(blueprint.pages).find(([, page]) => page.path === '/');
  const above = [home, list?.[0] === pageId ? undefined : list].flatMap((found) =>
    found === undefined ? [] : [{ name: pickText(found[1].title, locale), item: origin + pageHref(context, found[0]) }],
  );
  const all = [...above, { name: title, item: url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  };
}

function questions({ blueprint, locale, pageId, absent }: RenderContext): Thing | null {
  const blocks = (blueprint.pages[pageId]?.blocks ?? []).filter((id) => absent?.has(id) !== true);
  const items = blocks.flatMap((id) => (blueprint.blocks[id]?.type === 'accordion' ? (blueprint.blocks[id].items ?? []) : []));
  const pairs = items.map(({ title, text }) => ({ name: pickText(title, locale), text: pickText(text, locale) }));
  const mainEntity = pairs
    .filter(({ name, text }) => /[?？]\s*$/.test(name) && text !== '')
    .map(({ name, text }) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }));
  return mainEntity.length === 0 ? null : { '@type': 'FAQPage', mainEntity };
}

/** The kinds of records that schema.org knows, told by the roles of their public fields; the first that fits. */
function recordThing(page: DescribedPage, record: NonNullable<DescribedPage['record']>): Thing | null {
  const open = openPart(record.entity);
  const { blueprint, locale } = page.context;
  const about = { open, row: record.row, locale, blueprint };
  const body = textOf(about, 'longtext');
  const shared = {
    name: rowTitle(record.entity, record.row, locale),
    url: page.url,
    ...said({ image: pictureOf(page, about) ?? page.image }),
  };
  const made = product(about) ?? event(about) ?? article(about);
  if (made === null) return null;
  const { name, ...rest } = shared;
  const isArticle = made['@type'] === 'Article';
  return { ...rest, ...(isArticle ? { headline: name } : { name }), ...said({ description: body.slice(0, 300) }), ...made };
}

interface About {
  /** The entity with its public fields alone. */
  readonly open: Entity;
  readonly row: Row;
  readonly locale: Locale;
  readonly blueprint: Blueprint;
}

function openPart(entity: Entity): Entity {
  return { ...entity, fields: [...publicFields(entity)] };
}

function product({ open, row, blueprint }: About): Thing | null {
  const price = fieldWith(open, 'price');
  const amount = price === undefined ? undefined : row.values[price.key];
  if (fieldWith(open, 'start', 'moment') !== undefined || typeof amount !== 'number' || amount < 0) return null;
  const stock = fieldWith(open, 'stock');
  const isGone = stock !== undefined && numberValue(row.values[stock.key]) <= 0;
  const availability = `https://schema.org/${isGone ? 'OutOfStock' : 'InStock'}`;
  const offers = { '@type': 'Offer', price: amount, priceCurrency: blueprint.site.currency, availability };
  return { '@type': 'Product', offers };
}

/** Something that takes place: a record with a day that begins it, and no text of its own by an author. */
function event({ open, row, locale, blueprint }: About): Thing | null {
  const start = fieldWith(open, 'start', 'day', 'moment');
  const day = start === undefined ? '' : plainValue(row.values[start.key], locale);
  if (!/^\d{4}-\d{2}-\d{2}/.test(day) || fieldWith(open, 'author') !== undefined) return null;
  const end = fieldWith(open, 'end');
  const endDate = end === undefined ? '' : plainValue(row.values[end.key], locale);
  const place =
    fieldOfType(open.fields, ['address']) ?? open.fields.find(({ key }) => /^(?:place|venue|location|room)$/.test(key));
  const where =
    (place === undefined ? '' : plainValue(row.values[place.key], locale)) || pickText(blueprint.site.contact?.address, locale);
  return {
    '@type': 'Event',
    startDate: day,
    ...said({ endDate }),
    ...(where === '' ? {} : { location: { '@type': 'Place', name: where, address: where } }),
  };
}

function article(about: About): Thing | null {
  const { open, row, locale } = about;
  const author = fieldWith(open, 'author');
  const written = fieldWith(open, 'made', 'moment', 'day');
  const body = textOf(about, 'longtext');
  if (body.length < 200 || (author === undefined && written === undefined)) return null;
  const name = author === undefined ? '' : plainValue(row.values[author.key], locale);
  const day = written === undefined ? '' : plainValue(row.values[written.key], locale);
  return {
    '@type': 'Article',
    datePublished: /^\d{4}-\d{2}-\d{2}/.test(day) ? day : row.createdAt,
    ...(name === '' || author?.type === 'relation' ? {} : { author: { '@type': 'Person', name } }),
  };
}

function textOf({ open, row, locale }: About, type: 'longtext'): string {
  const field = fieldOfType(open.fields, [type]);
  return field === undefined ? '' : plainValue(row.values[field.key], locale);
}

/** A picture that somebody uploaded: drawn ones stand for nothing in particular. */
function pictureOf({ context }: DescribedPage, { open, row }: About): string | null {
  const field = fieldOfType(open.fields, ['image', 'images']);
  const value: Value | undefined = field === undefined ? undefined : row.values[field.key];
  const address = (typeof value === 'string' ? value : listValue(value)[0]) ?? '';
  return /^\/(?!\/)/.test(address) ? `${context.origin ?? ''}${address}` : null;
}

/** Those of the properties that are said. */
function said(properties: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      value === '' || value === null || value === undefined ? [] : [[key, value] as const],
    ),
  );
}
