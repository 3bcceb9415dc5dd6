import type { Entity, Field, Value } from '../blueprint/entity-schema.ts';
import { picture, richText } from './block-parts.ts';
import { icon } from './icons/icon.ts';
import { stateTone } from './row-state.ts';
import { relatedRows } from './block-data.ts';
import type { RenderContext, Row } from './context.ts';
import { isCodeField } from './field-roles.ts';
import { decimalsOf, formatDate, formatDateTime, formatDuration, formatMoney, formatNumber } from './format.ts';
import { type Html, html, safeUrl } from './html.ts';
import { label } from './labels.ts';
import { rowHref } from './links.ts';
import { hasCents, moneyOf } from './row-currency.ts';
import { listValue, numberValue, optionLabel, plainValue, rowTitle } from './row-values.ts';

/** Decides whether a value is worth a line on the page. */
export function isFilled(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}

interface ValueTextInput {
  readonly value: Value | undefined;
  /** The row of the value: it may say the currency of an amount. */
  readonly row?: Row;
  /** Others stand below and above it: amounts are written alike. */
  readonly isColumn?: boolean;
  readonly blockId: string;
  readonly context: RenderContext;
}

/** A value as short plain text: table cells, meta lines, page titles. */
export function valueText(field: Field, { value, row, isColumn, blockId, context }: ValueTextInput): string {
  if (!isFilled(value)) return '';
  const { locale } = context;
  const text = plainValue(value, locale);
  switch (field.type) {
    case 'money':
      if (field.key === 'price' && value === 0) return label(locale, 'free');
      return formatMoney(
        numberValue(value),
        moneyOf(context.blueprint, field, row),
        isColumn === true || hasCents(context.blueprint, field),
      );
    case 'pct':
      return `${formatNumber(numberValue(value))}%`;
    case 'int':
    case 'num':
      return typeof value === 'number' && !isYear(field, value) && !isCodeField(field)
        ? formatNumber(value, decimalsOf(value))
        : text;
    case 'bool':
      return label(locale, value === true || value === 'true' ? 'yes' : 'no');
    case 'date':
      return formatDate(text, locale);
    case 'datetime':
      return formatDateTime(text, locale);
    case 'duration':
      return typeof value === 'number' ? formatDuration(value, locale) : text;
    case 'rating':
      return label(locale, 'outOf5', { n: formatNumber(numberValue(value), 1) });
    case 'enum':
      return listValue(value)
        .map((item) => optionLabel(field, item, locale))
        .join(', ');
    case 'relation':
      return relationNames(field, { value, blockId, context }).join(', ');
    default:
      return text;
  }
}

/** Years are names, not amounts: 2024, not 2,024. */
function isYear(field: Field, value: number): boolean {
  const isCalled = /year|founded/i.test(field.key) || /年(?:份|度)?$/.test(field.label.zh ?? '');
  return isCalled && value >= 1000 && value < 3000;
}

/** A value as markup, by the type of its field. */
export function showValue(field: Field, { value, row, isColumn, blockId, context }: ValueTextInput): Html {
  const text = valueText(field, { value, blockId, context, ...(row && { row }), ...(isColumn && { isColumn }) });
  const raw = plainValue(value, context.locale);
  switch (field.type) {
    case 'longtext':
      return richText(raw);
    case 'date':
    case 'datetime':
      return /^\d{4}-\d{2}-\d{2}/.test(raw) ? html`<time datetime="${dateAttribute(raw)}">${text}</time>` : html`${text}`;
    case 'email':
      return html`<a href="${safeUrl(`mailto:${raw}`)}">${raw}</a>`;
    case 'phone':
      return html`<a href="${safeUrl(`tel:${raw.replace(/[^\d+]/g, '')}`)}">${raw}</a>`;
    case 'file':
      return raw === '' ? html`` : showFile(raw, context);
    case 'image':
    case 'images':
      return html`${listValue(value).map((source) => picture({ source, rowId: blockId, alt: '', className: 'thumb', width: 160, height: 120 }, context))}`;
    case 'url':
      return html`<a href="${safeUrl(raw)}">${raw.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</a>`;
    case 'rating':
      return stars(numberValue(value), text);
    case 'tags':
      return html`<span class="tags">${listValue(value).map((tag) => html`<span class="tag">${tag}</span>`)}</span>`;
    case 'enum':
      return html`<span class="badge${badgeTone(value)}">${text}</span>`;
    case 'relation':
      return relationLinks(field, { value, blockId, context });
    case 'color':
      return html`${swatch(raw)}${raw}`;
    default:
      return html`${text}`;
  }
}

/** A file to download; sounds and films that were uploaded play where they stand. */
function showFile(address: string, context: RenderContext): Html {
  const ending = /\/_api\/uploads\/.*-([a-z0-9]+)$/.exec(address)?.[1] ?? '';
  const source = safeUrl(address);
  const name = html`${label(context.locale, 'download')}${ending !== '' && ` (${ending.toUpperCase()})`}`;
  return html`${PLAYED.test(ending) && html`<video class="thumb" src="${source}" controls preload="metadata"></video>`}${/^(?:jpg|png|gif|webp)$/.test(ending) && html`<img class="thumb" src="${source}" alt="" width="160" height="120" loading="lazy" />`}<a
      class="download"
      href="${source}"
      download
      >${icon('download')}${name}</a
    >`;
}

const PLAYED = /^(?:mp3|wav|ogg|flac|m4a|mp4|webm)$/;

/** A dot of a colour. */
function swatch(color: string): Html | null {
  if (!/^#[0-9a-f]{3,8}$/i.test(color)) return null;
  return html`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${color}" /></svg> `;
}

/** The colour that tells a row apart, where its kind has one. */
export function rowSwatch({ fields }: Pick<Entity, 'fields'>, row: Row, { locale }: RenderContext): Html | null {
  const field = fields.find(({ type }) => type === 'color');
  return field === undefined ? null : swatch(plainValue(row.values[field.key], locale));
}

/** Five stars, some of them filled, named in words. */
export function stars(rating: number, name: string): Html {
  const full = Math.max(0, Math.min(5, Math.round(rating)));
  return html`<span class="stars" role="img" aria-label="${name}"
    ><span aria-hidden="true">${'★'.repeat(full)}<span class="dim">${'★'.repeat(5 - full)}</span></span></span
  >`;
}

function relationNames(field: Field, { value, blockId, context }: ValueTextInput): readonly string[] {
  const entity = field.to === undefined ? undefined : context.blueprint.entities[field.to];
  const rows = relatedRows(field, blockId, context);
  return listValue(value).map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row === undefined || entity === undefined ? '–' : rowTitle(entity, row, context.locale);
  });
}

function relationLinks(field: Field, { value, blockId, context }: ValueTextInput): Html {
  const rows = relatedRows(field, blockId, context);
  const names = relationNames(field, { value, blockId, context });
  const links = listValue(value).map((id, index) => {
    const row = rows.find((candidate) => candidate.id === id);
    const href = row === undefined || field.to === undefined ? undefined : rowHref(context, field.to, row);
    const entity = context.blueprint.entities[field.to ?? ''];
    const before = html`${index > 0 && ', '}${row !== undefined && entity !== undefined && rowSwatch(entity, row, context)}`;
    return href === undefined ? html`${before}${names[index]}` : html`${before}<a href="${href}">${names[index]}</a>`;
  });
  return html`${links}`;
}

function badgeTone(value: Value | undefined): string {
  const tone = stateTone(listValue(value)[0] ?? '');
  return tone === '' ? '' : ` ${tone}`;
}

function dateAttribute(raw: string): string {
  return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?/.exec(raw)?.[0] ?? raw;
}
