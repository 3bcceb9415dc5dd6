import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../../document/brief/english.ts';
import { plainField } from '../brief/draft.ts';
import type { SaidParts } from './said-parts.ts';

export interface Entity {
  readonly [key: string]: unknown;
  readonly name: string;
}

const fieldsSchema = z.optional(z.array(z.unknown()));
const placeSchema = z.strictObject({ field: z.string(), like: z.optional(z.string()), keep: z.optional(z.boolean()) });
const FIELDS_MAX = 24;
const NUMBERED = { most: 40, least: 3 };
const TITLE = { en: 'name', zh: '名称' } as const;

/** A record with the properties that the idea asks for: in the place of those of its kind that they are other words for, else behind them. */
export function mergeFields(entity: Entity, said: readonly string[]): Entity {
  const left = [...said];
  const renamed = new Map<string, string>();
  const retyped = new Set<string>();
  const own = (fieldsSchema.parse(entity['fields']) ?? []).map((each) => {
    const place = placeSchema.safeParse(each);
    if (place.success) {
      const field = placed(place.data, left);
      const known = plainField(place.data.field);
      if (plainField(field) !== known) renamed.set(known, plainField(field));
      if (field !== place.data.field && BOUNDED.test(field)) retyped.add(known);
      return field;
    }
    const name = nameOf(each);
    take(left, (field) => plainField(field) === name);
    return each;
  });
  const fields = [...own, ...left].slice(0, FIELDS_MAX);
  return { ...entity, ...(fields.length === 0 ? {} : { fields }), ...withRenamed(entity, { renamed, retyped }) };
}

const namedSchema = z.looseObject({ name: z.string() });

function nameOf(field: unknown): string {
  const full = namedSchema.safeParse(field);
  return plainField(full.success ? full.data.name : String(field));
}

const rowsSchema = z.array(z.union([z.string(), z.record(z.string(), z.unknown())]));

/** Choices or bounds of its own, which the values of other rows are none of. */
const BOUNDED = /[(（][^)）]*(?:\||\d\s?(?:-|–|~|to|到|至)\s?\d)/u;

/** Rows of the kind keep their values under the names that the idea has for them, unless it has other choices for them. */
function withRenamed(
  entity: Entity,
  { renamed, retyped }: { readonly renamed: ReadonlyMap<string, string>; readonly retyped: ReadonlySet<string> },
): { readonly rows?: unknown } {
  const rows = rowsSchema.safeParse(entity['rows']);
  if (!rows.success || renamed.size + retyped.size === 0) return {};
  const renamedRow = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([key]) => !retyped.has(plainField(key)))
        .map(([key, value]) => [renamed.get(plainField(key)) ?? key, value]),
    );
  return { rows: rows.data.map((row) => (typeof row === 'string' ? row : renamedRow(row))) };
}

function placed({ field, like, keep = false }: z.infer<typeof placeSchema>, left: string[]): string {
  const form = like === undefined ? null : new RegExp(like, 'iu');
  const isMeant = (each: string) => plainField(each) === plainField(field) || form?.test(plainField(each)) === true;
  // What has choices of its own is another property than one of free words that keeps its name.
  const found = take(left, (each) => isMeant(each) && !(keep && isChoice(each) && !isChoice(field)));
  if (found === null) return field;
  if (!keep) return found;
  const brackets = BRACKETS.exec(found)?.[0];
  return brackets === undefined ? field : `${field.replace(BRACKETS, '')}${brackets}`;
}

const BRACKETS = /\s*[(（].*[)）]\s*$/u;

function isChoice(field: string): boolean {
  return /[(（][^)）]*\|/u.test(field);
}

/** Takes all that are meant, of which the first says it. */
function take(fields: string[], isMeant: (field: string) => boolean): string | null {
  const meant = fields.filter(isMeant);
  for (const each of meant) fields.splice(fields.indexOf(each), 1);
  return meant[0] ?? null;
}

interface ItemContext {
  /** Its noun is that of the kind, so that the rows of the kind fit. */
  readonly isDefault: boolean;
  readonly pieces: string | undefined;
  readonly locale: Locale;
  /** The only price of an idea is that of each row. */
  readonly price?: string | null;
}

/** The record of what is offered: rows that the idea names take the place of the kind's, whose rows hold for its own noun alone. */
export function mergeItem(
  entity: Entity,
  { fields: said, rows }: Pick<SaidParts, 'rows'> & { readonly fields: readonly string[] },
  context: ItemContext,
): Entity {
  return withPrice(mergedItem(entity, { fields: said, rows }, context), context);
}

const PRICE = { en: 'price', zh: '价格' } as const;

function withPrice(entity: Entity, { price, locale }: ItemContext): Entity {
  const rows = rowsSchema.safeParse(entity['rows']).data ?? [];
  const key = PRICE[locale];
  const hasField = (fieldsSchema.parse(entity['fields']) ?? []).some((field) => nameOf(field) === key);
  const isPriced = rows.some((row) => typeof row !== 'string' && key in row);
  if (price === undefined || price === null || !hasField || isPriced) return entity;
  return {
    ...entity,
    rows: rows.map((row) => ({ ...(typeof row === 'string' ? { [TITLE[locale]]: row } : row), [key]: price })),
  };
}

function mergedItem(
  entity: Entity,
  { fields: said, rows }: Pick<SaidParts, 'rows'> & { readonly fields: readonly string[] },
  { isDefault, pieces, locale }: ItemContext,
): Entity {
  const { rows: own, ...rest } = mergeFields(entity, said);
  if (rows.length > 0) {
    const keys = [...new Set(rows.flatMap((row) => (typeof row === 'string' ? [] : Object.keys(row))))];
    const fields = fieldsSchema.parse(rest['fields']) ?? [];
    const missing = keys.filter(
      (key) => !fields.some((field) => typeof field === 'string' && plainField(field) === key.toLowerCase()),
    );
    return {
      ...rest,
      fields: [...missing, ...fields].slice(0, FIELDS_MAX),
      rows: rows.map((row) => withCapital(row, TITLE[locale])),
    };
  }
  if (isDefault) return own === undefined ? rest : { ...rest, rows: own };
  const count = Math.max(NUMBERED.least, Math.min(NUMBERED.most, Number(pieces ?? NUMBERED.least)));
  const numbered = (number: number) => (locale === 'zh' ? `${number}号${entity.name}` : `${capitalised(entity.name)} ${number}`);
  return { ...rest, rows: Array.from({ length: count }, (_, index) => ({ [TITLE[locale]]: numbered(index + 1) })) };
}

/** Names are written as names: "small dog" is a heading. */
function withCapital(row: SaidParts['rows'][number], title: string): SaidParts['rows'][number] {
  if (typeof row === 'string') return capitalised(row);
  const name = row[title];
  return typeof name === 'string' ? { ...row, [title]: capitalised(name) } : row;
}

export interface Weekly {
  readonly moment: string;
  readonly name: string;
  readonly places: string;
  readonly moments: readonly string[];
  readonly count: number;
  readonly price: string | null;
}

/** The record of what happens each week: it is called by its moment, and its rows are those of the coming weeks. */
export function mergeWeekly(entity: Entity, { moment, name, places, moments, count, price }: Weekly): Entity {
  const fields = (fieldsSchema.parse(entity['fields']) ?? []).flatMap((field) => {
    if (nameOf(field) === plainField(name)) return [];
    return nameOf(field) === plainField(moment) ? [`moment:datetime!# ${moment}`] : [field];
  });
  const money = fields.map(nameOf).find((field) => field === PRICE.en || field === PRICE.zh);
  const priced = price === null || money === undefined ? {} : { [money]: price };
  return { ...entity, fields, rows: moments.map((each) => ({ [moment]: each, [places]: count, ...priced })) };
}
