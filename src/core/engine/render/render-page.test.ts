import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import type { RenderContext } from './context.ts';
import { showcase } from './fixtures/showcase.fixture.ts';
import { filterParam, pageParam, searchParam, sortParam } from './params.ts';
import { drawPicture } from './picture.ts';
import { pageNeeds, renderPage } from './render-page.ts';
import { seedRows } from './seed-data.ts';
import { stylesheet } from './stylesheet.ts';

const now = '2026-11-20T12:00:00.000Z';

function contextOf(blueprint: Blueprint, pageId: string, overrides: Partial<RenderContext> = {}): RenderContext {
  const base = {
    blueprint,
    locale: 'en' as const,
    basePath: '/p/x',
    pageId,
    params: {},
    now,
    mode: 'preview' as const,
    cart: [],
    ...overrides,
  };
  const rows = seedRows(blueprint, now);
  const data = Object.fromEntries(
    pageNeeds(base).map(({ blockId, needs }) => [
      blockId,
      Object.fromEntries(
        needs.map((need) => [need.key, { rows: rows[need.query.entity] ?? [], total: rows[need.query.entity]?.length ?? 0 }]),
      ),
    ]),
  );
  return { ...base, data };
}

/** Every text of the Blueprint replaced. Ids, enum values and addresses keep their own alphabets. */
function poison(value: unknown, hostile: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => poison(entry, hostile));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    const isText = (key === 'en' || key === 'zh') && typeof entry === 'string';
    const isCell =
      ['name', 'role', 'answer', 'question', 'site', 'tint', 'image', 'photo', 'email', 'phone', 'picture'].includes(key) &&
      typeof entry === 'string';
    return [key, isText || isCell ? hostile : poison(entry, hostile)];
  });
  return Object.fromEntries(entries);
}

const hostile = fc.oneof(
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    'javascript:alert(1)',
    '</title><script>x</script>',
    '`${1}`<img src=x onerror=alert(1)>',
    'java\u0000script:alert(1)',
    '-->',
    ']]>',
    '</style><script>',
  ),
  fc.string({ maxLength: 40 }),
);

describe('renderPage', () => {
  it('recommends rows as cards with what is told of them', () => {
    const [pageId = ''] = Object.entries(showcase.pages).find(([, { blocks }]) => blocks.includes('match1')) ?? [];
    const part = renderPage(contextOf(showcase, pageId)).split('id="match1"')[1]?.split('id="match2"')[0] ?? '';
    expect(part.match(/row-card/g)?.length).toBe(showcase.entities['product']?.rows.length);
    expect(part).toContain('class="excerpt"');
  });

  it('says the title of a page once', () => {
    const [pageId, page] = Object.entries(showcase.pages).find(([, { blocks }]) => blocks.length > 1) ?? ['', undefined];
    const [first = '', second = ''] = page?.blocks ?? [];
    const title = { en: 'Only once', zh: '只说一次' };
    const blocks = { [first]: { type: 'heading', title }, [second]: { type: 'map', title } };
    const blueprint = { ...showcase, blocks: { ...showcase.blocks, ...blocks } };
    const content = renderPage(contextOf(blueprint, pageId)).split('<main')[1]?.split('</main>')[0] ?? '';
    expect(content.match(/<h\d[^>]*>\s*Only once/g)).toHaveLength(1);
  });

  it('lets no text of a Blueprint or row break out of its place', () => {
    const known = Object.fromEntries(
      Object.keys(showcase.pages).map((id) => [id, tagsOf(renderPage(contextOf(showcase, id, { slug: 'item-0' })))]),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const blueprint = poison(structuredClone(showcase), text) as Blueprint; // the shape is kept, only strings change
        for (const pageId of Object.keys(blueprint.pages)) {
          const markup = renderPage(contextOf(blueprint, pageId, { slug: 'item-0', params: { 'list1.q': text, sent: text } }));
          const tags = tagsOf(markup);
          const before = known[pageId] ?? [];
          expect(tags.filter((tag) => /^<(script|style|object|embed)/i.test(tag))).toEqual(
            before.filter((tag) => /^<(script|style)/.test(tag)),
          );
          const frames = tags.filter((tag) => /^<iframe/i.test(tag));
          expect(frames.length).toBeLessThanOrEqual(before.filter((tag) => tag.startsWith('<iframe')).length);
          expect(frames.filter((tag) => !/\ssandbox="allow-scripts allow-forms"\s/.test(tag))).toEqual([]);
          expect(tags.filter((tag) => /\son[a-z]+\s*=/i.test(tag.replace(/="[^"]*"/g, '=""')))).toEqual([]);
          expect(markup).not.toMatch(/(href|src|action)="\s*javascript:/i);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('marks blocks and rows in previews', () => {
    const markup = renderPage(contextOf(showcase, 'home'));
    expect(markup).toContain('data-b="hero1"');
    expect(markup).toContain('data-row="baker:b0"');
  });

  it('keeps what was typed and says why it was refused', () => {
    const markup = renderPage(
      contextOf(showcase, 'about', {
        form: { blockId: 'form1', values: { name: 'Ann', email: 'nope' }, errors: { email: 'Not an address.' } },
      }),
    );
    expect(markup).toContain('value="Ann"');
    expect(markup).toMatch(/id="form1-email"[^>]*aria-describedby="form1-email-error" aria-invalid="true"/);
    expect(markup).toContain('<p class="error" id="form1-email-error">Not an address.</p>');
  });

  it('confirms in place after sending', () => {
    expect(renderPage(contextOf(showcase, 'about', { params: { sent: 'form1' } }))).toContain('role="status"');
    const order = renderPage(contextOf(showcase, 'cart', { params: { sent: 'check1', order: 'A-17' } }));
    expect(order).toContain('Order number: A-17');
  });

  it('shows the cart with its total', () => {
    const cart = [{ rowId: 'p1', entity: 'product', title: 'Butter croissant', price: 1.1, quantity: 3 }];
    const markup = renderPage(contextOf(showcase, 'cart', { cart }));
    expect(markup).toContain('€3.30');
    expect(markup).toContain('3<span class="vh"> items</span>');
  });
});

describe('pageNeeds', () => {
  it.each([
    [{ [searchParam('list1')]: 'rye' }, { search: 'rye' }],
    [{ [pageParam('list1')]: '2' }, { offset: 2 }],
    [
      { [filterParam('list1', 'kind')]: 'cake' },
      { query: { entity: 'product', limit: 2, filter: [{ field: 'kind', op: 'eq', value: 'cake' }] } },
    ],
    [{ [filterParam('list1', 'cost')]: '99' }, { query: { entity: 'product', limit: 2 } }],
    [{ [sortParam('list1')]: '-price' }, { query: { entity: 'product', limit: 2, sort: { field: 'price', descending: true } } }],
    [{ [sortParam('list1')]: 'cost' }, { query: { entity: 'product', limit: 2 } }],
  ])('turns %j into a need', (params, expected) => {
    const { data: _, ...context } = contextOf(showcase, 'shop', { params });
    const need = pageNeeds(context)
      .find(({ blockId }) => blockId === 'list1')
      ?.needs.find(({ key }) => key === 'rows');
    expect(need).toMatchObject(expected);
  });
});

describe('drawPicture', () => {
  it.each(['croissant', 'person', 'no such thing', '"><script>', 'site-mark'])('draws %s the same way every time', (subject) => {
    for (const id of ['p1', 'hero-x', 'hero-x-wide', 'hero-x-band', '41']) {
      const drawn = drawPicture(subject, id, showcase);
      expect(drawn).toBe(drawPicture(subject, id, showcase));
      expect(drawn).toMatch(/^<svg xmlns[\s\S]*<\/svg>$/);
      expect(drawn).not.toMatch(/script|NaN|undefined/);
    }
  });
});

describe('named colours', () => {
  const theme = { ...showcase.theme, background: '#fff5e1', primary: '#7a1f3d' };
  const cover = { ...showcase.blocks, hero1: { ...showcase.blocks['hero1'], type: 'hero', variant: 'cover' } };

  it('show at once: the page keeps its background, the brand is on buttons, and the header stays calm', () => {
    const sheet = stylesheet({ ...showcase, theme }, 'home');
    expect(sheet).toContain('--bg:#fff5e1');
    expect(sheet).toContain('--primary:#7a1f3d');
    expect(sheet).not.toMatch(/(?:site-header|bar)\{background:var\(--primary\)/);
  });

  it('leave the header in the colour that was named for it, which its words are solved against', () => {
    for (const tone of ['friendly', 'playful', 'bold', 'warm'] as const) {
      const sheet = stylesheet({ ...showcase, theme: { ...theme, tone, header: '#fff5e1' } }, 'home');
      expect(sheet).toMatch(/\.site-header\{--bg:#fff5e1/);
    }
  });

  it('are not hidden by a picture over the whole opening', () => {
    expect(renderPage(contextOf({ ...showcase, blocks: cover }, 'home'))).toMatch(/class="[^"]*v-cover/);
    expect(renderPage(contextOf({ ...showcase, blocks: cover, theme }, 'home'))).not.toMatch(/class="[^"]*v-cover/);
  });
});

describe('stylesheet', () => {
  it('carries only the rules of the blocks on its page', () => {
    expect(stylesheet(showcase, 'home')).not.toContain('.answers');
    expect(stylesheet(showcase, 'tools')).toContain('.answers');
    expect(stylesheet(showcase, '')).not.toContain('.stretched');
  });
});

function tagsOf(markup: string): string[] {
  return markup.match(/<[a-z!/](?:"[^"]*"|[^">])*>/gi) ?? [];
}

describe('chart', () => {
  it('puts days in the order of time and names every number in a table', () => {
    const blocks = {
      ...showcase.blocks,
      chart2: { type: 'chart' as const, query: { entity: 'product' }, options: { chart: 'line', by: 'baked', field: 'price' } },
    };
    const markup = renderPage(contextOf({ ...showcase, blocks }, 'tools'));
    const rows = [...markup.matchAll(/<th scope="row">(\d\d-\d\d)<\/th>/g)].map((match) => match[1]);
    expect(rows).toEqual(['11-17', '11-18', '11-19', '11-20']);
  });
});

it('the way back leads to the page whose address a row is under, even where others list its kind before', () => {
  const { shop, home, ...others } = showcase.pages;
  const pages = { home, early: { ...shop, path: '/early' }, shop, ...others } as Blueprint['pages'];
  const markup = renderPage(contextOf({ ...showcase, pages }, 'item', { slug: 'item-0' }));
  expect(/class="back">\s*<a href="([^"]*)"/.exec(markup)?.[1]).toBe('/p/x/shop');
});
