import { expect, it } from 'vitest';
import type { Theme } from '../../engine/blueprint/schema.ts';
import { toOklch } from '../../engine/theme/oklch.ts';
import { adminStylesheet } from './admin-style.ts';

const theme = (overrides: Partial<Theme>): Theme => ({
  primary: '#b5541c',
  scheme: 'light',
  fonts: 'sans-clean',
  radius: 8,
  density: 'normal',
  tone: 'clear',
  art: { pattern: 'dots', seed: 1 },
  ...overrides,
});

it('the admin is neutral whatever the page is coloured; the brand is its accent', () => {
  for (const background of ['#ff0000', '#f5f5dc', '#00ff7f', '#7b4a2a']) {
    const css = adminStylesheet(theme({ background, primary: '#123456', accent: '#ff00ff' }));
    const ground = /--background:(#\w{6})/.exec(css)?.[1] ?? '';
    expect(toOklch(ground).c).toBeLessThan(0.02);
    expect(css).toContain('--primary:#123456');
    expect(css).toMatch(/\.bar\{fill:var\(--series-0\)\}/);
    expect(css).toContain('--series-5:#');
  }
});
