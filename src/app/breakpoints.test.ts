import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = readFileSync('src/styles.css', 'utf8');

it('LIMIT-10 SHELL-29 layouts change at 576, 768, 1100 and 1200 pixels alone', () => {
  const widths = [...styles.matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([576, 768, 1100, 1200]);
  const queries = [...styles.matchAll(/@media [^{]*?\((max-width:|width >=) (\d+)px\)/g)];
  expect(queries.length).toBeGreaterThan(0);
  // One that ends with a width ends a pixel below the edge.
  for (const [, kind, width] of queries) expect(widths).toContain(Number(width) + (kind === 'max-width:' ? 1 : 0));
});
