import type { Entity } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { ValueKind } from './check-expression.ts';
import { labelParts } from './flags.ts';
import { reachExpression } from './reach.ts';
import { readExpression, type ExpressionProblem } from './read-expression.ts';

/** An expression that stands somewhere in a Blueprint beside the computed fields. */
export interface PlacedExpression {
  readonly path: string;
  /** The entity whose row is at hand; none for a figure over the whole site. */
  readonly entity: string;
  readonly text: string;
  readonly kinds: readonly ValueKind[];
  /** A visitor is known where it is evaluated. */
  readonly hasUser: boolean;
  /** Who made each row is known, too. */
  readonly hasMaker?: boolean;
}

const CONDITION: readonly ValueKind[] = ['bool'];

type Parts = Pick<Blueprint, 'accounts' | 'admin' | 'blocks' | 'entities' | 'pages'>;

/** Every condition and figure of a Blueprint, with its place. */
export function placedExpressions({ accounts, admin, blocks, entities, pages }: Parts): readonly PlacedExpression[] {
  const listed = Object.entries(blocks).flatMap(([id, { query }]): PlacedExpression[] =>
    query?.where === undefined
      ? []
      : [{ path: `blocks.${id}.query.where`, entity: query.entity, text: query.where, kinds: CONDITION, hasUser: true }],
  );
  const standing = Object.entries(blocks).flatMap(([id, { when }]): PlacedExpression[] =>
    when === undefined
      ? []
      : [{ path: `blocks.${id}.when`, entity: recordAt(pages, id), text: when, kinds: CONDITION, hasUser: true }],
  );
  const counted = admin.metrics.flatMap(({ entity, where }, index): PlacedExpression[] =>
    where === undefined ? [] : [{ path: `admin.metrics.${index}.where`, entity, text: where, kinds: CONDITION, hasUser: false }],
  );
  const figures = Object.entries(blocks).flatMap(([id, { type, items }]) =>
    (type === 'stats' ? (items ?? []) : []).flatMap(({ value }, index): PlacedExpression[] =>
      figuresOf(value).map((text) => ({
        path: `blocks.${id}.items.${index}.value`,
        entity: '',
        text,
        kinds: FIGURE,
        hasUser: true,
      })),
    ),
  );
  const approved: readonly PlacedExpression[] =
    accounts?.approved === undefined
      ? []
      : [{ path: 'accounts.approved', entity: accounts.entity, text: accounts.approved, kinds: CONDITION, hasUser: false }];
  return [
    ...approved,
    ...listed,
    ...standing,
    ...counted,
    ...figures,
    ...Object.entries(entities).flatMap(([id, entity]) => inEntity(id, entity)),
  ];
}

/** The entity whose record the page of a block shows; '' on other pages. */
function recordAt(pages: Parts['pages'], block: string): string {
  const page = Object.values(pages).find(({ blocks }) => blocks.includes(block));
  return page?.path.endsWith('/:slug') === true ? (page.entity ?? '') : '';
}

const FIGURE: readonly ValueKind[] = ['number', 'text', 'date', 'datetime'];

/** The expressions of a written figure: it begins with `=`. */
function figuresOf(value: Readonly<Record<string, string | undefined>> | undefined): readonly string[] {
  return [...new Set(Object.values(value ?? {}))].flatMap((text) => writtenFigure(text)?.expression ?? []);
}

/** A figure that is worked out, such as `= count(loan)`, and the sign after its number: `= sum(order, paid) / 5000 * 100 %`. */
export function writtenFigure(value: string | undefined): { readonly expression: string; readonly sign: string } | null {
  const text = figureExpression(value);
  if (text === null) return null;
  return text.endsWith('%') ? { expression: text.slice(0, -1).trim(), sign: '%' } : { expression: text, sign: '' };
}

/** The expression of a value such as `= count(loan, back < today)`; null for one that is written out. */
export function figureExpression(value: string | undefined): string | null {
  return value?.startsWith('=') === true ? value.slice(1).trim() : null;
}

function inEntity(
  entity: string,
  { access, fields, rules = [], flow, flags = [], effects = [] }: Entity,
): readonly PlacedExpression[] {
  const at = `entities.${entity}`;
  const { where: readable } = access;
  const open: readonly PlacedExpression[] =
    readable === undefined ? [] : [{ path: `${at}.access.where`, entity, text: readable, kinds: CONDITION, hasUser: true }];
  const relations = fields.flatMap(({ key, to, where }): PlacedExpression[] =>
    where === undefined || to === undefined
      ? []
      : [{ path: `${at}.fields.${key}.where`, entity: to, text: where, kinds: CONDITION, hasUser: true }],
  );
  const asked = fields.flatMap(({ key, when, shown }): PlacedExpression[] => [
    ...(when === undefined ? [] : [{ path: `${at}.fields.${key}.when`, entity, text: when, kinds: CONDITION, hasUser: true }]),
    ...(shown === undefined
      ? []
      : [{ path: `${at}.fields.${key}.shown`, entity, text: shown, kinds: CONDITION, hasUser: false }]),
  ]);
  const checks = rules.flatMap((rule, index): PlacedExpression[] =>
    rule.kind === 'check'
      ? [{ path: `${at}.rules.${index}.that`, entity, text: rule.that, kinds: CONDITION, hasUser: true, hasMaker: true }]
      : [],
  );
  const steps = (flow?.steps ?? []).flatMap(({ id, when }): PlacedExpression[] =>
    when === undefined ? [] : [{ path: `${at}.flow.steps.${id}.when`, entity, text: when, kinds: CONDITION, hasUser: true }],
  );
  const flagged = flags.flatMap(({ id, label, when }): PlacedExpression[] => [
    { path: `${at}.flags.${id}.when`, entity, text: when, kinds: CONDITION, hasUser: true },
    ...labelParts(label).map((text) => ({ path: `${at}.flags.${id}.label`, entity, text, kinds: FIGURE, hasUser: true })),
  ]);
  const following = effects.flatMap((effect, index): PlacedExpression[] => {
    const placed = (key: string, text: string | null | undefined, kinds: readonly ValueKind[]): PlacedExpression[] =>
      text === null || text === undefined ? [] : [{ path: `${at}.effects.${index}.${key}`, entity, text, kinds, hasUser: true }];
    const worked = (value: unknown) => (typeof value === 'string' ? figureExpression(value) : null);
    return [
      ...placed('when', effect.when, CONDITION),
      ...(effect.do === 'set' ? placed('value', worked(effect.value), [...FIGURE, 'bool']) : []),
      ...(effect.do === 'add' ? placed('amount', worked(effect.amount), ['number']) : []),
      ...('to' in effect ? placed('to', reachExpression(effect.to), ['number']) : []),
    ];
  });
  return [...open, ...relations, ...asked, ...checks, ...steps, ...flagged, ...following];
}

/** Finds the mistakes of a placed expression. */
export function placedFaults(
  { entity, text, kinds, hasUser, hasMaker = false }: PlacedExpression,
  { accounts, entities }: Parts,
): readonly ExpressionProblem[] {
  const profiles = hasUser ? (accounts?.entity ?? null) : null;
  const { kind, faults } = readExpression(text, entity, { entities, profiles, hasMaker: hasMaker && profiles !== null });
  if (kind === null || kinds.includes(kind)) return faults;
  return [...faults, { code: 'valueKind', got: kind, allowed: kinds }];
}
