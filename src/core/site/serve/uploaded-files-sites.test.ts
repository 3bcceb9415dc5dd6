import { describe, expect, it } from 'vitest';
import { generate } from '../../engine/generate.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { startShop } from './site.fixture.ts';

function made(prompt: string) {
  const result = generate({ prompt, seed: 3 });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.blueprint;
}

/** The pages with the entities that are filled in and listed there. */
function pagesOf(prompt: string): Record<string, string> {
  const { pages, blocks } = made(prompt);
  const shown = (id: string) => `${blocks[id]?.type ?? ''}@${blocks[id]?.query?.entity ?? ''}`;
  return Object.fromEntries(Object.values(pages).map((page) => [page.path, page.blocks.map(shown).join(' ')]));
}

const LEAVES =
  'A leaf lab website with functionalities for image recognition and history. Users can upload a photo and recognize it.';

describe('what visitors hand in', () => {
  it('is recognised by a fixed rule, the same name the same way, and kept with its result', async () => {
    const blueprint = made(LEAVES);
    const page = Object.values(blueprint.pages).find(({ path }) => path === '/recognize');
    const form = page?.blocks.find((id) => blueprint.blocks[id]?.type === 'form') ?? '';
    const entity = blueprint.blocks[form]?.query?.entity ?? '';
    expect(blueprint.blocks[form]?.fields).toEqual(['title', 'file']);
    const { post, store, ask } = startShop({ blueprint, isDemo: true });
    await ask('/recognize');
    for (const title of ['oak.jpg', 'Oak.jpg']) await post(`/_api/forms/${form}`, { title, _block: form, _page: '/recognize' });
    const { rows } = await store.list(entity, { offset: 0, limit: 50 });
    const [first, second] = rows.filter(({ sample }) => !sample);
    expect(plainValue(first?.values['output'], 'en')).not.toBe('');
    expect(first?.values['output']).toBe(second?.values['output']);
    expect(first?.values['confidence']).toBe(second?.values['confidence']);
    const html = await (await ask('/recognize')).text();
    expect(html).toContain('oak.jpg');
    expect(html).toContain('no trained model');
  });

  it('is a form with its own page and state where nobody applies for a job', () => {
    const pages = pagesOf('A dynamic PHP web application. Users should be able to browse website content and submit forms.');
    expect(pages['/form']).toMatch(/form@submission.*@submission/);
    expect(pages['/apply']).toBeUndefined();
    expect(Object.values(pages).join(' ')).toContain('@post');
    expect(pagesOf('A talent website where people browse jobs and apply for a job with a form.')['/form']).toBeUndefined();
  });

  it('waits in a queue where films are converted, and is converted at once where it is text', () => {
    const films = pagesOf(
      'A video tool website for converting video formats. Users can upload videos and convert them to other formats.',
    );
    expect(Object.values(films).join(' ')).toContain('form@conversion');
    const words = pagesOf(
      'A web tool for converting Chinese characters to pinyin with history. Users can enter text and see the pinyin.',
    );
    expect(Object.values(words).join(' ')).not.toContain('@conversion');
    expect(Object.values(words).join(' ')).toContain('maker@');
  });

  it('has progress of its own, no number to look up', () => {
    const pages = pagesOf('A running app to record runs, set goals and track progress. Users can view their training progress.');
    expect(Object.values(pages).join(' ')).not.toContain('lookup@');
  });

  it('is managed where the backend of a tool is, beside its users', () => {
    const pages = pagesOf(
      'A freight office system with functionalities for truck management and backend management. Users can manage trucks.',
    );
    expect(pages['/users']).toMatch(/@(?!user)\w+ .*@user/);
  });
});
