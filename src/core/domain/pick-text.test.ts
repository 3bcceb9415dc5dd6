import { expect, it } from 'vitest';
import { pickText } from './pick-text.ts';

it.each([
  [{ en: 'Bread', zh: '面包' }, 'en', 'Bread'],
  [{ en: 'Bread', zh: '面包' }, 'zh', '面包'],
  [{ en: 'Bread' }, 'zh', 'Bread'],
  [{ zh: '面包' }, 'en', '面包'],
  [{ en: '', zh: '面包' }, 'en', ''],
  [{}, 'en', ''],
  ['Plain', 'zh', 'Plain'],
  [undefined, 'en', ''],
  [null, 'en', ''],
] as const)('%j in %s is %j', (text, locale, picked) => expect(pickText(text, locale)).toBe(picked));
