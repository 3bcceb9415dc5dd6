import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { RenderContext, Row } from './context.ts';
import { type Html, html } from './html.ts';
import { searchParam } from './params.ts';
import { displayField, plainValue, publicFields } from './row-values.ts';
import { searchTerms } from './search-rank.ts';

const TEXTS: readonly Field['type'][] = ['longtext', 'text', 'address'];
/** Letters that are shown before and after a word that was found, and the most places of one text. */
const BEFORE = 45;
const AFTER = 85;
const MOST_PLACES = 3;

interface PassageInput {
  readonly entity: Entity;
  readonly blockId: string;
  readonly context: RenderContext;
  /** The text that stands there without a search; the passage of another one says from which it is. */
  readonly usual: Field | undefined;
}

/** The places of a row's texts in which the words of a search stand; null without a search, or where they are in its name alone. */
export function foundPassage(row: Row, { entity, blockId, context, usual }: PassageInput): Html | null {
  const terms = [...new Set(searchTerms(context.params[searchParam(blockId)] ?? ''))];
  if (terms.length === 0) return null;
  const name = displayField(entity)?.key;
  const found = publicFields(entity)
    .filter(({ key, type }) => TEXTS.includes(type) && key !== name)
    .map((field) => {
      const text = plainValue(row.values[field.key], context.locale).replace(/\s+/g, ' ').trim();
      return { field, text, places: placesOf(text, terms) };
    });
  const [best] = found.toSorted((one, other) => other.places.length - one.places.length);
  if (best === undefined || best.places.length === 0) return null;
  const { field, text, places } = best;
  const label = field.key === usual?.key ? null : html`<b>${pickText(field.label, context.locale)}:</b> `;
  return html`<p class="excerpt">${label}${windowsOf(text, places).map((part) => marked(part, terms))}</p>`;
}

/** The first place of each word that the text has, in order. */
function placesOf(text: string, terms: readonly string[]): readonly number[] {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  return places.toSorted((one, other) => one - other);
}

/** Pieces of the text around places, those that touch as one, with dots where something is left out. */
function windowsOf(text: string, places: readonly number[]): readonly string[] {
  const windows: { from: number; to: number }[] = [];
  for (const place of places.slice(0, MOST_PLACES)) {
    const [from, to] = [wordStart(text, place - BEFORE), wordEnd(text, place + AFTER)];
    const last = windows.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else windows.push({ from, to });
  }
  return windows.map(({ from, to }, at) => {
    const dots = at === windows.length - 1 && to >= text.length ? '' : '… ';
    return `${at === 0 && from > 0 ? '… ' : ''}${text.slice(from, to)}${dots}`;
  });
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + 20 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < at - 20 ? at : space;
}

function marked(text: string, terms: readonly string[]): readonly (Html | string)[] {
  const pattern = new RegExp(`(${terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'giu');
  return text.split(pattern).map((part, at) => (at % 2 === 1 ? html`<mark>${part}</mark>` : part));
}
