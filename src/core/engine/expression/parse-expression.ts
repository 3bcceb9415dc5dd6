import { fail, ok, type Result } from '../../domain/result.ts';
import { AGGREGATES, ARITHMETIC, COMPARISONS, EXPRESSION_LIMITS, FUNCTIONS } from './expression.ts';
import type { Expression, FunctionName, RowSet } from './expression.ts';
import { tokenize, type Token } from './tokenize.ts';

/** A text that is no expression: the character at which it ceases to be one, and the piece that stands there. */
export interface ExpressionFault {
  readonly at: number;
  readonly got: string;
}

/**
 * Parses an expression: numbers, 'texts', true, false, today, now, user, `user.key`, field keys, `relation.key`, `relation.relation.key`, `this.key`, + - * /,
 * = != < <= > >= has, and, or, not, if(…), min, max, round, daysBetween, hoursBetween, addMonths, year, month, weekday, hour, isSet, size, join, sumDays, and over rows
 * count, sum, avg, lowest, highest and streak: `sum(payment.loan, amount, state = 'paid')`.
 */
export function parseExpression(text: string): Result<Expression, ExpressionFault> {
  if (text.length > EXPRESSION_LIMITS.length) return fail({ at: EXPRESSION_LIMITS.length, got: '' });
  const tokens = tokenize(text);
  if (typeof tokens === 'number') return fail({ at: tokens, got: text.slice(tokens, tokens + 1) });
  const parser = new Parser(tokens, text.length);
  const expression = parser.expression();
  if (expression === null || !parser.isAtEnd()) return fail(parser.fault());
  return ok(expression);
}

/** Binding strengths, weakest first. */
const LEVELS = [['or'], ['and'], COMPARISONS, ['+', '-'], ['*', '/']] as const;

/** A recursive descent parser. A method that cannot go on returns null and leaves the position at the offending token. */
class Parser {
  private readonly tokens: readonly Token[];
  private readonly length: number;
  private position = 0;
  private depth = 0;
  /** Sets of rows around the position: inside one `this` is the row outside of it, elsewhere the row at hand. */
  private sets = 0;
  /** Spans of days around the position: inside one `each` is the day. */
  private spans = 0;

  constructor(tokens: readonly Token[], length: number) {
    this.tokens = tokens;
    this.length = length;
  }

  isAtEnd(): boolean {
    return this.position === this.tokens.length;
  }

  fault(): ExpressionFault {
    const token = this.tokens[this.position];
    return token === undefined ? { at: this.length, got: '' } : { at: token.at, got: token.text };
  }

  expression(level = 0): Expression | null {
    const operators: readonly string[] | undefined = LEVELS[level];
    if (operators === undefined) return this.unary();
    let left = this.expression(level + 1);
    while (left !== null) {
      const operator = operators.find((each) => this.takes(each));
      if (operator === undefined) return left;
      const right = this.expression(level + 1);
      left = right === null ? null : binary(operator, left, right);
    }
    return null;
  }

  private unary(): Expression | null {
    if (this.depth >= EXPRESSION_LIMITS.depth) return null;
    this.depth += 1;
    const found = this.prefixed();
    this.depth -= 1;
    return found;
  }

  private prefixed(): Expression | null {
    for (const [sign, kind] of [['not', 'not'] as const, ['-', 'negative'] as const]) {
      if (!this.takes(sign)) continue;
      const operand = this.unary();
      return operand === null ? null : { kind, operand };
    }
    return this.primary();
  }

  private primary(): Expression | null {
    const token = this.tokens[this.position];
    if (token === undefined) return null;
    if (this.takes('(')) return this.closed(this.expression());
    if (token.kind === 'symbol') return null;
    this.position += 1;
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) };
    if (token.kind === 'text') return { kind: 'literal', value: token.text };
    if (this.takes('(')) return this.call(token.text);
    if (token.text === 'each' && this.spans > 0) return { kind: 'each' };
    const named = name(token.text, this.sets > 0 ? 'outer' : 'row');
    if (named === null) this.position -= 1;
    return named;
  }

  private call(callee: string): Expression | null {
    const aggregate = AGGREGATES.find((each) => each === callee);
    if (aggregate !== undefined) {
      this.sets += 1;
      const rows = this.rowSet(aggregate === 'count');
      this.sets -= 1;
      return this.closed(rows === null ? null : { kind: 'aggregate', name: aggregate, rows });
    }
    if (!isFunction(callee)) {
      this.position -= 2;
      return null;
    }
    const args = callee === 'sumDays' ? this.span() : this.list();
    const [least, most] = FUNCTIONS[callee];
    if (args === null || args.length < least || args.length > most) return null;
    return this.closed({ kind: 'call', name: callee, args });
  }

  /** Reads `entity.relation` or `entity`, then what is taken of each row (not for a count), then a condition. */
  private rowSet(isCount: boolean): RowSet | null {
    const token = this.tokens[this.position];
    const [entity, by, more] = token?.kind === 'name' ? token.text.split('.') : [];
    if (entity === undefined || more !== undefined) return null;
    this.position += 1;
    const rest: Expression[] = [];
    while (this.takes(',')) {
      const next = this.expression();
      if (next === null) return null;
      rest.push(next);
    }
    const [of, where] = isCount ? [null, rest[0]] : rest;
    if (of === undefined || rest.length > (isCount ? 1 : 2)) return null;
    return { entity, by: by ?? null, of, where: where ?? null };
  }

  private list(): Expression[] | null {
    const args: Expression[] = [];
    do {
      const next = this.expression();
      if (next === null) return null;
      args.push(next);
    } while (this.takes(','));
    return args;
  }

  /** Reads the first day, the day after the last one, and what each of them counts. */
  private span(): Expression[] | null {
    const [from, isTo] = [this.expression(), this.takes(',')];
    const [to, isMore] = [isTo ? this.expression() : null, this.takes(',')];
    this.spans += 1;
    const amount = isMore ? this.expression() : null;
    this.spans -= 1;
    return from === null || to === null || amount === null ? null : [from, to, amount];
  }

  private closed(inner: Expression | null): Expression | null {
    return inner !== null && this.takes(')') ? inner : null;
  }

  private takes(text: string): boolean {
    const token = this.tokens[this.position];
    if (token === undefined || token.text !== text || token.kind === 'text') return false;
    this.position += 1;
    return true;
  }
}

function binary(operator: string, left: Expression, right: Expression): Expression | null {
  if (operator === 'and' || operator === 'or') return { kind: operator, left, right };
  const arithmetic = ARITHMETIC.find((each) => each === operator);
  if (arithmetic !== undefined) return { kind: 'arithmetic', operator: arithmetic, left, right };
  const comparison = COMPARISONS.find((each) => each === operator);
  return comparison === undefined ? null : { kind: 'comparison', operator: comparison, left, right };
}

function name(text: string, self: 'outer' | 'row'): Expression | null {
  if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' };
  if (text === 'today' || text === 'now') return { kind: text };
  const parts = text.split('.');
  if (parts[0] === 'user') return parts.length > 2 ? null : { kind: 'user', key: parts[1] ?? null };
  const isOwn = parts[0] === 'this' && parts.length > 1;
  const of = isOwn ? self : 'row';
  const [first, second, third, more] = isOwn ? parts.slice(1) : parts;
  if (first === undefined || more !== undefined) return null;
  if (second === undefined) return { kind: 'field', of, key: first };
  if (third === undefined) return { kind: 'related', of, relation: first, key: second };
  return { kind: 'related', of, relation: first, via: second, key: third };
}

function isFunction(callee: string): callee is FunctionName {
  return Object.hasOwn(FUNCTIONS, callee);
}
