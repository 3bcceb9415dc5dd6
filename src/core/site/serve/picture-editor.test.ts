import { expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { must } from '../../domain/assert.ts';
import { ORIGIN, startShop } from './site.fixture.ts';

it('keeps a picture that was edited, and lists it under the editor', async () => {
  const blueprint = generateBlueprint(
    'An image processing website. Users should be able to upload images, crop images and rotate them.',
  );
  const page = must(
    Object.values(blueprint.pages).find(
      ({ path, blocks }) => path !== '/' && blueprint.blocks[blocks[0] ?? '']?.type === 'retouch',
    ),
    'a picture editor',
  );
  const blockId = must(page.blocks[0], 'its block');
  const { ask } = startShop({ blueprint });
  const body = new FormData();
  for (const [key, value] of Object.entries({ _block: blockId, _page: page.path, title: 'Evening hills' })) body.set(key, value);
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  body.set(
    'image',
    new File([Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0))], 'picture.png', { type: 'image/png' }),
  );
  const sent = await ask(`/_api/forms/${blockId}`, { method: 'POST', body, headers: { origin: ORIGIN } });
  expect(sent.status).toBe(303);
  const shown = await (await ask(page.path)).text();
  expect(shown).toContain('Evening hills');
  expect(shown).toMatch(/\/_api\/uploads\/[\w-]+/);
});
