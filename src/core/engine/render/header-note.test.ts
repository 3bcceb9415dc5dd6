import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { showcase } from './fixtures/showcase.fixture.ts';
import { headerNote } from './header-note.ts';
import { stylesheet } from './stylesheet.ts';

const siteWith = (en: string): Blueprint => ({
  ...showcase,
  site: { ...showcase.site, contact: { phone: '0113 496 0142', email: 'hello@example.com' } },
  nav: { ...showcase.nav, note: { en } },
});

describe('the line above the header', () => {
  it.each([
    ['Call 0113 496 0142 before noon', 'Call <a href="tel:01134960142">0113 496 0142</a> before noon'],
    ['hello@example.com', '<a href="mailto:hello@example.com">hello@example.com</a>'],
    ['Free delivery from £30', 'Free delivery from £30'],
    ['Fish & <b>chips</b>', 'Fish &amp; &lt;b&gt;chips&lt;/b&gt;'],
  ])('%s', (said, drawn) => {
    expect(headerNote(siteWith(said), 'en')?.markup).toBe(`<p class="header-note"><span>${drawn}</span></p>`);
  });

  it('is not there where nothing is said', () => {
    const { note: _note, ...nav } = showcase.nav;
    expect(headerNote({ ...showcase, nav }, 'en')).toBeNull();
  });
});

describe('the height of an opening', () => {
  const id = Object.keys(showcase.blocks).find((block) => showcase.blocks[block]?.type === 'hero') ?? '';
  const rulesWith = (space: number) => {
    const hero = showcase.blocks[id];
    if (hero === undefined) throw new Error('the showcase has no opening');
    const site: Blueprint = { ...showcase, blocks: { ...showcase.blocks, [id]: { ...hero, style: { space } } } };
    const page = Object.keys(site.pages).find((each) => site.pages[each]?.blocks.includes(id));
    return stylesheet(site, page ?? '');
  };

  it.each([
    [-2, '14rem'],
    [2, '42rem'],
  ])('at %i is that of its picture', (space, height) => {
    expect(rulesWith(space)).toContain(`.hero-art{aspect-ratio:auto;block-size:${height}}`);
  });

  it('is as usual where nothing is said', () => {
    expect(rulesWith(0)).not.toContain('aspect-ratio:auto;block-size:');
  });
});
