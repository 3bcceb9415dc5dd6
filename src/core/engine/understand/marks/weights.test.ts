import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { STATES } from './tagger.ts';
import { packRow, unpackWeights } from './weights.ts';

describe('weights of the reader', () => {
  it('are the same after packing, whole and within the range of a sign', () => {
    const rows = fc.array(fc.integer({ min: -46, max: 45 }), { minLength: STATES, maxLength: STATES });
    fc.assert(
      fc.property(rows, (row) => {
        const { addScores } = unpackWeights({ transitions: [], links: {}, rows: `k${'\t'}${packRow(row)}` });
        const sums = new Float64Array(STATES);
        addScores('k', sums);
        expect([...sums]).toEqual(row);
      }),
    );
  });

  it('are cut to the range of a sign, and nothing for a feature that is not there', () => {
    const { addScores, linkOf } = unpackWeights({
      transitions: [],
      links: { near: 1.5 },
      rows: `k\t${packRow([900, -900, 0.4])}`,
    });
    const sums = new Float64Array(STATES);
    addScores('k', sums);
    addScores('other', sums);
    expect(Array.from(sums.subarray(0, 3))).toEqual([45, -46, 0]);
    expect([linkOf('near'), linkOf('far')]).toEqual([1.5, 0]);
  });
});
