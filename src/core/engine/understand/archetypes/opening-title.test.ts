import { describe, expect, it } from 'vitest';
import { openingTitle } from './opening-title.ts';

describe('the title in the first words of an idea', () => {
  it.each([
    ['headache diary just for me. date, note', 'Headache diary'],
    ['Directory of wheelchair-friendly playgrounds: ramps, shade', 'Directory of wheelchair-friendly playgrounds'],
    ['A cemetery for lost socks. I mean it.', 'Cemetery for lost socks'],
    ['equipment checkout for our film school (cameras)', 'Equipment checkout'],
    ['Site for my model railway collection, N gauge', 'Model railway collection'],
    ['hello, we rent kayaks and paddle boards on Lake Orrin, jetty 3', 'Kayaks and paddle boards on Lake Orrin'],
    ['I share a studio with nine others. Please make a glaze wiki: each glaze has a recipe', 'Glaze wiki'],
    ['I get migraines and my neurologist wants a diary. For every attack', null],
    ['sign up page for our friday board game night at the old library, doors 7pm', 'Friday board game night'],
    ['make me a website', null],
  ])('of %j', (idea, title) => {
    expect(openingTitle(idea, 'en')).toBe(title);
  });

  it.each([
    ['我们小区图书角想做个借书的网站，大家能查书', '小区图书角'],
    ['枫林小区跳蚤市场，2027年5月15号星期六', '枫林小区跳蚤市场'],
    ['我家做私房菜的，叫“蔡姐小灶”', '私房菜'],
    ['只卖二手乐器的小集市，买家能出价', '只卖二手乐器的小集市'],
    ['我们保护区标本馆有纸质标本，想数字化一个能查的库', '保护区标本馆'],
    ['我外婆今年88了，爱说些怪话，全家人想把她说的话都记下来', null],
    ['想弄个报名的，别再群里刷屏了', null],
  ])('of %j', (idea, title) => {
    expect(openingTitle(idea, 'zh')).toBe(title);
  });
});
