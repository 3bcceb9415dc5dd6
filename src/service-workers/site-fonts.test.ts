import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#tests/support/fake-caches.ts';
import { dropEarlierFonts, readFont, readFonts } from './site-fonts.ts';

let isFull = false;
let network: Record<string, string> = {};
const text = (bytes: Uint8Array | null) => (bytes === null ? null : new TextDecoder().decode(bytes));

beforeEach(() => {
  isFull = false;
  network = { 'bitter.woff2': 'bitter', 'LICENCES.txt': 'terms' };
  vi.stubGlobal('FONTS_HASH', 'one');
  vi.stubGlobal(
    'caches',
    fakeCaches(() => isFull),
  );
  vi.stubGlobal('fetch', (address: string) => {
    const found = network[address.replace('/export/fonts/', '')];
    return found === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(found));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('typefaces of sites', () => {
  it('stay for times without a network, and their licences with them', async () => {
    expect(text(await readFont('bitter.woff2'))).toBe('bitter');
    network = {};
    const kept = await readFonts(['bitter.woff2', 'jost.woff2', 'LICENCES.txt']);
    expect(Object.entries(kept).map(([file, bytes]) => [file, text(bytes)])).toEqual([
      ['bitter.woff2', 'bitter'],
      ['LICENCES.txt', 'terms'],
    ]);
  });

  it('are read on a full device too', async () => {
    isFull = true;
    expect(text(await readFont('bitter.woff2'))).toBe('bitter');
  });

  it('are fetched again once a build has others, and those of before go', async () => {
    await readFont('bitter.woff2');
    vi.stubGlobal('FONTS_HASH', 'two');
    network = { 'bitter.woff2': 'bolder', 'LICENCES.txt': 'terms' };
    await dropEarlierFonts();
    expect(await caches.keys()).toEqual([]);
    expect(text(await readFont('bitter.woff2'))).toBe('bolder');
  });
});
