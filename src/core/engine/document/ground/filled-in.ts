import type { Effect } from '../../blueprint/entity-schema.ts';

/** Fields of the row itself that effects always give a value of their own, so that nobody has to be asked for them. */
export function filledIn(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => {
    if (effect.do !== 'set' || effect.to !== 'self' || effect.when !== undefined) return [];
    return readsItself(effect) ? [] : [effect.field];
  });
}

/** "amount = amount * 1.1" needs an amount before it. */
function readsItself({ field, value }: Extract<Effect, { do: 'set' }>): boolean {
  if (typeof value !== 'string' || !value.startsWith('=')) return false;
  return value
    .replaceAll(/'[^']*'/g, '')
    .split(/[^\w.]+/)
    .includes(field);
}
