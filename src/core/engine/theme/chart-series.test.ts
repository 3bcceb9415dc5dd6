import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';
import { chartColors } from './chart-series.ts';
import { contrast, toOklch } from './oklch.ts';
import { solvePalette } from './solve-palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function distance(one: string, other: string): number {
  const [from, to] = [toOklch(one), toOklch(other)];
  const [a, b] = [(from.h * Math.PI) / 180, (to.h * Math.PI) / 180];
  return Math.hypot(from.l - to.l, from.c * Math.cos(a) - to.c * Math.cos(b), from.c * Math.sin(a) - to.c * Math.sin(b));
}

it('charts stay legible and their series apart in any palette', () => {
  fc.assert(
    fc.property(
      fc.option(hex, { nil: undefined }),
      hex,
      fc.constantFrom('light' as const, 'dark' as const),
      (background, primary, scheme) => {
        const palette = solvePalette({ primary, scheme, ...(background !== undefined && { background }) });
        const { ground, series } = chartColors(palette);
        expect(series).toHaveLength(8);
        for (const text of [palette.ink, palette.muted]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        for (const color of series) expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
        for (const [index, color] of series.entries())
          for (const other of series.slice(index + 1)) expect(distance(color, other)).toBeGreaterThan(0.07);
      },
    ),
    { numRuns: 1000 },
  );
});

it('buttons and links of a colour of their own are readable, and change nothing else', () => {
  fc.assert(
    fc.property(hex, hex, hex, (primary, button, link) => {
      const plain = solvePalette({ primary, scheme: 'light' });
      const own = solvePalette({ primary, button, link, scheme: 'light' });
      expect(own.button).toBe(button);
      expect(contrast(own.onButton, own.button)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(own.onButton, own.buttonHover)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(own.link, own.background)).toBeGreaterThanOrEqual(4.5);
      const { button: _b, buttonHover: _h, onButton: _o, buttonEdge: _e, link: _l, ...rest } = own;
      expect(plain).toMatchObject(rest);
    }),
  );
});
