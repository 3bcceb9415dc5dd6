import { pickText } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { decimalsOf, formatDate, formatDateTime, formatDuration, formatMoney, formatNumber } from '../../engine/render/format.ts';
import { moneyOf } from '../../engine/render/row-currency.ts';
import { html, safeUrl } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { artHref } from '../../engine/render/links.ts';
import { drawnSubject } from '../../engine/render/pictures/subjects.ts';
import { flagTexts } from '../../engine/render/row-flags.ts';
import { listValue, optionLabel, plainValue } from '../../engine/render/row-values.ts';
import { shownFile } from '../access/public-rows.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { rowHref } from './frame.ts';

/** Names of the rows that relations point to: entity -> row id -> name. */
export type RelationNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A value as short plain text, for cells, exports and headings. */
export function cellText(
  site: Site,
  { field, value }: { readonly field: Field; readonly value: Value | undefined },
  names: RelationNames,
): string {
  const locale = site.mainLocale;
  if (value === undefined || value === null) return '';
  const text = plainValue(value, locale);
  switch (field.type) {
    case 'money':
      return typeof value === 'number' ? formatMoney(value, moneyOf(site.blueprint, field, undefined)) : text;
    case 'int':
    case 'num':
      return typeof value === 'number' ? formatNumber(value, decimalsOf(value)) : text;
    case 'pct':
      return typeof value === 'number' ? `${formatNumber(value)}%` : text;
    case 'rating':
      return typeof value === 'number' ? `${formatNumber(value, 1)} ★` : text;
    case 'duration':
      return typeof value === 'number' ? formatDuration(value, locale) : text;
    case 'bool':
      return word(locale, value === true ? 'yes' : 'no');
    case 'date':
      return formatDate(text, locale);
    case 'datetime':
      return formatDateTime(text, locale);
    case 'enum':
      return listValue(value)
        .map((each) => optionLabel(field, each, locale))
        .join(', ');
    case 'relation':
      return listValue(value)
        .map((id) => names.get(field.to ?? '')?.get(id) ?? word(locale, 'missing'))
        .join(', ');
    default:
      return text;
  }
}

/** A value as a table cell shows it. */
export function cellHtml(site: Site, { field, row }: { readonly field: Field; readonly row: Row }, names: RelationNames): Html {
  const value = row.values[field.key];
  const text = cellText(site, { field, value }, names);
  if (text === '') return html`<span class="faint">–</span>`;
  if (field.type === 'image' || field.type === 'images') return pictureHtml(site, row.id, listValue(value)[0] ?? '');
  if (field.type === 'enum')
    return html`${listValue(value).map((each) => html`<span class="badge ${toneOf(each)}">${optionLabel(field, each, site.mainLocale)}</span>`)}`;
  if (field.type === 'bool') return html`<span class="badge ${value === true ? 'good' : 'idle'}">${text}</span>`;
  if (field.type === 'color') return html`<code>${text}</code>`;
  if (field.type === 'relation') return relationLinks(site, { field, value }, names);
  if (field.type === 'email') return html`<a href="${safeUrl(`mailto:${text}`)}">${text}</a>`;
  if (field.type === 'file')
    return html`<a href="${safeUrl(shownFile(site, text))}" target="_blank" rel="noopener"
      >${word(site.mainLocale, 'openFile')}</a
    >`;
  if (field.type === 'tags')
    return html`${listValue(value)
      .slice(0, 3)
      .map((each) => html`<span class="badge idle">${each}</span>`)}`;
  return html`${text.length > 90 ? `${text.slice(0, 88)}…` : text}`;
}

function relationLinks(
  site: Site,
  { field, value }: { readonly field: Field; readonly value: Value | undefined },
  names: RelationNames,
): Html {
  const links = listValue(value).map((id, index) => {
    const name = names.get(field.to ?? '')?.get(id);
    const shown =
      name === undefined
        ? word(site.mainLocale, 'missing')
        : html`<a href="${rowHref(site, { entityId: field.to ?? '', rowId: id })}">${name}</a>`;
    return html`${index > 0 && ', '}${shown}`;
  });
  return html`${links}`;
}

/** The name of a row. */
export function rowName(
  site: Site,
  { entity, row }: { readonly entity: Entity; readonly row: Row },
  names: RelationNames,
): string {
  const field = entity.fields.find((each) => each.display === true) ?? entity.fields[0];
  const text = field === undefined ? '' : cellText(site, { field, value: row.values[field.key] }, names);
  return text === '' ? row.id : text;
}

/** The name of a row without a look at other rows. */
export function plainName(site: Site, entity: Entity, row: Row): string {
  const field = entity.fields.find((each) => each.display === true) ?? entity.fields[0];
  return (field === undefined || field.type === 'relation' ? '' : plainValue(row.values[field.key], site.mainLocale)) || row.id;
}

export function fieldLabel(site: Site, field: Field): string {
  return pickText(field.label, site.mainLocale) || field.key;
}

/** The flags of a row as badges. */
export function flagsHtml(site: Site, entity: Entity, row: Row): Html {
  const flags = flagTexts(entity, row, site.mainLocale);
  return html`${flags.map(({ text, tone }) => html` <span class="badge ${tone === 'warn' ? 'wait' : tone}">${text}</span>`)}`;
}

/** Returns the colour of a state: done is good, refused is bad, waiting is a warning. */
export function toneOf(value: string): 'good' | 'bad' | 'wait' | 'idle' {
  if (
    /^(done|paid|approved|active|confirmed|shipped|delivered|published|visible|won|closed|completed|free|resolved|replied|online|solved|accepted|available|returned|present)$/i.test(
      value,
    )
  )
    return 'good';
  if (/^(cancelled|canceled|rejected|refused|failed|lost|blocked|overdue|expired|unpaid|urgent|high)$/i.test(value)) return 'bad';
  if (
    /^(new|open|requested|submitted|pending|waiting|draft|preparing|processing|contacted|reserved|in-progress|busy|medium)$/i.test(
      value,
    )
  )
    return 'wait';
  return 'idle';
}

/** A stored picture, small. */
export function pictureHtml(site: Site, rowId: string, source: string): Html {
  const context = { blueprint: site.blueprint, locale: site.mainLocale, basePath: site.basePath };
  const address = source.startsWith('art:') ? artHref(context, drawnSubject(source), rowId) : safeUrl(shownFile(site, source));
  return html`<img class="thumb" src="${address}" alt="" width="48" height="36" loading="lazy" />`;
}
