import { memoizeWeak } from '../../domain/memoize.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { heading, picture, postFields, rowAttribute } from './block-parts.ts';
import type { RenderContext, Row } from './context.ts';
import { isShownAsThings, keptThings } from './pictures/things/site-things.ts';
import { paperLink } from './file-links.ts';
import { unsoldReason } from './for-sale.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons/icon.ts';
import { label } from './labels.ts';
import { rowHref } from './links.ts';
import { pagePath } from './page-path.ts';
import { cartAction } from './params.ts';
import { listSource } from './photos.ts';
import { yesWords } from './bool-words.ts';
import { figureList, isFigure, ordinalSign } from './row-figures.ts';
import { flagBadges } from './row-flags.ts';
import { displayField, fieldOfType, plainValue, publicFields, rowTitle } from './row-values.ts';
import { foundPassage } from './search-passage.ts';
import { isFilled, rowSwatch, showValue, valueText } from './show-value.ts';

/** Fields of an entity by their place on a card. */
export interface CardSlots {
  readonly image: Field | undefined;
  readonly badge: Field | undefined;
  readonly price: Field | undefined;
  readonly text: Field | undefined;
  readonly meta: readonly Field[];
}

export interface CardPlace {
  readonly entityId: string;
  readonly entity: Entity;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly slots: CardSlots;
  readonly level: number;
  readonly action: 'cart' | 'detail' | 'none';
  /** The number by which the rows are in order, drawn as their place. */
  readonly ordinal?: Field | undefined;
  /** Draws the tools at the end of a row; null when it has none. */
  tools?(row: Row): Html | null;
}

const META_MAX = 3;

/** Spreads the shown fields over the parts of a card. */
export function cardSlots(entity: Entity, keys: readonly string[] | undefined): CardSlots {
  return keys === undefined ? openSlots(entity) : namedSlots(entity)(keys);
}

const openSlots = memoizeWeak((entity: Entity) => spreadFields(entity, undefined));
const namedSlots = memoizeWeak((entity: Entity) => memoizeWeak((keys: readonly string[]) => spreadFields(entity, keys)));

function spreadFields(entity: Entity, keys: readonly string[] | undefined): CardSlots {
  const shown = publicFields(entity, keys);
  const display = displayField(entity);
  const image = fieldOfType(keys === undefined ? shown : [...shown, ...publicFields(entity)], ['image', 'images']);
  const kinds = shown.filter((field) => field.type === 'enum');
  // Progress is more informative than payment.
  const badge = kinds.find(({ key }) => key === 'status') ?? kinds[0];
  const price = fieldOfType(shown, ['money']);
  const text = shown.find((field) => field.key === 'summary') ?? fieldOfType(shown, ['longtext']);
  const upper = price === undefined ? undefined : upperEnd(shown, price);
  const used = new Set([display?.key, image?.key, badge?.key, price?.key, upper?.key, text?.key, ...countedByMarks(entity)]);
  const left = shown.filter(
    (field) => !used.has(field.key) && !['slug', 'image', 'images', 'file', 'longtext', 'icon', 'color'].includes(field.type),
  );
  return {
    image,
    badge,
    price,
    text,
    meta: keys === undefined ? left.filter((field) => field.type !== 'bool').slice(0, META_MAX) : left,
  };
}

/** Figures that stand on the buttons of marks: a row does not say them again. */
export function countedByMarks({ marks = [] }: Entity): readonly string[] {
  return marks.flatMap(({ kind, count }) => (kind === 'seen' || count === undefined ? [] : [count]));
}

/** The field that holds the other end of a range ("salary from", "salary to"). */
function upperEnd(fields: readonly Field[], { key }: Field): Field | undefined {
  return key.endsWith('Min') ? fields.find((field) => field.key === key.replace(/Min$/, 'Max')) : undefined;
}

/** A row as a card: picture, name, key facts, price and action. */
export function rowCard(row: Row, place: CardPlace): Html {
  const { entity, context, slots, blockId, level } = place;
  const title = rowTitle(entity, row, context.locale);
  const badge =
    slots.badge !== undefined && isFilled(row.values[slots.badge.key])
      ? showValue(slots.badge, { value: row.values[slots.badge.key], row, blockId, context })
      : null;
  return html`<li class="card row-card" ${rowAttribute(context, place.entityId, row)}>
    ${rowPicture(row, place)}
    <div class="card-body">
      ${badge !== null && html`<p class="badges">${badge}</p>`}${ordinalSign(row, place)}
      ${heading(level, html`${rowSwatch(entity, row, context)}${rowLink(row, title, place)}`)} ${excerpt(row, place)}
      ${metaLine(row, place)} ${cardFoot(row, title, place)}${place.tools?.(row)}
    </div>
  </li>`;
}

/** The name of a row, linked to its own page when the site has one. */
export function rowLink(row: Row, title: string, place: Pick<CardPlace, 'context' | 'entityId'>): Html {
  const href = rowHref(place.context, place.entityId, row);
  return href === undefined ? html`${title}` : html`<a class="stretched" href="${href}">${title}</a>`;
}

export function rowPicture(row: Row, place: Pick<CardPlace, 'slots' | 'context' | 'entity'>, className = 'picture'): Html | null {
  const { image } = place.slots;
  if (image === undefined && !isShownAsThing(place)) return null;
  const source = listSource(row, { image, entity: place.entity, context: place.context });
  return source === null ? null : picture({ source, rowId: row.id, alt: '', className }, place.context);
}

/** Cards of things are shown with a drawing where nearly all have a true one. */
function isShownAsThing({ entity, context: { blueprint } }: Pick<CardPlace, 'context' | 'entity'>): boolean {
  return blueprint.pictures !== undefined && isShownAsThings(keptThings(blueprint.pictures), entity);
}

/** The opening of the row's longer text, or what a search found in it. */
export function excerpt(row: Row, place: CardPlace): Html | null {
  const { text } = place.slots;
  const { entity, blockId, context } = place;
  const passage = foundPassage(row, { entity, blockId, context, usual: text });
  if (passage !== null) return passage;
  if (text === undefined) return null;
  const words = openingWords(plainValue(row.values[text.key], place.context.locale));
  if (words === '') return null;
  return html`<p class="excerpt">${words.length > 140 ? `${wholeWords(words.slice(0, 138))}…` : words}</p>`;
}

/** The text without the word that it breaks off in, unless that is most of it. */
function wholeWords(text: string): string {
  const end = text.lastIndexOf(' ');
  return end < 100 ? text : text.slice(0, end);
}

/** The text as far as its first list, without the line that announces the list. */
function openingWords(text: string): string {
  const [opening = '', ...lists] = text.split(/(?:^|\n)\s*(?:[-*•]|\d+[.)])\s/);
  const words = lists.length === 0 ? opening : opening.replace(/[^.!?。！？\n]*[:：]\s*$/u, '');
  return (words.trim() === '' ? text : words).replace(/\s+/g, ' ').trim();
}

export function metaLine(row: Row, place: CardPlace): Html | null {
  const shown = place.slots.meta.filter(
    (field) =>
      isFilled(row.values[field.key]) &&
      (field.type !== 'bool' || row.values[field.key] === true) &&
      plainValue(row.values[field.key], place.context.locale).length <= (SAID.test(field.key) ? 160 : 60),
  );
  const facts = shown.filter((field) => !isFigure(field));
  const figures = figureList(shown.filter(isFigure), row, place);
  const files = publicFields(place.entity).filter((field) => field.type === 'file' && isFilled(row.values[field.key]));
  const paper = paperLink(place.entityId, { entity: place.entity, row, blockId: place.blockId, context: place.context });
  const flags = flagBadges(place.entity, row, place.context.locale);
  if (facts.length + files.length + flags.length === 0 && paper === null) return figures;
  return html`<ul class="meta">
      ${flags.map((flag) => html`<li>${flag}</li>`)}${facts.map((field, at) => timeSpan(facts, at, { row, place }) ?? html`<li${isPlain(field) && html` class="t"`}>${metaValue(field, row, place)}</li>`)}${files.map((field) => html`<li>${showValue(field, { value: row.values[field.key], row, blockId: place.blockId, context: place.context })}</li>`)}${paper !== null && html`<li>${paper}</li>`}
    </ul>
    ${figures}`;
}

/** Two times one behind the other are one span; null for other facts. */
function timeSpan(
  facts: readonly Field[],
  at: number,
  { row, place }: { readonly row: Row; readonly place: CardPlace },
): Html | null {
  const [before, field, next] = [facts[at - 1], facts[at], facts[at + 1]];
  if (field?.type !== 'time') return null;
  if (before?.type === 'time') return html``;
  if (next?.type !== 'time') return null;
  const { blockId, context } = place;
  const [from, to] = [field, next].map((each) => valueText(each, { value: row.values[each.key], row, blockId, context }));
  return html`<li>${icon('clock')}${from}–${to}</li>`;
}

/** A form of one button that puts the row into the cart; the reason where it cannot be bought. */
export function cartForm(
  { row, title }: { readonly row: Row; readonly title: string },
  place: Pick<CardPlace, 'context' | 'blockId' | 'entityId'>,
  quantity?: Html,
): Html {
  const { context, blockId, entityId } = place;
  const unsold = unsoldReason(context, entityId, row);
  if (unsold !== null) return html`<p class="muted">${pickText(unsold, context.locale)}</p>`;
  return html`<form class="to-cart" method="post" action="${cartAction(context.basePath)}">
    ${postFields(blockId, pagePath(context))}<input type="hidden" name="entity" value="${entityId}" /><input
      type="hidden"
      name="row"
      value="${row.id}"
    /><input type="hidden" name="mode" value="add" />${quantity ?? html`<input type="hidden" name="quantity" value="1" />`}<button
      class="button primary"
      type="submit"
    >
      ${icon('shopping-bag')}${label(context.locale, 'addToCart')}<span class="vh"> ${title}</span>
    </button>
  </form>`;
}

/** People and places that mean little without saying what they are here. */
const SAID = /^(?:host|players|members|participants|attendees|author|supplier|customer|instructor|organizer)$/;

function metaValue(field: Field, row: Row, place: CardPlace): Html {
  const { blockId, context } = place;
  const value = row.values[field.key];
  const sign = signOf(field);
  const isSaid = SAID.test(field.key) && (field.type === 'text' || field.type === 'tags');
  if (field.type === 'rating' || (field.type === 'tags' && !isSaid) || field.type === 'enum')
    return showValue(field, { value, row, blockId, context });
  if (field.type === 'bool') return html`${icon('check')}${yesWords(field, context.locale)}`;
  const text = valueText(field, { value, row, blockId, context });
  if (isSaid) return html`<span class="muted">${pickText(field.label, context.locale)}</span> ${text}`;
  return html`${sign !== undefined && icon(sign)}${text}`;
}

const SIGNS: Partial<Record<Field['type'], string>> = {
  date: 'calendar',
  datetime: 'calendar',
  time: 'clock',
  duration: 'clock',
  address: 'map-pin',
  email: 'mail',
  phone: 'phone',
};

function signOf({ type, key }: Field): string | undefined {
  return SIGNS[type] ?? KEY_SIGNS.find(([keys]) => keys.test(key))?.[1];
}

/** Tells whether a fact is words alone: a dot stands between two of them. */
function isPlain(field: Field): boolean {
  return signOf(field) === undefined && !['rating', 'tags', 'enum', 'bool'].includes(field.type);
}

/** Short texts whose key says what they are. */
const KEY_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:city|country|region|location|place|venue|area)$/, 'map-pin'],
  [/^(?:author|artist|instructor|teacher|host|coach|doctor|director|seller|organizer|assignee|person|driver)$/, 'user-round'],
  [/^(?:company|employer|brand|department)$/, 'building-2'],
];

function cardFoot(row: Row, title: string, place: CardPlace): Html | null {
  const { slots, action } = place;
  const price =
    slots.price === undefined || !isFilled(row.values[slots.price.key])
      ? null
      : html`<p class="price">${amounts(slots.price, row, place)}</p>`;
  const canBuy = action === 'cart' && slots.price !== undefined;
  if (price === null && !canBuy) return null;
  return html`<div class="card-foot">${price}${canBuy && cartForm({ row, title }, place)}</div>`;
}

/** An amount, or both ends of its range. */
function amounts(price: Field, row: Row, { entity, blockId, context }: CardPlace): string {
  const upper = upperEnd(publicFields(entity), price);
  const ends = [price, ...(upper === undefined ? [] : [upper])].filter((field) => isFilled(row.values[field.key]));
  return ends.map((field) => valueText(field, { value: row.values[field.key], row, blockId, context })).join(' – ');
}
