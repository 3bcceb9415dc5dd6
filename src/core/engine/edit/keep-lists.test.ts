import { describe, expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { makeChanges } from '../changes/make-changes.ts';

const BUN = ['Plain bun', 'sweet', 2];
const LOAF = ['Big loaf', 'wheat', 5];
const add = (...data: unknown[][]) => ({ op: 'addRows', rows: 'bread', cols: ['name', 'kind', 'price'], data });

/** The home page lists three breads, which are all. */
describe('a list that shows all its rows', () => {
  it.each([
    ['goes on to do so', [add(BUN, LOAF)], 5],
    ['ends where it is told to', [{ op: 'setBlock', block: 'home-breads', query: { entity: 'bread', limit: 2 } }, add(BUN)], 2],
    ['ends where it ended once it has very many', [add(...Array.from({ length: 10 }, (_, at) => [`Bun ${at}`, 'sweet', 2]))], 3],
    ['is not longer than its rows', [{ op: 'setSite', name: 'Lane' }], 3],
  ])('%s', (_, lines, limit) => {
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const outcome = makeChanges({ blueprint: bakery(), text, locale: 'en' });
    if (outcome?.kind !== 'changed') throw new Error('nothing changed');
    expect(outcome.blueprint.blocks['home-breads']?.query?.limit).toBe(limit);
  });

  it('counts the rows that it takes', () => {
    const query = { entity: 'bread', where: "kind = 'sweet'", limit: 1 };
    const text = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
    const first = makeChanges({
      blueprint: bakery(),
      text: text([{ op: 'setBlock', block: 'home-breads', query }]),
      locale: 'en',
    });
    if (first?.kind !== 'changed') throw new Error('nothing changed');
    for (const [row, limit] of [
      [BUN, 2],
      [LOAF, 1],
    ] as const) {
      const next = makeChanges({ blueprint: first.blueprint, text: text([add([...row])]), locale: 'en' });
      if (next?.kind !== 'changed') throw new Error('nothing changed');
      expect(next.blueprint.blocks['home-breads']?.query?.limit).toBe(limit);
    }
  });
});
