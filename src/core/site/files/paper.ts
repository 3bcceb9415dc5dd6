import type { Locale } from '../../domain/text.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { isInCents } from '../../engine/render/blocks/views/table.ts';
import type { RenderContext, Row } from '../../engine/render/context.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { plainValue, publicFields } from '../../engine/render/row-values.ts';
import { valueText } from '../../engine/render/show-value.ts';
import type { Identity } from '../request/identity.ts';
import type { Call } from '../request/call.ts';
import { readParams } from '../pages/render-site-page.ts';
import type { Site } from '../request/site.ts';
import type { PdfPart } from './pdf.ts';

const NUMBERS = new Set(['int', 'num', 'money', 'pct', 'rating', 'duration']);
const UNPRINTED: ReadonlySet<Field['type']> = new Set(['image', 'images', 'icon', 'slug', 'color']);
/** As many columns as a page of paper holds. */
const MOST_COLUMNS = 7;
const GENERATED: Readonly<Record<Locale, string>> = { en: 'Generated', zh: '生成时间' };

/** What drawing a file needs to know of a request, without rows. */
export function contextOf(
  site: Site,
  { request, identity }: Call<'request'> & { readonly identity: Identity },
  pageId: string,
): Omit<RenderContext, 'data'> {
  const params = readParams(request.url);
  const locale = site.blueprint.site.locales.find((each) => each === params['lang']) ?? site.mainLocale;
  return {
    blueprint: site.blueprint,
    locale,
    basePath: site.basePath,
    pageId,
    params,
    now: site.clock(),
    instant: site.now(),
    mode: site.mode,
    cart: [],
    user: identity.user,
  };
}

/** The fields of rows that paper shows, in short. */
export function printedFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ type }) => !UNPRINTED.has(type));
}

/** The columns of a table on paper. */
export function paperColumns(entity: Entity, without?: Field): readonly Field[] {
  const fields = printedFields(publicFields(entity)).filter((field) => field.type !== 'longtext' && field !== without);
  return fields.slice(0, MOST_COLUMNS);
}

interface TableInput {
  readonly blockId: string;
  readonly context: RenderContext;
  /** Numbers and dates as other programs read them. */
  readonly isPlain?: boolean;
}

/** Rows in columns. */
export function rowsTable(
  fields: readonly Field[],
  rows: readonly Row[],
  { blockId, context, isPlain = false }: TableInput,
): { head: string[]; rows: string[][] } {
  const cents = new Set(fields.filter((field) => isInCents(field, rows)));
  return {
    head: fields.map((field) => pickText(field.label, context.locale)),
    rows: rows.map((row) =>
      fields.map((field) => {
        const value = row.values[field.key];
        const isRaw = isPlain && (NUMBERS.has(field.type) || field.type === 'date' || field.type === 'datetime');
        if (isRaw) return plainValue(value, context.locale);
        return valueText(field, { value, row, isColumn: cents.has(field), blockId, context });
      }),
    ),
  };
}

export function letterhead(site: Site, title: string, context: RenderContext): PdfPart[] {
  return [
    { kind: 'small', text: pickText(site.blueprint.site.name, context.locale) },
    { kind: 'title', text: title },
  ];
}

/** The moment at which rows were what they are on the paper. */
export function generated(context: RenderContext): PdfPart {
  const zone = context.blueprint.site.timeZone === undefined ? ' UTC' : '';
  const moment = formatDateTime(context.now.slice(0, 16), context.locale);
  return { kind: 'small', text: `${GENERATED[context.locale]}: ${moment}${zone}` };
}
