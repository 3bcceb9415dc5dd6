import { expect, it } from 'vitest';
import { copyScroll } from './copy-scroll.ts';

const versionId = '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a11';
const site = `/p/PROJ_00000001/${versionId}/`;

function framesAt(...places: readonly (readonly [string | Error, number])[]) {
  const frames = places.map(([path, top]) => ({
    scrollX: 0,
    scrollY: top,
    get location() {
      if (typeof path !== 'string') throw path;
      return { pathname: path };
    },
    scrollTo(to: { readonly top: number }) {
      this.scrollY = to.top;
    },
  }));
  copyScroll(frames as unknown as Window, versionId);
  return frames.map(({ scrollY }) => scrollY);
}

it('lets the newer frame of a page stand where the older one does', () => {
  expect(framesAt([site, 400], [site, 0])).toEqual([400, 400]);
});

it('leaves other pages, other versions and other origins alone', () => {
  const foreign = new DOMException('cross-origin', 'SecurityError');
  expect(framesAt([foreign, 9], [site, 400], [`${site}menu`, 0], ['/p/PROJ_00000001/other/', 7], ['/bridge.html', 3])).toEqual([
    9, 400, 0, 7, 3,
  ]);
});
