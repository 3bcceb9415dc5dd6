import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { openingWords } from './opening-words.ts';
import { renderFiles } from './render-files.ts';

const NOW = '2026-11-20T12:00:00.000Z';

function siteOf(site: object, lines: readonly object[] = []) {
  const all = [
    { site },
    {
      pages: [
        { id: 'home', path: '/', title: 'Home' },
        { id: 'book', path: '/book', title: 'Book' },
      ],
      cta: 'book',
    },
    ...lines,
  ];
  return compile(readDocument(all.map((line) => JSON.stringify(line)).join('\n')).document).blueprint;
}

describe('the words that open the first page', () => {
  it.each([
    ['Mill', 'Flour ground by water', 'Every Friday.', ['Flour ground by water', 'Every Friday.']],
    ['Mill', '', 'Flour ground by water: by the sack.', ['Flour ground by water', 'By the sack.']],
    [
      'Mill',
      '',
      'Organs and boxes bought, mended and sold in Todmorden since the pit shut, each with a list of what is wrong with it.',
      ['Organs and boxes bought, mended and sold in Todmorden since the pit shut', 'Each with a list of what is wrong with it.'],
    ],
    ['Mill', '', 'Flour in Ross, Fenn, Hale or Thornby.', ['Flour in Ross, Fenn, Hale or Thornby', '']],
    ['Mill Lane', 'Flour ground by water', 'Every Friday.', ['Bread for the street', 'Every Friday.']],
  ])('never are the name of %s alone', (name, tagline, text, [title = '', rest = '']) => {
    const blueprint = siteOf({ name, locales: ['en'], tagline });
    const said = { title: { en: title.startsWith('Bread') ? title : 'Mill' }, text: { en: text } };
    const words = openingWords(said, { blueprint, pageId: 'home', locale: 'en' });
    expect([words.title?.en, words.text?.en ?? '']).toEqual([title, rest]);
  });

  it('break Chinese between clauses', () => {
    const blueprint = siteOf({ name: '云养石头', locales: ['zh'] });
    const words = openingWords(
      { title: { zh: '云养石头' }, text: { zh: '一块灰石头，叫老六，什么也不用干。' } },
      { blueprint, pageId: 'home', locale: 'zh' },
    );
    expect([words.title?.zh, words.text?.zh]).toEqual(['一块灰石头，叫老六', '什么也不用干。']);
  });

  it('have the main button once', () => {
    const hero = { block: 'top', page: 'home', type: 'hero', title: 'Flour', text: 'Ground here.' };
    const homeOf = (actions: readonly object[]) =>
      String(renderFiles(siteOf({ name: 'Mill', locales: ['en'] }, [{ ...hero, actions }]), { now: NOW }).get('index.html'));
    const buttons = (page: string) => (page.match(/class="button primary"/g) ?? []).length;
    expect(buttons(homeOf([{ label: 'Book a visit', to: 'book' }]))).toBe(1);
    expect(buttons(homeOf([]))).toBe(1);
  });
});
