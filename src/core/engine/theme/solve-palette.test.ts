import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../blueprint/schema.ts';
import { contrast, toOklch, worstContrast } from './oklch.ts';
import { solvePalette } from './solve-palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function theme(overrides: Partial<Theme>): Theme {
  return {
    primary: '#b5541c',
    scheme: 'light',
    fonts: 'sans-clean',
    radius: 8,
    density: 'normal',
    tone: 'clear',
    art: { pattern: 'dots', seed: 1 },
    ...overrides,
  };
}

describe('solvePalette', () => {
  it('keeps named colours exactly', () => {
    fc.assert(
      fc.property(hex, hex, hex, (background, primary, accent) => {
        const palette = solvePalette(theme({ background, primary, accent }));
        expect([palette.background, palette.primary, palette.accent]).toEqual([background, primary, accent]);
      }),
    );
  });

  it.each(['#ff00ff', '#a9a9a9', '#66cdaa', '#fafad2'])('sets cards on paper where the page is %s', (background) => {
    const palette = solvePalette(theme({ background }));
    expect(palette.background).toBe(background);
    expect(toOklch(palette.surface).l).toBeGreaterThan(0.97);
    expect(worstContrast(palette.primaryEdge, [background, palette.surface])).toBeGreaterThanOrEqual(1.6);
  });

  it('never lets a pair of named colours break contrast', () => {
    fc.assert(
      fc.property(
        fc.option(hex, { nil: undefined }),
        hex,
        fc.constantFrom('light' as const, 'dark' as const),
        (background, primary, scheme) => {
          const palette = solvePalette(theme({ primary, scheme, ...(background !== undefined && { background }) }));
          const grounds = [palette.background, palette.surface, palette.band, palette.tint];
          const best = Math.max(worstContrast('#000000', grounds), worstContrast('#ffffff', grounds));
          expect(worstContrast(palette.ink, grounds)).toBeGreaterThanOrEqual(Math.min(7, best));
          for (const color of [palette.muted, palette.link, palette.danger, palette.success])
            expect(worstContrast(color, grounds)).toBeGreaterThanOrEqual(4.5);
          for (const color of [palette.control, palette.focus]) expect(worstContrast(color, grounds)).toBeGreaterThanOrEqual(3);
          expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.onPrimary, palette.primaryHover)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.onDeep, palette.deep)).toBeGreaterThanOrEqual(4.5);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
