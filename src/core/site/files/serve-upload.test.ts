import { describe, expect, it } from 'vitest';
import type { Value } from '../../engine/blueprint/entity-schema.ts';
import { toBase64 } from '../uploads/file-type.ts';
import { startShop } from '../serve/site.fixture.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const PNG = '\u0089PNG\r\n\u001A\n...';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>evil()</script></svg>';

/** A stored file that says of itself what it likes, as rows of an archive or an older server may. */
async function serve(bytes: string, said: Readonly<Record<string, Value>>) {
  const { ask, store } = startShop();
  const data = toBase64(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  const values = { data, open: true, entity: 'product', field: 'image', ...said };
  const stamp = { createdAt: NOW, updatedAt: NOW, sample: false };
  await store.exclusive(async (transaction) => {
    await transaction.put('_upload', { id: 'f-1', values, ...stamp });
    await transaction.put('product', { id: 'roll', values: { name: 'Roll', image: 'upload:f-1' }, ...stamp });
  });
  return ask('/_api/uploads/f-1');
}

describe('a stored file', () => {
  it.each([
    ['text/html', 'page.html', '<script>evil()</script>'],
    ['image/svg+xml', 'picture.svg', SVG],
    ['text/javascript', 'code.js', 'evil()'],
    ['image/png', 'picture.png', SVG],
    ['text/html', 'noise.html', '\u0000\u0001\u00FF'],
  ])('that says it is %s (%s) is downloaded as what its bytes are', async (type, name, bytes) => {
    const { headers } = await serve(bytes, { type, name });
    expect(headers.get('content-type')).toMatch(/^(?:text\/plain; charset=utf-8|application\/octet-stream)$/);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('is shown when it is a picture, in a sandbox and without what browsers refuse beside one', async () => {
    const { headers } = await serve(PNG, { type: 'text/html', name: 'x.html' });
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['image/png', 'inline']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
  });

  it('that is no Base64 is missing, not a failure', async () => {
    expect((await serve('', { data: '%%%' })).status).toBe(404);
  });
});
