import { expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { linesBefore } from './lines-before.ts';

it('are the lines that were changed or removed, as they stood', () => {
  const before = bakery();
  const after = structuredClone(before);
  after.theme.radius = 30;
  delete after.blocks['home-breads'];
  for (const page of Object.values(after.pages)) page.blocks = page.blocks.filter((id) => id !== 'home-breads');
  const lines = linesBefore(before, after);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`"radius":${before.theme.radius}`);
  expect(lines[1]).toContain('"block":"home-breads"');
});

it('are none where nothing changed', () => {
  expect(linesBefore(bakery(), bakery())).toEqual([]);
});
