import { clampChroma, converter, formatHex, wcagContrast } from 'culori';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { contrast, toHex, toOklch } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const convert = converter('oklch');

/** From 0 to 1. */
const share = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);

describe('OKLCH colours', () => {
  it('has the coordinates of the reference', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { l, c, h } = toOklch(color);
        const wanted = convert(color) ?? { l: 0, c: 0, h: 0 };
        expect(l).toBeCloseTo(wanted.l, 9);
        expect(c).toBeCloseTo(wanted.c, 9);
        expect(h).toBeCloseTo(wanted.h ?? 0, 6);
      }),
    );
  });

  it('lets chroma give way like the reference', () => {
    fc.assert(
      fc.property(share, share, share, (l, chroma, turn) => {
        const [c, h] = [chroma * 0.4, turn * 360];
        expect(toHex({ l, c, h })).toBe(formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')));
      }),
    );
  });

  it('measures contrast like the reference', () => {
    fc.assert(
      fc.property(hex, hex, (first, second) => {
        expect(contrast(first, second)).toBeCloseTo(wcagContrast(first, second), 9);
      }),
    );
  });
});
