import type { Expression } from '../../expression/expression.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';

type NumberType = 'int' | 'num' | 'money';

/** Records by which the fields of an expression are known: that of the row, and the one outside. */
interface Known {
  readonly row: Shape | undefined;
  readonly outer?: Shape | undefined;
  readonly shapes: readonly Shape[];
}

/** The type of a formula's number: money stays money until it is divided by money, whole numbers stay whole until they are divided. */
export function numberType(expression: Expression, known: Known): NumberType {
  switch (expression.kind) {
    case 'literal':
      return Number.isInteger(expression.value) ? 'int' : 'num';
    case 'field':
      return typeOf(fieldIn(expression.of === 'outer' ? known.outer : known.row, expression.key));
    case 'related': {
      const relation = fieldIn(expression.of === 'outer' ? known.outer : known.row, expression.relation);
      const shapeOf = (to: string | undefined) => known.shapes.find(({ id }) => id === to);
      const near = shapeOf(relation?.to);
      const shape = expression.via === undefined ? near : shapeOf(fieldIn(near, expression.via)?.to);
      return typeOf(fieldIn(shape, expression.key));
    }
    case 'negative':
      return numberType(expression.operand, known);
    case 'arithmetic':
      return combined(expression.operator, numberType(expression.left, known), numberType(expression.right, known));
    case 'call':
      return ofCall(expression, known);
    case 'aggregate': {
      const { name, rows } = expression;
      if (rows.of === null || name === 'streak') return 'int';
      const inner = { row: known.shapes.find(({ id }) => id === rows.entity), outer: known.row, shapes: known.shapes };
      const type = numberType(rows.of, inner);
      return name === 'avg' && type === 'int' ? 'num' : type;
    }
    default:
      return 'int';
  }
}

function ofCall(call: Extract<Expression, { kind: 'call' }>, known: Known): NumberType {
  const types = call.args.map((each) => numberType(each, known));
  const [first = 'num', second = 'num'] = types;
  if (['daysBetween', 'year', 'month', 'day', 'weekday', 'size'].includes(call.name)) return 'int';
  if (call.name === 'if') return types.slice(1).reduce(wider, second);
  if (call.name !== 'round') return types.reduce(wider, first);
  const places = call.args[1];
  const isWhole = places === undefined || (places.kind === 'literal' && places.value === 0);
  return first !== 'money' && isWhole ? 'int' : first;
}

function combined(operator: '+' | '-' | '*' | '/', left: NumberType, right: NumberType): NumberType {
  if (operator !== '/') return wider(left, right);
  return left === 'money' && right !== 'money' ? 'money' : 'num';
}

function wider(one: NumberType, other: NumberType): NumberType {
  const order: readonly NumberType[] = ['int', 'num', 'money'];
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

function fieldIn(shape: Shape | undefined, key: string): ShapeField | undefined {
  return shape?.fields.find((field) => field.key === key);
}

function typeOf(field: ShapeField | undefined): NumberType {
  if (field?.type === 'money') return 'money';
  return field?.type === 'num' || field?.type === 'pct' ? 'num' : 'int';
}
