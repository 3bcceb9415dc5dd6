import { expect, it } from 'vitest';
import { createRandom } from '../../../domain/random.ts';
import { contrast } from '../../theme/oklch.ts';
import { portrait } from './portrait.ts';

const COLORS = { shapeSoft: '#4a4132', glyphFill: '#d9ae66', accent: '#f0a080', groundDeep: '#1a1712' };
const discOf = (shape: string, glyph: string) =>
  /r=["']210["'] fill=["'](#[0-9a-f]{6})/.exec(
    decodeURIComponent(portrait({ ...COLORS, ground: shape, shape, glyph }, createRandom(1))),
  )?.[1];

it('stands on a disc from which dark hair is told, on dark sites too', () => {
  expect(contrast(discOf('#5a4d38', '#fdf0dc') ?? '#2b211d', '#2b211d')).toBeGreaterThan(3);
  expect(discOf('#c9d8f0', '#20304a')).toBe('#c9d8f0');
});
