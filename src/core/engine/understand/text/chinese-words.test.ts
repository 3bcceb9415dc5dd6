import { describe, expect, it } from 'vitest';
import { findFacts } from '../facts/find-facts.ts';
import { tokensOf } from './tokens.ts';

function cut(text: string): string {
  return tokensOf(text, { start: 0, end: text.length, isItem: false }, findFacts(text))
    .map(({ text: word, tag }) => (tag === 'sign' ? word : `${word}/${tag}`))
    .join(' ');
}

describe('words of a Chinese text', () => {
  it.each([
    ['管理员审核申请', '管理员/noun 审核/verb 申请/noun'],
    ['申请人填写联系电话', '申请人/noun 填写/verb 联系电话/noun'],
    ['24个人', '24个/num 人/noun'],
    ['三间房', '三间/num 房/noun'],
    ['店长小柳看', '店长/noun 小柳/noun 看/verb'],
    ['有毛病的车不能再借', '有毛病/adj 车/noun 不能/not 再/conj 借/verb'],
    ['两周内还', '两周/num 内/noun 还/verb'],
    ['编辑审核', '编辑/noun 审核/verb'],
    ['客人选日期', '客人/noun 选/verb 日期/noun'],
  ])('cuts %s', (text, words) => expect(cut(text)).toBe(words));

  it('takes the items of lists and brackets as names, whatever words they are made of', () => {
    expect(cut('课题编号、样品说明、有没有异常')).toBe('课题/noun 编号/noun 、 样品说明/noun 、 有没有异常/noun');
    expect(cut('状态（繁殖/备用/已处理）')).toBe('状态/noun （ 繁殖/noun / 备用/noun / 已处理/noun ）');
    expect(cut('谁付的、多少钱、和谁一起')).toBe('谁付的/noun 、 多少钱/noun 、 和谁一起/noun');
  });

  it('keeps several deeds of a list apart', () => {
    expect(cut('店员改状态、传链接')).toBe('店员/noun 改/verb 状态/noun 、 传/verb 链接/noun');
  });

  it('takes spaces as commas where nobody sets any', () => {
    expect(cut('记账 写金额 写用途 可打印')).toBe('记账/verb ， 写/verb 金额/noun ， 写/verb 用途/noun ， 可/modal 打印/verb');
  });
});
