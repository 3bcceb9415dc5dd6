import { expect, it } from 'vitest';
import type { Locale } from '../../domain/text.ts';
import type { Block } from '../blueprint/page-schema.ts';
import { textOption } from './block-data.ts';

type Option = NonNullable<Block['options']>[string];

it.each<[Option, Locale, string | undefined]>([
  ['Send it', 'zh', 'Send it'],
  [{ en: 'Send it', zh: '发送' }, 'zh', '发送'],
  [{ en: 'Send it' }, 'zh', 'Send it'],
  ['', 'en', undefined],
  [true, 'en', undefined],
  [['one'], 'en', undefined],
])('reads the words %j in %s as %s', (button, locale, words) => {
  expect(textOption({ type: 'form', options: { button } }, 'button', locale)).toBe(words);
});
