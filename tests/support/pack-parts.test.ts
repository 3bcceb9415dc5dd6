import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packParts } from '../../src/build/pack-parts.ts';

it.each(Object.entries(packParts()))('%s holds the prepared parts as their folders have them', (name, text) => {
  expect(readFileSync(`src/core/engine/parts/prepared/${name}`, 'utf8'), 'run: npm run parts').toBe(text);
});
