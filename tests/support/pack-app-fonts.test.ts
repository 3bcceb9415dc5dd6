import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packAppFonts } from '../../src/build/pack-app-fonts.ts';

it('holds the typefaces of the app as their packages have them', async () => {
  for (const [file, content] of Object.entries(await packAppFonts()))
    expect(Buffer.compare(readFileSync(file), Buffer.from(content)), `${file}: run npm run fonts`).toBe(0);
});
