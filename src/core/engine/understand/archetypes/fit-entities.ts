import * as z from 'zod/mini';
import { actorKind } from '../../document/ground/nouns.ts';
import type { Draft } from '../brief/draft.ts';
import { isPriced } from '../brief/made-of.ts';
import type { ChosenHalf } from './archetype.ts';
import { type Entity, mergeFields, mergeItem, mergeWeekly, type Weekly } from './merge-fields.ts';
import { numberedRows } from './read-numbers.ts';
import type { SaidParts } from './said-parts.ts';
import { withSaidRules } from './said-rules.ts';
import { withCounts } from './with-counts.ts';

/** A record of a kind, and whether it is what is offered or what is sent and kept. */
export const kindEntitySchema = z.looseObject({ name: z.string(), role: z.optional(z.enum(['item', 'main'])) });
type KindEntity = z.infer<typeof kindEntitySchema>;

/** The property of what is hired or sold that says how many there are. */
const PIECES = 'number we have';

interface FitContext {
  readonly half: ChosenHalf;
  readonly said: SaidParts;
  readonly draft: Draft;
  readonly idea: string;
  /** The noun of what is offered. */
  readonly item: string;
  readonly weekly: Weekly | null;
  readonly price: string | null;
  readonly pieces: string | undefined;
  readonly isOwn: boolean;
  readonly rules: readonly string[];
}

/** The records of a kind with what the idea says of them: its rows, properties and rules. */
export function fitEntities(entities: readonly KindEntity[], context: FitContext): Entity[] {
  const { said, weekly } = context;
  // Where nothing is offered, all that is said is of what is kept.
  const hasItem = entities.some(({ role }) => role === 'item');
  const mainFields = hasItem ? said.mainFields : [...said.mainFields, ...said.itemFields];
  return entities.map(({ role, ...entity }) => {
    if (role === 'item' && weekly !== null) return mergeWeekly(mergeFields(entity, said.itemFields), weekly);
    if (role === 'item') return fitItem(entity, context);
    return role === 'main' ? fitMain(entity, mainFields, context) : mergeFields(entity, []);
  });
}

/** Example rows of the kind are none of every idea's. */
function fitsRows({ half, idea }: FitContext): boolean {
  return half.rowsIf === undefined || new RegExp(half.rowsIf, 'iu').test(idea);
}

function fitItem(entity: Entity, context: FitContext) {
  const { half, said, draft, idea, item, price, pieces } = context;
  const fits = fitsRows(context);
  // Nobody is called "Member 1".
  const isPerson = actorKind(item) !== undefined;
  return mergeItem(
    fits || !isPerson ? entity : withoutRows(entity),
    { fields: said.itemFields, rows: offeredRows(said, { idea, entity, item }) },
    { isDefault: item === half.item && (fits || isPerson), pieces, locale: draft.locale, price },
  );
}

function fitMain(entity: Entity, fields: readonly string[], context: FitContext) {
  const { half, said, draft, idea, item, isOwn, rules } = context;
  const { locale } = draft;
  const main =
    half.rows === 'main' && said.rows.length > 1
      ? mergeItem(entity, { fields, rows: said.rows }, { isDefault: true, pieces: undefined, locale })
      : mergeFields(fitsRows(context) ? entity : withoutRows(entity), fields);
  return withSaidRules(main, { idea, locale, isOwn, group: half.weekly === undefined ? null : item, said: rules });
}

/** The rows that the idea names, with how many there are of each, else those that it numbers. */
function offeredRows(
  { rows }: Pick<SaidParts, 'rows'>,
  { idea, entity, item }: { readonly idea: string; readonly entity: object; readonly item: string },
): SaidParts['rows'] {
  const numbered = numberedRows(idea);
  // A price list beside numbered places says what these cost.
  if (numbered.length > rows.length && !rows.some((row) => typeof row !== 'string' && isPriced(row))) return numbered;
  return JSON.stringify(entity).includes(PIECES) ? withCounts(rows, { idea, item, field: PIECES }) : rows;
}

function withoutRows<Rowed extends object>(entity: Rowed): Rowed {
  return 'rows' in entity ? { ...entity, rows: undefined } : entity;
}

const rowedSchema = z.looseObject({ rows: z.optional(z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))) });

/** Rows of the kind that name others of its rows go with these. */
export function withoutStale<Rowed extends object>(filled: readonly Rowed[], before: readonly unknown[]): Rowed[] {
  const gone = new Set(
    before.flatMap((entity, at) => {
      const now = new Set(namesOf(filled[at]));
      return kindEntitySchema.safeParse(entity).data?.role === 'item' ? namesOf(entity).filter((name) => !now.has(name)) : [];
    }),
  );
  const isStale = (value: unknown) => typeof value === 'string' && gone.has(value);
  return filled.map((entity) =>
    rowsIn(entity).some((row) => typeof row !== 'string' && Object.values(row).some(isStale)) ? withoutRows(entity) : entity,
  );
}

function rowsIn(entity: unknown): readonly (string | Readonly<Record<string, unknown>>)[] {
  return rowedSchema.safeParse(entity).data?.rows ?? [];
}

/** The names of rows: what stands first. */
function namesOf(entity: unknown): string[] {
  return rowsIn(entity).flatMap((row) => {
    const [name] = typeof row === 'string' ? [row] : Object.values(row);
    return typeof name === 'string' && !name.startsWith('@') ? [name] : [];
  });
}
