import type { Value } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { computedFields } from '../../expression/computed-fields.ts';
import type { Computed, Expression } from '../../expression/expression.ts';
import { parseExpression } from '../../expression/parse-expression.ts';

/** An expression as the page's script evaluates it: a value, or an operator before its operands. */
export type Live = Computed | readonly Live[];

/** A field of a record that a question chooses. */
export interface LiveRelation {
  readonly relation: string;
  readonly key: string;
}

/** Everything that is known while a form is drawn. */
interface Known {
  readonly blueprint: Pick<Blueprint, 'entities'>;
  readonly entityId: string;
  /** The wall clock of the site. */
  readonly now: string;
  readonly user: { readonly id: string; readonly values: Readonly<Record<string, Value>> } | null;
}

/** An expression for the script, with the fields of chosen records that it reads. */
export interface CompiledLive {
  readonly live: Live;
  readonly relations: readonly LiveRelation[];
}

/** Deepest chain of computed fields that read each other. */
const MOST_DEPTH = 8;

/**
 * Compiles an expression over the answers of a form. Null for what a page cannot or may not know: rows of other entities,
 * private fields of a record, when the row was made.
 */
export function compileLive(text: string, known: Known): CompiledLive | null {
  const parsed = parseExpression(text);
  if (!parsed.ok) return null;
  const relations: LiveRelation[] = [];
  const live = compiled(parsed.value, { ...known, relations, depth: 0 });
  return live === undefined ? null : { live, relations };
}

interface Scope extends Known {
  readonly relations: LiveRelation[];
  readonly depth: number;
}

/** Undefined for what cannot be compiled. */
function compiled(expression: Expression, scope: Scope): Live | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'today':
      return scope.now.slice(0, 10);
    case 'now':
      return scope.now;
    case 'each':
      return ['field', ''];
    case 'user':
      return userValue(expression.key, scope);
    case 'field':
      return expression.of === 'outer' ? undefined : fieldValue(expression.key, scope);
    case 'related':
      return relatedValue(expression, scope);
    case 'negative':
      return operation('*', [{ kind: 'literal', value: -1 }, expression.operand], scope);
    case 'not':
      return operation('not', [expression.operand], scope);
    case 'and':
    case 'or':
      return operation(expression.kind, [expression.left, expression.right], scope);
    case 'arithmetic':
    case 'comparison':
      return operation(expression.operator, [expression.left, expression.right], scope);
    case 'call':
      return operation(expression.name, expression.args, scope);
    case 'aggregate':
      return undefined;
  }
}

function operation(name: string, operands: readonly Expression[], scope: Scope): Live | undefined {
  const parts: Live[] = [];
  for (const operand of operands) {
    const part = compiled(operand, scope);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return [name, ...parts];
}

/** Values of the visitor stand in the page as they are; a list of theirs cannot. */
function userValue(key: string | null, { user }: Scope): Live | undefined {
  if (key === null) return user?.id ?? null;
  const value = user !== null && Object.hasOwn(user.values, key) ? user.values[key] : null;
  if (Array.isArray(value)) return undefined;
  if (typeof value === 'object') return value === null ? null : (value.en ?? value.zh ?? null);
  return value ?? null;
}

function fieldValue(key: string, scope: Scope): Live | undefined {
  if (key === 'createdAt' || key === 'updatedAt') return undefined;
  const entity = scope.blueprint.entities[scope.entityId];
  const worked = entity === undefined ? undefined : computedFields(entity).find(({ field }) => field.key === key);
  if (worked === undefined) return ['field', key];
  return scope.depth < MOST_DEPTH ? compiled(worked.expression, { ...scope, depth: scope.depth + 1 }) : undefined;
}

function relatedValue({ of, relation, via, key }: Expression & { kind: 'related' }, scope: Scope): Live | undefined {
  const { entities } = scope.blueprint;
  const to = entities[scope.entityId]?.fields.find((field) => field.key === relation)?.to;
  const field = to === undefined ? undefined : entities[to]?.fields.find((each) => each.key === key);
  if (of === 'outer' || via !== undefined || field === undefined || field.private === true) return undefined;
  scope.relations.push({ relation, key });
  return ['of', relation, key];
}
