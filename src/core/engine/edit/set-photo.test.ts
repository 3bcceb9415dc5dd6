import { describe, expect, it } from 'vitest';
import { rowPlace, type Photo } from '../blueprint/photo-schema.ts';
import { showcase } from '../render/fixtures/showcase.fixture.ts';
import { applyOperations } from './apply-operations.ts';
import { difference } from './difference/difference.ts';
import { isFreeEdit } from './free-edit.ts';
import { withPicturesKept } from './keep-pictures.ts';
import type { Operation } from './operation.ts';

const photo: Photo = { file: 'ab'.repeat(32), width: 1200, height: 800, color: '#aa7733' };
const heroId = Object.keys(showcase.blocks).find((id) => showcase.blocks[id]?.type === 'hero') ?? '';
const rowId = showcase.entities['product']?.rows[0]?.id ?? '';
const block: Operation = { op: 'setPhoto', place: `block:${heroId}`, photo };
const row: Operation = { op: 'setPhoto', place: rowPlace('product', rowId), photo: { ...photo, zoom: 150 } };

function apply(blueprint: typeof showcase, operations: readonly Operation[]) {
  const result = applyOperations(blueprint, operations);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('a picture of the owner', () => {
  it('is placed, replaced and taken away, and each can be undone to the same bytes', () => {
    const first = apply(showcase, [block, row]);
    expect(Object.keys(first.blueprint.photos ?? {})).toEqual([`block:${heroId}`, `row:product:${rowId}`]);
    const second = apply(first.blueprint, [
      { ...block, photo: { ...photo, focus: [10, 20] } },
      { ...row, photo: null },
    ]);
    expect(second.blueprint.photos).toEqual({ [`block:${heroId}`]: { ...photo, focus: [10, 20] } });
    expect(JSON.stringify(apply(second.blueprint, second.inverses).blueprint)).toBe(JSON.stringify(first.blueprint));
    expect(JSON.stringify(apply(first.blueprint, first.inverses).blueprint)).toBe(JSON.stringify(showcase));
    expect([block, row].every(isFreeEdit)).toBe(true);
  });

  it('goes with its section, its record or its list, and comes back with it', () => {
    const { blueprint } = apply(showcase, [block, row]);
    const gone: Operation[][] = [
      [{ op: 'removeBlock', id: heroId }],
      [{ op: 'removeRow', entity: 'product', id: rowId }],
      [{ op: 'removeEntity', id: 'product' }],
    ];
    for (const operations of gone) {
      const result = applyOperations(blueprint, operations);
      if (!result.ok) continue;
      expect(Object.keys(result.value.blueprint.photos ?? {})).toHaveLength(1);
      expect(apply(result.value.blueprint, result.value.inverses).blueprint.photos).toEqual(blueprint.photos);
    }
    expect(applyOperations(blueprint, gone[0] ?? []).ok && applyOperations(blueprint, gone[1] ?? []).ok).toBe(true);
  });

  it('has no place at a section or a record that there is not', () => {
    for (const place of ['block:nowhere', 'row:product:nobody', 'row:nothing:x'])
      expect(applyOperations(showcase, [{ op: 'setPhoto', place, photo }]).ok).toBe(false);
    expect(applyOperations(showcase, [{ op: 'setPhoto', place: `block:${heroId}`, photo: null }]).ok).toBe(false);
  });

  it('stays when a site is written anew from words that do not name it', () => {
    const { blueprint } = apply(showcase, [block]);
    expect(withPicturesKept(blueprint, showcase).photos).toEqual(blueprint.photos);
    expect(difference(blueprint, showcase)).toEqual([]);
  });
});
