import type { Value } from '../../blueprint/entity-schema.ts';
import { type Ground, type Shape, type ShapeField, shapeOf } from '../ground/shape.ts';
import { wordsOf } from '../wording/names.ts';

/** Values that fields of the same label have elsewhere: the choices of one, the texts that rows of the idea give. */
export function valuesElsewhere({ shapes }: Pick<Ground, 'shapes'>, shape: Shape, field: ShapeField): readonly string[] {
  const label = field.label.toLowerCase();
  const others = shapes.filter((other) => other !== shape);
  const alike = others.flatMap((other) =>
    other.fields.filter((each) => each.display !== true && each.label.toLowerCase() === label).map((each) => ({ other, each })),
  );
  const options = alike.flatMap(({ each }) => each.options?.map((option) => option.label) ?? []);
  return options.length > 0 ? [...new Set(options)] : [...new Set(alike.flatMap(({ other, each }) => textsOf(other, each)))];
}

function textsOf({ rows }: Shape, field: ShapeField): string[] {
  if (field.type !== 'text' && field.type !== 'longtext') return [];
  return rows.flatMap((row) => {
    if (typeof row === 'string') return [];
    return Object.entries(row).flatMap(([key, value]) =>
      wordsOf(field).includes(key.trim().toLowerCase()) && typeof value === 'string' ? value : [],
    );
  });
}

const STEPS = [0.9, 0.95, 0.85, 1] as const;

/** A sum that somebody offers for a thing lies near the price of that thing. */
export function nearPrice(ground: Pick<Ground, 'shapes'>, { shape, field, index, ids }: Offered): number | undefined {
  if (field.type !== 'money' || (shape.made === undefined && !shape.isSent)) return undefined;
  for (const { to, key } of shape.fields.filter(({ type, multiple }) => type === 'relation' && multiple !== true)) {
    const target = shapeOf(ground, to);
    const id = ids(key);
    const row = target?.rows[Number(/-(\d+)$/.exec(typeof id === 'string' ? id : '')?.[1]) - 1];
    const price = target?.fields.find(({ type, computed }) => type === 'money' && computed === undefined);
    if (price === undefined || row === undefined || typeof row === 'string') continue;
    const said = Object.entries(row).find(([words]) => wordsOf(price).includes(words.trim().toLowerCase()))?.[1];
    const amount = Number(said);
    if (said !== undefined && amount > 0) return rounded(amount * (STEPS[index % STEPS.length] ?? 1), amount);
  }
  return undefined;
}

interface Offered {
  readonly shape: Shape;
  readonly field: ShapeField;
  readonly index: number;
  /** The row to which a relation of this row points. */
  ids(key: string): Value | undefined;
}

/** Offers are round numbers. */
function rounded(value: number, of: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(of)) - 1);
  return Math.max(step, Math.round(value / step) * step);
}
