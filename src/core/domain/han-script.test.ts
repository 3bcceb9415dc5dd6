import { describe, expect, it } from 'vitest';
import { isTraditional, toSimplified, toTraditional } from './han-script.ts';

describe('toTraditional', () => {
  it.each([
    ['登录', '登入'],
    ['筛选和排序', '篩選和排序'],
    ['暂无内容。', '暫無內容。'],
    ['提交后可联系我们', '提交後可聯繫我們'],
    ['不能小于第几项，分钟', '不能小於第幾項，分鐘'],
    ['复制链接', '複製連結'],
  ])('writes %s as %s', (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional);
  });

  it.each(['皇后大道中', '三公里外嘅茶几', '干貝同台灣隻貓', '龍舟隊報到，排位'])('leaves what is traditional: %s', (text) => {
    expect(toTraditional(text)).toBe(text);
  });
});

describe('toSimplified', () => {
  it.each([
    ['龍舟隊', '龙舟队'],
    ['米黃紙、墨綠字', '米黄纸、墨绿字'],
    ['舊招牌', '旧招牌'],
  ])('reads %s as %s', (traditional, simplified) => {
    expect(toSimplified(traditional)).toBe(simplified);
  });
});

describe('isTraditional', () => {
  it.each([
    ['將拆咗嘅同仲喺度嘅舊招牌一個個記低', true],
    ['把每年收的虫记下来给虫友看', false],
    ['石鼓洲海狗', false],
    ['', false],
  ])('tells the writing of %s', (text, is) => {
    expect(isTraditional(text)).toBe(is);
  });
});
