import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#core/domain/canonical-json.ts';
import { arbitraryOperation } from '#tests/support/arbitrary-operations.ts';
import { fc } from '#tests/support/properties.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { applyOperations } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import { commonOrder } from './common-order.ts';
import { difference } from './difference.ts';

const sample = sampleBlueprint();

function apply(blueprint: Blueprint, operations: readonly Operation[]) {
  const result = applyOperations(blueprint, operations);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Carries out what can be carried out. */
function changed(operations: readonly Operation[]): Blueprint {
  return operations.reduce((blueprint, operation) => {
    const result = applyOperations(blueprint, [operation]);
    return result.ok ? result.value.blueprint : blueprint;
  }, sample);
}

describe('the difference of two Blueprints', () => {
  it('is nothing for the same one', () => {
    expect(difference(sample, structuredClone(sample))).toEqual([]);
  });

  it('leads from any to any, and its inverses back to the same bytes', () => {
    fc.assert(
      fc.property(fc.array(arbitraryOperation(sample), { maxLength: 12 }), (operations) => {
        const after = changed(operations);
        const there = apply(sample, difference(sample, after));
        expect(canonicalJson(there.blueprint)).toBe(canonicalJson(after));
        expect(JSON.stringify(apply(there.blueprint, there.inverses).blueprint)).toBe(JSON.stringify(sample));
        const back = apply(after, difference(after, sample));
        expect(canonicalJson(back.blueprint)).toBe(canonicalJson(sample));
      }),
    );
  });

  it('moves one block where one stands elsewhere', () => {
    const [home] = Object.entries(sample.pages).filter(([, page]) => page.blocks.length > 2);
    const [page, { blocks }] = home ?? ['', { blocks: [] }];
    const [first = '', ...rest] = blocks;
    const after = { ...sample, pages: { ...sample.pages, [page]: { ...home?.[1], blocks: [...rest, first] } } } as Blueprint;
    expect(difference(sample, after)).toEqual([{ op: 'moveBlock', id: first, page, index: rest.length }]);
  });

  it('keeps the longest common order', () => {
    expect([...commonOrder(['a', 'b', 'c', 'd'], ['b', 'x', 'd', 'a'])]).toEqual(['b', 'd']);
  });
});

describe('the code of parts', () => {
  it.each<[string, Operation[]]>([
    ['a first one', [{ op: 'setPart', id: 'game', part: { js: '1' } }]],
    ['one of several taken away', [{ op: 'setPart', id: 'game', part: null }]],
    ['one replaced', [{ op: 'setPart', id: 'game', part: { html: '<p>x</p>' } }]],
  ])('comes and goes, and undoing gives the same bytes: %s', (what, operations) => {
    const parts: Blueprint['parts'] = { game: { js: '0' }, other: { js: '2' } };
    const { nav, admin, ...first } = sample;
    const base: Blueprint = what === 'a first one' ? sample : { ...first, parts, nav, admin };
    const { blueprint, inverses } = apply(base, operations);
    const undone = inverses.reduce((now, each) => {
      const result = applyOperations(now, [each]);
      return result.ok ? result.value.blueprint : now;
    }, blueprint);
    expect(JSON.stringify(undone)).toBe(JSON.stringify(base));
  });
});
