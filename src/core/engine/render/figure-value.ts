import type { Blueprint } from '../blueprint/schema.ts';
import { writtenFigure } from '../expression/conditions.ts';
import type { Expression } from '../expression/expression.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { answer } from './block-data.ts';
import type { DataNeed, RenderContext } from './context.ts';
import { formatDateTime, formatMoney, formatNumber } from './format.ts';

/** The need of a block some of whose figures are expressions. */
export function figureNeeds(
  items: readonly { readonly value?: Readonly<Record<string, string | undefined>> | undefined }[],
  context: Pick<RenderContext, 'blueprint'>,
): readonly DataNeed[] {
  const isAny = items.some(({ value }) => Object.values(value ?? {}).some((text) => writtenFigure(text) !== null));
  const [entity] = Object.keys(context.blueprint.entities);
  return isAny && entity !== undefined ? [{ key: FIGURES, source: FIGURES, query: { entity, limit: 1 } }] : [];
}

const FIGURES = 'figures';

/** A figure as people read it: as it is written, or what its expression comes to. */
export function figureText(
  written: string,
  { blockId, itemId, context }: { readonly blockId: string; readonly itemId: string; readonly context: RenderContext },
): string {
  const figure = writtenFigure(written);
  if (figure === null) return written;
  const value = answer(context, blockId, FIGURES).rows.find(({ id }) => id === itemId)?.values['value'] ?? null;
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d/.test(value) ? formatDateTime(value.slice(0, 16), context.locale) : value;
  if (typeof value !== 'number') return '–';
  const parsed = parseExpression(figure.expression);
  return figure.sign === '' && parsed.ok && isMoney(parsed.value, context.blueprint)
    ? formatMoney(value, context.blueprint.site)
    : `${formatNumber(value, Math.abs(value) >= 100 ? 0 : 1)}${figure.sign}`;
}

/** Decides whether an expression adds up or compares amounts of money. */
function isMoney(expression: Expression, { entities }: Pick<Blueprint, 'entities'>): boolean {
  if (expression.kind === 'call') return expression.args.some((each) => isMoney(each, { entities }));
  if (expression.kind === 'arithmetic')
    return isMoney(expression.left, { entities }) && (expression.operator !== '/' || !isMoney(expression.right, { entities }));
  if (expression.kind !== 'aggregate' || expression.rows.of?.kind !== 'field') return false;
  const { entity, of } = expression.rows;
  return (
    Object.hasOwn(entities, entity) &&
    entities[entity]?.fields.some(({ key, type }) => key === of.key && type === 'money') === true
  );
}
