import type { FieldType } from '../../blueprint/entity-schema.ts';
import { checkExpression, type ValueKind } from '../../expression/check-expression.ts';
import { type Expression, operands } from '../../expression/expression.ts';
import { checkedFields, parseWording, scopeOf } from '../wording/wording.ts';
import { fieldKind } from './field-words.ts';
import { type Ground, type Shape, shapeOf, withShape } from './shape.ts';

/** Signs between which a rule, a flag or a change has its condition. */
const PARTS = /: |：| when | if |;|；/;

/**
 * Fields of which nothing is known but what is done with them: what is compared with a day is a day, what is added up is a number.
 * Everything that the brief says in formulas and conditions counts.
 */
export function withTypesFromUse(ground: Ground): Ground {
  return ground.shapes.reduce((so, { id }) => {
    const shape = shapeOf(so, id);
    if (shape === undefined || shape.isSaid) return so;
    return wordingsOf(so, shape)
      .flatMap((words) => [words, ...words.split(PARTS)])
      .reduce((now, words) => typed(now, shapeOf(now, id) ?? shape, words), so);
  }, ground);
}

function wordingsOf({ brief, resolvedActions }: Ground, { id, fields }: Shape): string[] {
  const entity = brief.entities.find((each) => each.id === id);
  const own = [...(entity?.rules ?? []), ...(entity?.flags ?? [])].flatMap((each) => {
    if (typeof each === 'string') return [each];
    return ['that', 'when'].flatMap((key) =>
      Object.entries(each).flatMap(([name, words]) => (name === key ? [String(words)] : [])),
    );
  });
  const deeds = resolvedActions.flatMap((resolved) =>
    resolved.entity === id ? [resolved.action.when ?? [], ...resolved.action.sets].flat() : [],
  );
  return [...fields.flatMap(({ formula, when }) => [formula ?? [], when ?? []].flat()), ...own, ...deeds].filter(
    (words) => words.trim() !== '',
  );
}

function typed(ground: Ground, shape: Shape, words: string): Ground {
  const expression = parseWording(words, scopeOf(shape, ground.shapes, shapeOf(ground, ground.users) ?? null));
  if (expression === null) return ground;
  return uses(ground, expression, { row: shape, outer: null }).reduce((so, { id, key, type }) => {
    const now = shapeOf(so, id);
    if (now === undefined || now.isSaid) return so;
    return withShape(so, { ...now, fields: now.fields.map((field) => (field.key === key ? { ...field, type } : field)) });
  }, ground);
}

interface Around {
  readonly row: Shape;
  readonly outer: Shape | null;
}
interface Use {
  readonly id: string;
  readonly key: string;
  readonly type: FieldType;
}

function uses(ground: Ground, expression: Expression, around: Around): Use[] {
  const inner = operands(expression).flatMap((each) => uses(ground, each, around));
  switch (expression.kind) {
    case 'arithmetic':
    case 'comparison': {
      if (expression.kind === 'comparison' && expression.operator === 'has') return inner;
      const isSum = expression.kind === 'arithmetic';
      return [
        ...inner,
        ...besides(ground, { side: expression.left, other: expression.right, isSum }, around),
        ...besides(ground, { side: expression.right, other: expression.left, isSum }, around),
      ];
    }
    case 'call':
      return expression.name === 'daysBetween'
        ? [...inner, ...expression.args.flatMap((each) => openField(ground, { expression: each, type: 'date' }, around))]
        : inner;
    case 'aggregate': {
      const { entity, of, where } = expression.rows;
      const shape = shapeOf(ground, entity);
      if (shape === undefined) return inner;
      const place = { row: shape, outer: around.row };
      const summed = of === null || expression.name === 'streak' ? [] : openField(ground, { expression: of, type: 'num' }, place);
      return [of, where].reduce(
        (all, each) => (each === null ? all : [...all, ...uses(ground, each, place)]),
        [...inner, ...summed],
      );
    }
    default:
      return inner;
  }
}

const TYPES: Partial<Record<ValueKind, FieldType>> = { number: 'num', date: 'date', datetime: 'datetime' };

/** A side of unknown kind is of that of the other; a sum is of numbers where nothing else is known. */
function besides(
  ground: Ground,
  { side, other, isSum }: { readonly side: Expression; readonly other: Expression; readonly isSum: boolean },
  around: Around,
): Use[] {
  const entities = Object.fromEntries(ground.shapes.map((shape) => [shape.id, { fields: checkedFields(shape) }]));
  const { kind } = checkExpression(other, around.row.id, { entities, profiles: ground.users ?? null });
  const isOpen = openField(ground, { expression: other, type: 'num' }, around).length > 0;
  const type = kind === null || isOpen ? undefined : TYPES[kind];
  if (type !== undefined) return openField(ground, { expression: side, type }, around);
  return isOpen && isSum ? openField(ground, { expression: side, type: 'num' }, around) : [];
}

interface Wanted {
  readonly expression: Expression;
  readonly type: FieldType;
}

/** The field of an expression, where its type is that of all words of which nothing is known. */
function openField({ shapes }: Ground, { expression, type }: Wanted, { row, outer }: Around): Use[] {
  if (expression.kind !== 'field' && expression.kind !== 'related') return [];
  if (expression.kind === 'related' && expression.via !== undefined) return [];
  const from = expression.of === 'outer' ? outer : row;
  const relation = expression.kind === 'related' ? from?.fields.find(({ key }) => key === expression.relation) : undefined;
  const shape = expression.kind === 'related' ? shapes.find(({ id }) => id === relation?.to) : from;
  const field = shape?.fields.find(({ key }) => key === expression.key);
  const samples = fieldKind(field?.kind)?.samples;
  const isWords = samples === 'person' || samples === 'place' || field?.kind === 'title';
  const isOpen = field?.type === 'text' && !isWords && field.display !== true && field.options === undefined;
  return shape === null || shape === undefined || !isOpen ? [] : [{ id: shape.id, key: expression.key, type }];
}
