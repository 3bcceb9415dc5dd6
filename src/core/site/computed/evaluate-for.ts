import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { Operand } from '../../engine/expression/evaluate.ts';
import type { Computed } from '../../engine/expression/expression.ts';
import type { RowSet } from '../../engine/expression/expression.ts';
import { parseExpression } from '../../engine/expression/parse-expression.ts';
import type { Row } from '../../engine/render/context.ts';
import type { RowReader } from '../store/site-store.ts';
import { evaluateRows, flagRows, rowsSeen } from './compute-rows.ts';

/** Site whose expressions are worked out, at a moment. */
interface Evaluated {
  readonly blueprint: Blueprint;
  clock(moment?: string): string;
}

/** Rows and the expressions whose values are asked for each of them. */
interface Asked {
  /** None for expressions over the whole site. */
  readonly entityId: string | null;
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
  /** The profile that `user` means. */
  readonly userId: string | null;
}

/** The values of expressions for each row, in their order; null for one that cannot be read. */
export async function evaluateFor(
  { blueprint, clock }: Evaluated,
  reader: RowReader,
  { entityId, rows, texts, userId }: Asked,
): Promise<readonly (readonly Computed[])[]> {
  const { entities, accounts } = blueprint;
  const entity = entityId !== null && Object.hasOwn(entities, entityId) ? (entities[entityId] ?? null) : null;
  if (rows.length === 0 || texts.length === 0) return rows.map(() => []);
  const expressions = texts.map((text) => {
    const parsed = parseExpression(text);
    return parsed.ok ? parsed.value : UNREADABLE;
  });
  return evaluateRows(rows, expressions, { entity, entities, clock, reader, userId, profiles: accounts?.entity });
}

/** Rows with the flags that the visitor sees on them. */
export async function flaggedFor(
  { blueprint, clock }: Evaluated,
  reader: RowReader,
  { entityId, rows, userId }: Pick<Asked, 'rows' | 'userId'> & { readonly entityId: string },
): Promise<readonly Row[]> {
  const { entities, accounts } = blueprint;
  const entity = Object.hasOwn(entities, entityId) ? (entities[entityId] ?? null) : null;
  return flagRows(rows, { entity, entities, clock, reader, userId, profiles: accounts?.entity });
}

/** The rows of a set, seen from a row. */
export async function rowsOfSet(
  { blueprint, clock }: Evaluated,
  reader: RowReader,
  { entityId, row, set, userId }: Pick<Asked, 'userId'> & { readonly entityId: string; readonly row: Row; readonly set: RowSet },
): Promise<readonly Operand[]> {
  const { entities, accounts } = blueprint;
  const entity = Object.hasOwn(entities, entityId) ? (entities[entityId] ?? null) : null;
  return rowsSeen(row, set, { entity, entities, clock, reader, userId, profiles: accounts?.entity });
}

/** Has no value on any row. */
const UNREADABLE = { kind: 'related', of: 'outer', relation: '', key: '' } as const;

/** The values of expressions over the whole site. */
export async function evaluateSite(
  site: Evaluated,
  reader: RowReader,
  asked: Pick<Asked, 'texts' | 'userId'>,
): Promise<readonly Computed[]> {
  const nowhere: Row = { id: '', values: {}, createdAt: '', updatedAt: '', sample: false };
  return (await evaluateFor(site, reader, { ...asked, entityId: null, rows: [nowhere] }))[0] ?? [];
}
