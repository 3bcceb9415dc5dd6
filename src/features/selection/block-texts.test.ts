import { expect, it } from 'vitest';
import type { Block } from '#core/engine/blueprint/page-schema.ts';
import { blockTexts, withTexts } from './block-texts.ts';

const target = { page: 'home' };
const block: Block = {
  type: 'cards',
  title: { en: 'Plans', zh: '方案' },
  text: { en: 'Choose one' },
  items: [
    {
      id: 'a',
      title: { en: 'Small' },
      value: { en: '€5' },
      lines: [{ en: 'One' }, { en: 'Two' }],
      action: { label: { en: 'Take' }, target },
    },
    { id: 'b', title: { en: 'Large' }, text: { en: 'For many' } },
  ],
  actions: [
    { label: { en: 'Order' }, target },
    { label: { en: 'Ask' }, target },
  ],
  query: { entity: 'plan' },
};
const EXACT = 'Why "now"? It’s <b>50%</b>\n\n  — 面包？\n$1 \\n 😀';

it('every text of a section can be written, each under a path of its own', () => {
  const texts = blockTexts(block, 'en');
  expect(texts.map(({ text }) => text)).toEqual([
    'Plans',
    'Choose one',
    'Small',
    '€5',
    'One',
    'Two',
    'Take',
    'Large',
    'For many',
    'Order',
    'Ask',
  ]);
  expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length);
});

it.each(blockTexts(block, 'en').map(({ path, text }) => [text, path]))(
  '“%s” is changed to the letter, and nothing else',
  (text, path) => {
    const changed = { ...block, ...withTexts(block, new Map([[path, EXACT]]), 'en') };
    expect(JSON.stringify(changed)).toBe(JSON.stringify(block).replace(JSON.stringify(text), () => JSON.stringify(EXACT)));
  },
);

it('one language is written, the other stays', () => {
  const [title] = blockTexts(block, 'zh');
  expect(title?.text).toBe('方案');
  expect(withTexts(block, new Map([[title?.path ?? '', '价格']]), 'zh')?.title).toEqual({ en: 'Plans', zh: '价格' });
});

it('is null when the section has the text no more', () => {
  const edits = new Map(blockTexts(block, 'en').map(({ path, text }) => [path, `${text}!`]));
  expect(withTexts(block, edits, 'en')).not.toBeNull();
  expect(withTexts({ ...block, items: block.items?.slice(1) }, edits, 'en')).toBeNull();
});

it('tiles that lead to pages have no words on their buttons', () => {
  const texts = (variant: string) => blockTexts({ ...block, variant }, 'en').map(({ text }) => text);
  expect(texts('grid')).toContain('Take');
  expect(texts('links')).not.toContain('Take');
});
