import { describe, expect, it } from 'vitest';
import { chineseWords } from './chinese-words.ts';

function cut(text: string): string {
  return chineseWords(text, 0)
    .map(({ text: word, tag }) => `${word}/${tag}`)
    .join(' ');
}

describe('words of a Chinese text', () => {
  it.each([
    ['申请人填写联系电话', '申请人/noun 填写/verb 联系电话/noun'],
    ['老板确认订单', '老板/noun 确认/verb 订单/noun'],
    ['三间房', '三间/num 房/noun'],
    ['客人选日期', '客人/noun 选/verb 日期/noun'],
  ])('cuts %s', (text, words) => expect(cut(text)).toBe(words));
});
