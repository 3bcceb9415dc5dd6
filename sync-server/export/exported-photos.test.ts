import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { photoFileName, photoSizes } from '#core/engine/render/photos.ts';
import { SITE_LIMITS } from '#core/site/quota/limits.ts';
import { shopBlueprint } from '#core/site/serve/site.fixture.ts';
import { createExportedSite } from './exported-site.ts';

it('an exported site serves the sizes of its pictures that lie beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-photos-'));
  const photo = { file: 'ab'.repeat(32), width: 1000, height: 800, color: '#aa7733' };
  const blueprint = { ...shopBlueprint, photos: { 'row:product:rye': photo } };
  const [small, large] = photoSizes(blueprint);
  const photosDir = join(folder, 'photos');
  await mkdir(photosDir);
  if (small !== undefined) await writeFile(join(photosDir, photoFileName(small)), 'RIFF');
  const options = { blueprint, dataDir: join(folder, 'data'), photosDir, limits: SITE_LIMITS, trustedProxies: 0 };
  const server = await createExportedSite({ ...options, onError: () => undefined });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://localhost:${(server.address() as AddressInfo).port}/assets/photo`;
    const answer = await fetch(`${address}/${small?.path ?? ''}`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'image/webp', 'RIFF']);
    expect((await fetch(`${address}/${large?.path ?? ''}`)).status).toBe(404);
  } finally {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
});
