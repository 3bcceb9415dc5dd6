import { describe, expect, it } from 'vitest';
import { yesWords } from './bool-words.ts';

describe('a yes on a record', () => {
  it.each([
    ['en', 'Vegetarian', 'Vegetarian'],
    ['en', 'Is it vegetarian?', 'Vegetarian'],
    ['en', 'contains nuts (yes/no)', 'Contains nuts'],
    ['zh', '是否素食', '素食'],
    ['zh', '有无异常', '有异常'],
    ['zh', '完成（是/否）', '完成'],
  ] as const)('in %s of %s says %s', (locale, label, words) => {
    expect(yesWords({ label: { [locale]: label } }, locale)).toBe(words);
  });
});
