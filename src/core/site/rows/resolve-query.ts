import type { Value } from '../../engine/blueprint/entity-schema.ts';
import type { RenderContext, Row } from '../../engine/render/context.ts';
import type { Identity } from '../request/identity.ts';
import type { RowQuery } from '../store/site-store.ts';

type Filter = NonNullable<RowQuery['filter']>[number];

/** Facts that the words of a query stand for on this page and for this visitor. */
interface Meaning {
  readonly identity: Identity;
  readonly now: RenderContext['now'];
  /** The row of the detail page, if it is one. */
  readonly pageRow: Row | null;
}

/** The filter with `$row`, `$user`, `$today` and `$now` filled in; null when one of them means nothing here, so that no row matches. */
export function resolveFilter(filter: readonly Filter[], meaning: Meaning): readonly Filter[] | null {
  const resolved: Filter[] = [];
  for (const condition of filter) {
    const value = resolveValue(condition.value, meaning);
    if (value === undefined) return null;
    resolved.push(value === false ? missed({ ...condition, value }) : { ...condition, value });
  }
  return resolved;
}

/** A yes that nobody gave is a no. */
function missed(condition: Filter): Filter {
  if (condition.op === 'eq') return { ...condition, op: 'ne', value: true };
  return condition.op === 'ne' ? { ...condition, op: 'eq', value: true } : condition;
}

function resolveValue(value: Value, meaning: Meaning): Value | undefined {
  if (Array.isArray(value)) {
    const list = value.map((each) => resolveWord(each, meaning));
    return list.every((each) => each !== undefined) ? list : undefined;
  }
  return typeof value === 'string' ? resolveWord(value, meaning) : value;
}

function resolveWord(word: string, { identity, now, pageRow }: Meaning): string | undefined {
  switch (word) {
    case '$row':
      return pageRow?.id;
    case '$user':
      return identity.user?.id;
    case '$today':
      return now.slice(0, 10);
    case '$now':
      return now;
    default:
      return word;
  }
}
