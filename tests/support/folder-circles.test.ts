import { describe, expect, it } from 'vitest';
import { folderCircles } from './folder-circles.mjs';

const modules = (...imports: readonly [string, string][]) =>
  imports.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }));

describe('circles of folders', () => {
  it('are found over several folders, each import of the circle named', () => {
    const circle: [string, string][] = [
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/b/two.ts', 'src/c/three.ts'],
      ['src/c/four.ts', 'src/a/five.ts'],
    ];
    expect(folderCircles(modules(...circle, ['src/a/one.ts', 'src/d/six.ts']), 'src')).toEqual(circle);
  });

  it('leave out tests, other zones and imports inside a folder', () => {
    const untied = modules(
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/b/two.test.ts', 'src/a/one.ts'],
      ['src/b/two.ts', 'other/c/three.ts'],
      ['other/c/three.ts', 'src/b/two.ts'],
      ['src/a/one.ts', 'src/a/five.ts'],
    );
    expect(folderCircles(untied, 'src')).toEqual([]);
  });
});
