import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawingSchema } from '#core/engine/blueprint/drawing-schema.ts';
import { PICTURE_LIBRARY } from '#server/documents/picture-library.ts';
import { packThings } from '../../src/build/pack-things.ts';

const folder = 'src/core/engine/render/pictures/things';

it('holds the things as their list has them', { timeout: 60_000 }, async () => {
  const { 'index.json': index, 'drawings.json': drawings = '{}' } = await packThings(40);
  expect(readFileSync(`${folder}/index.json`, 'utf8'), 'run: npm run things').toBe(
    `${index?.slice(0, 2)}${PICTURE_LIBRARY.things.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`,
  );
  const sample: Record<string, unknown> = JSON.parse(drawings);
  for (const [name, drawing] of Object.entries(sample)) expect([name, PICTURE_LIBRARY.drawings[name]]).toEqual([name, drawing]);
});

it('holds drawings that a site may keep', () => {
  for (const [name = '', group, english = ''] of PICTURE_LIBRARY.things) {
    const drawing = { words: [english.slice(0, 40)], group, ...PICTURE_LIBRARY.drawings[name] };
    expect([name, drawingSchema.safeParse(drawing).error?.issues[0]?.path]).toEqual([name, undefined]);
  }
});
