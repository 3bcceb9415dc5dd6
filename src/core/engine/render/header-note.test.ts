import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import type { Block } from '../blueprint/page-schema.ts';
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

/** The stylesheet of the page of a block of the showcase that has this style. */
function rulesOf(type: Block['type'], style: Block['style']): string {
  const [id, block] = must(
    Object.entries(showcase.blocks).find(([, each]) => each.type === type),
    'a block of the kind',
  );
  const site: Blueprint = { ...showcase, blocks: { ...showcase.blocks, [id]: { ...block, style } } };
  const page = Object.keys(site.pages).find((each) => site.pages[each]?.blocks.includes(id));
  return stylesheet(site, must(page, 'its page'));
}

it('rows of a list stand as far apart as its style says', () => {
  expect(rulesOf('collection', { rows: 2 })).toContain('.table :is(th,td){padding-block:1.44rem}');
  expect(rulesOf('collection', { space: 1 })).not.toContain('.table :is(th,td){padding-block:1.44rem}');
});

describe('the height of an opening', () => {
  const rulesWith = (space: number) => rulesOf('hero', { space });

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
