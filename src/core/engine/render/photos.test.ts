import { describe, expect, it } from 'vitest';
import type { Photo } from '../blueprint/photo-schema.ts';
import { blueprintSchema } from '../blueprint/schema.ts';
import { showcase } from './fixtures/showcase.fixture.ts';
import { cutOf, focusInCut, photoName, photoSize, photoSizes, photoWidths } from './photos.ts';
import { renderFiles } from './render-files.ts';
import { stylesheet } from './stylesheet.ts';

const photo: Photo = { file: 'ab'.repeat(32), width: 1600, height: 1200, color: '#aa7733' };
const NOW = '2026-11-20T10:00:00.000Z';

/** The showcase with a picture at its opening and at one record. */
function placed(over: Partial<Photo> = {}) {
  const alt = { en: 'A tray of rolls', zh: '一盘小面包' };
  const hero = Object.keys(showcase.blocks).find((id) => showcase.blocks[id]?.type === 'hero') ?? '';
  const row = showcase.entities['product']?.rows[0]?.id ?? '';
  const photos = {
    [`block:${hero}`]: { ...photo, alt, ...over },
    [`row:product:${row}`]: { ...photo, file: 'cd'.repeat(32), ...over },
  };
  return blueprintSchema.parse({ ...showcase, photos });
}

describe('the part of a picture that is shown', () => {
  it('is all of it, or what the zoom leaves around the focus, never beyond its edges', () => {
    expect(cutOf(photo)).toEqual({ left: 0, top: 0, width: 1600, height: 1200 });
    expect(cutOf({ ...photo, zoom: 200 })).toEqual({ left: 400, top: 300, width: 800, height: 600 });
    expect(cutOf({ ...photo, zoom: 200, focus: [0, 100] })).toEqual({ left: 0, top: 600, width: 800, height: 600 });
    for (const zoom of [100, 133, 250, 300])
      for (const focus of [
        [0, 0],
        [33, 71],
        [100, 100],
      ] as [number, number][]) {
        const cut = cutOf({ ...photo, zoom, focus });
        expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(1600);
        expect(cut.top + cut.height).toBeLessThanOrEqual(1200);
      }
  });

  it('keeps the focus in sight within itself', () => {
    expect(focusInCut({ ...photo, focus: [20, 80] })).toEqual([20, 80]);
    expect(focusInCut({ ...photo, zoom: 200, focus: [50, 50] })).toEqual([50, 50]);
    expect(focusInCut({ ...photo, zoom: 200, focus: [10, 50] })).toEqual([20, 50]);
  });

  it('is offered in up to three widths, none larger than itself, under a name of its content', () => {
    expect(photoWidths(photo)).toEqual([480, 960, 1600]);
    expect(photoWidths({ ...photo, zoom: 200 })).toEqual([480, 800]);
    expect(photoWidths({ ...photo, width: 300, height: 200 })).toEqual([300]);
    expect(photoName({ ...photo, zoom: 200 })).not.toBe(photoName(photo));
    expect(photoName({ ...photo, focus: [1, 2] })).toBe(photoName(photo));
  });
});

describe('a site with pictures of its owner', () => {
  it('shows them with all sizes, their room, and their words in the language of the page', () => {
    const files = renderFiles(placed(), { now: NOW });
    const shown = (lang: string) =>
      [...files.values()].filter((page) => page.includes(`<html lang="${lang}`) && page.includes('ph0"'));
    const [english = ''] = shown('en');
    const [image = ''] = /<img[^>]*ph0[^>]*>/.exec(english) ?? [];
    expect(image).toMatch(/srcset="\S*\/assets\/photo\/ababab\w+\/480 480w, \S+\/960 960w, \S+\/1600 1600w"/);
    expect(image).toMatch(/ sizes="[^"]+"/);
    expect(image).toMatch(/ width="\d+"\s+height="\d+"/);
    expect(image).toContain('alt="A tray of rolls"');
    expect(shown('zh').some((page) => page.includes('alt="一盘小面包"'))).toBe(true);
    const records = [...files.values()].filter((page) => /<img[^>]*ph1[^>]*cdcdcd/s.test(page));
    expect(records.length).toBeGreaterThan(0);
  });

  it('keeps the focus in sight and the colour in place by its stylesheet', () => {
    const site = placed({ focus: [25, 75] });
    expect(stylesheet(site, 'home')).toContain('img.ph0{object-fit:cover;object-position:25% 75%;background:#aa7733}');
    expect(stylesheet(showcase, 'home')).not.toContain('.ph0');
  });

  it('serves the sizes that it shows and no others', () => {
    const site = placed({ zoom: 200 });
    expect(photoSize(site, photoName({ ...photo, zoom: 200 }), 480)).toMatchObject({
      file: photo.file,
      cut: cutOf({ ...photo, zoom: 200 }),
      width: 480,
    });
    expect(photoSize(site, photoName({ ...photo, zoom: 200 }), 481)).toBeNull();
    expect(photoSize(site, photoName(photo), 480)).toBeNull();
    expect(photoSize(showcase, photoName(photo), 480)).toBeNull();
    expect(photoSizes(site)).toHaveLength(4);
  });
});
