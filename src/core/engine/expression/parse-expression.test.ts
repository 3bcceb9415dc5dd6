import { describe, expect, it } from 'vitest';
import { EXPRESSION_LIMITS, operands, type Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

function treeOf(text: string): Expression {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`no expression at ${parsed.error.at}: ${text}`);
  return parsed.value;
}

const [a, b, c] = ['a', 'b', 'c'].map((key) => ({ kind: 'field', of: 'row', key }) as const);
const inBrackets = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;

describe('expressions', () => {
  it.each<readonly [string, unknown]>([
    ['1.5', { kind: 'literal', value: 1.5 }],
    ['"it\'s"', { kind: 'literal', value: "it's" }],
    ['true', { kind: 'literal', value: true }],
    ['false', { kind: 'literal', value: false }],
    ['today', { kind: 'today' }],
    ['now', { kind: 'now' }],
    ['user', { kind: 'user', key: null }],
    ['user.name', { kind: 'user', key: 'name' }],
    ['this', { kind: 'field', of: 'row', key: 'this' }],
    ['this.a', a],
    ['a.b', { kind: 'related', of: 'row', relation: 'a', key: 'b' }],
    ['a.b.c', { kind: 'related', of: 'row', relation: 'a', via: 'b', key: 'c' }],
    ['this.a.b.c', { kind: 'related', of: 'row', relation: 'a', via: 'b', key: 'c' }],
    ['this.a.b', { kind: 'related', of: 'row', relation: 'a', key: 'b' }],
    [
      'count(loan, this.a)',
      {
        kind: 'aggregate',
        name: 'count',
        rows: { entity: 'loan', by: null, of: null, where: { kind: 'field', of: 'outer', key: 'a' } },
      },
    ],
    ['not a', { kind: 'not', operand: a }],
    ['- -a', { kind: 'negative', operand: { kind: 'negative', operand: a } }],
    ['a or b and c', { kind: 'or', left: a, right: { kind: 'and', left: b, right: c } }],
    [
      'a - b - c',
      { kind: 'arithmetic', operator: '-', left: { kind: 'arithmetic', operator: '-', left: a, right: b }, right: c },
    ],
    ['a has b', { kind: 'comparison', operator: 'has', left: a, right: b }],
    ['round(a)', { kind: 'call', name: 'round', args: [a] }],
    ['count(loan)', { kind: 'aggregate', name: 'count', rows: { entity: 'loan', by: null, of: null, where: null } }],
    ['sum(loan.tool, a, b)', { kind: 'aggregate', name: 'sum', rows: { entity: 'loan', by: 'tool', of: a, where: b } }],
  ])('%s', (text, tree) => expect(treeOf(text)).toEqual(tree));

  it.each([
    ["a '+' b", 2, '+'],
    ['a b', 2, 'b'],
    ['(a', 2, ''],
    ['not', 3, ''],
    ['a.b.c.d', 0, 'a.b.c.d'],
    ['user.a.b', 0, 'user.a.b'],
    ['1 + user.a.b', 4, 'user.a.b'],
    ['1 + toString(a)', 4, 'toString'],
    ['if(a, b)', 7, ')'],
    ['if(a, b, c, a)', 13, ')'],
    ['round(a, b, c)', 13, ')'],
    ['min(a,)', 6, ')'],
    ['count(1)', 6, '1'],
    ["count('loan')", 6, 'loan'],
    ['count()', 6, ')'],
    ['count(loan.tool.name)', 6, 'loan.tool.name'],
    ['count(loan,)', 11, ')'],
    ['count(loan, a, b)', 16, ')'],
    ['sum(loan, a, b, c)', 17, ')'],
    ['count(loan', 10, ''],
  ])('cease at the right place: %s', (text, at, got) => {
    expect(parseExpression(text)).toEqual({ ok: false, error: { at, got } });
  });

  it('have a greatest length', () => {
    const { length } = EXPRESSION_LIMITS;
    expect(parseExpression('1'.padEnd(length)).ok).toBe(true);
    expect(parseExpression('1'.padEnd(length + 1))).toEqual({ ok: false, error: { at: length, got: '' } });
  });

  it('have a greatest depth, however many terms there are', () => {
    const { depth } = EXPRESSION_LIMITS;
    expect(parseExpression(inBrackets(depth - 1)).ok).toBe(true);
    expect(parseExpression(inBrackets(depth)).ok).toBe(false);
    expect(parseExpression(`1${' + 1'.repeat(2 * depth)}`).ok).toBe(true);
  });
});

describe('operands', () => {
  it.each<readonly [string, readonly unknown[]]>([
    ['a + b', [a, b]],
    ['a < b', [a, b]],
    ['a and b', [a, b]],
    ['a or b', [a, b]],
    ['not a', [a]],
    ['-a', [a]],
    ['if(a, b, c)', [a, b, c]],
    ['1', []],
    ['today', []],
    ['now', []],
    ['user', []],
    ['a', []],
    ['a.b', []],
    ['sum(loan, a, b)', []],
  ])('of %s', (text, expected) => expect(operands(treeOf(text))).toEqual(expected));
});
