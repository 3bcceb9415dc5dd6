import { expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { archiveFiles } from './archive-files.ts';

const programs = { 'server.js': 'server', 'site-server.js': 'site' };
const [font, terms] = [new Uint8Array([1]), new Uint8Array([2])];

it('an export passes typefaces on with their licences, or none of them', () => {
  const fontsOf = (fonts?: Record<string, Uint8Array>) =>
    [...archiveFiles(bakery(), {}, { ...programs, fonts }).keys()].filter((path) => path.startsWith('fonts/'));
  expect(fontsOf({ 'bitter.woff2': font, 'LICENCES.txt': terms })).toEqual(['fonts/bitter.woff2', 'fonts/LICENCES.txt']);
  expect(fontsOf({ 'bitter.woff2': font })).toEqual([]);
  expect(fontsOf()).toEqual([]);
});
