import { memoizeWeak } from '../../domain/memoize.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { asksForUser } from './computed-fields.ts';
import { evaluate, type Operand, type Surroundings } from './evaluate.ts';
import type { Computed, Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

/** A flag that a row carries now, with the values that its label speaks of, by their expressions. */
export interface RowFlag {
  readonly id: string;
  readonly values: Readonly<Record<string, Computed>>;
}

interface FlagRule {
  readonly id: string;
  /** It depends on who looks: without a visitor it is not there. */
  readonly isPersonal: boolean;
  readonly when: Expression;
  readonly parts: readonly (readonly [text: string, expression: Expression])[];
}

const PART = /\{([^{}]+)\}/g;

/** The expressions that a label holds in braces: `Late by {daysBetween(back, today)} days`. */
export function labelParts(label: Readonly<Record<string, string | undefined>>): readonly string[] {
  const all = Object.values(label).flatMap((text) => [...(text ?? '').matchAll(PART)].map(([, part = '']) => part));
  return [...new Set(all)];
}

/** A label with the values of its parts. */
export function fillLabel(label: string, valueOf: (part: string) => string): string {
  return label.replace(PART, (_, part: string) => valueOf(part));
}

const flagRules = memoizeWeak((entity: Entity): readonly FlagRule[] =>
  (entity.flags ?? []).flatMap(({ id, when, label }) => {
    const condition = parseExpression(when);
    const parts = labelParts(label).flatMap((text): [string, Expression][] => {
      const parsed = parseExpression(text);
      return parsed.ok ? [[text, parsed.value]] : [];
    });
    if (!condition.ok) return [];
    const isPersonal = [condition.value, ...parts.map(([, expression]) => expression)].some(asksForUser);
    return [{ id, when: condition.value, parts, isPersonal }];
  }),
);

/** Expressions that the flags of an entity are made of. */
export function flagExpressions(entity: Entity): readonly Expression[] {
  return flagRules(entity).flatMap(({ when, parts }) => [when, ...parts.map(([, expression]) => expression)]);
}

/** Decides whether rows of an entity carry other flags for other visitors. */
export function hasPersonalFlags(entity: Entity): boolean {
  return flagRules(entity).some(({ isPersonal }) => isPersonal);
}

/** The flags of a row whose computed fields are known; those that depend on who looks only where that is known. */
export function flagsOf(entity: Entity, row: Operand, around: Surroundings): readonly RowFlag[] {
  return flagRules(entity)
    .filter(({ when, isPersonal }) => (!isPersonal || around.user !== undefined) && evaluate(when, row, around) === true)
    .map(({ id, parts }) => ({
      id,
      values: Object.fromEntries(parts.map(([text, expression]) => [text, evaluate(expression, row, around)])),
    }));
}
