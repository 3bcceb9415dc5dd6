import type { Text } from '../../domain/text.ts';
import type { Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Rule } from '../../engine/blueprint/rule-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowTitle } from '../../engine/render/row-values.ts';
import type { RowReader } from '../store/site-store.ts';
import { isKnownToAll, isReadByAll, overlapText, ruleReason } from './refusal-words.ts';

type Overlap = Extract<Rule, { kind: 'noOverlap' }>;
type Values = Readonly<Record<string, Value>>;
/** Words for what is wrong, by field key. */
type Reasons = Readonly<Record<string, 'order' | Text>>;
const MOST = 200;

interface Staying {
  readonly entityId: string;
  readonly entity: Entity;
  readonly entities: Readonly<Record<string, Entity>>;
  /** Decides whether a row no longer holds its place. */
  isReleased(values: Values): boolean;
}

/** A stay ends after it began, and no other one (of the same resource, where the rule names one) covers one of its nights. */
export async function overlapProblem(
  reader: RowReader,
  staying: Staying,
  { rule, row }: { readonly rule: Overlap; readonly row: { readonly id: string; readonly values: Values } },
): Promise<Reasons> {
  const [from, to] = [row.values[rule.from], row.values[rule.to]];
  if (typeof from !== 'string' || typeof to !== 'string') return {};
  if (to <= from) return { [rule.to]: 'order' };
  const resource = rule.resource === undefined ? undefined : (row.values[rule.resource] ?? null);
  if (resource === null || staying.isReleased(row.values)) return {};
  const { rows } = await reader.list(staying.entityId, {
    filter: [
      ...(rule.resource === undefined || resource === undefined
        ? []
        : [{ field: rule.resource, op: 'eq' as const, value: resource }]),
      { field: rule.to, op: 'gt' as const, value: from },
    ],
    sort: { field: rule.from, descending: false },
    offset: 0,
    limit: MOST,
  });
  const taken = firstTaken(
    rows.filter((other) => other.id !== row.id && !staying.isReleased(other.values)).flatMap((other) => spanOf(other, rule)),
    to,
  );
  if (taken === null) return {};
  const thing = await thingOf(reader, staying, { rule, row });
  const known = isKnownToAll(staying.entity, [rule.from, rule.to]) ? taken : null;
  const made = overlapText(thing === null ? null : (locale) => rowTitle(thing.entity, thing.row, locale), known);
  return { [rule.to]: ruleReason(rule, made) };
}

interface Span {
  readonly from: string;
  readonly to: string;
}

function spanOf({ values }: Row, rule: Overlap): Span[] {
  const [from, to] = [values[rule.from], values[rule.to]];
  return typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : [];
}

/** The first stay that begins before an end, with those that follow it without a gap. */
function firstTaken([first, ...later]: readonly Span[], end: string): Span | null {
  if (first === undefined || first.from >= end) return null;
  let { to } = first;
  for (const next of later) if (next.from <= to && next.to > to) to = next.to;
  return { from: first.from, to };
}

/** The thing that is taken, where everybody may know it. */
async function thingOf(
  reader: RowReader,
  { entity, entities }: Staying,
  { rule, row }: { readonly rule: Overlap; readonly row: { readonly values: Values } },
): Promise<{ readonly entity: Entity; readonly row: Row } | null> {
  const to = entity.fields.find(({ key }) => key === rule.resource)?.to ?? '';
  const id = row.values[rule.resource ?? ''];
  const target = Object.hasOwn(entities, to) ? entities[to] : undefined;
  if (target === undefined || !isReadByAll(target) || typeof id !== 'string') return null;
  const found = await reader.get(to, id);
  return found === null ? null : { entity: target, row: found };
}
