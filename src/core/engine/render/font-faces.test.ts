import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../theme/directions/registry.ts';
import metrics from '../theme/face-metrics.json' with { type: 'json' };
import { FONT_NAMES } from '../theme/type-system.ts';
import { showcase } from './fixtures/showcase.fixture.ts';
import { fontFaces, fontFiles } from './font-faces.ts';

const MOST_BYTES = 60 * 1024;
const looks = DIRECTIONS.flatMap(({ name }) => FONT_NAMES.map((fonts): [string, string] => [name, fonts]));
const siteWith = (direction: string, fonts: string) => {
  const found = DIRECTIONS.find(({ name }) => name === direction)?.name;
  return { ...showcase, theme: { ...showcase.theme, fonts, ...(found && { direction: found }) } };
};

describe('typefaces of a site', () => {
  it.each(looks)('are at most two files and 60 KB, measured: %s, %s', (direction, fonts) => {
    const names = fontFiles(siteWith(direction, fonts)).map((file) => file.replace('.woff2', ''));
    const bytes = Object.entries(metrics).flatMap(([name, numbers]) => (names.includes(name) ? [numbers[4] ?? 0] : []));
    expect(bytes.length).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('come below the base path, each with a stand-in of its own measures', () => {
    const rules = fontFaces(siteWith('craft', 'direction'), '/p/1');
    expect(rules).toContain('url("/p/1/assets/font/fraunces.woff2")');
    expect(rules.match(/font-display:swap/g)).toHaveLength(2);
    expect(rules.match(/size-adjust:[\d.]+%;ascent-override/g)).toHaveLength(2);
  });
});
