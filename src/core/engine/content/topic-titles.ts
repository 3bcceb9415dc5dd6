import { pickText, type Text } from '../../domain/text.ts';
import type { Pair } from '../catalogue/pair.ts';
import type { RowTitle } from './row-title.ts';

type Pattern = readonly [english: string, chinese: string, figure?: number];

/** Titles that name what the site is about: `{T}` opens a title, `{t}` stands within one. */
const PATTERNS: Readonly<Record<string, readonly Pattern[]>> = {
  product: [
    ['{T} starter kit', '{t}入门套装', 89],
    ['{T} home set', '{t}家用套装', 240],
    ['Compact {t} unit', '紧凑型{t}设备', 149],
    ['{T} pro system', '{t}专业系统', 690],
    ['Portable {t} pack', '便携{t}组合', 119],
    ['{T} care plan', '{t}保养方案', 59],
  ],
  service: [
    ['{T} consultation', '{t}咨询', 0],
    ['Standard {t} package', '{t}标准服务', 120],
    ['Full {t} service', '{t}全程服务', 280],
    ['{T} follow-up visit', '{t}回访', 60],
  ],
  post: [
    ['{T} trends to watch this season', '本季{t}趋势'],
    ['Five questions to ask about {t}', '关于{t}的五个问题'],
    ['A customer story: {t} in practice', '客户故事：{t}的实践'],
    ['What is new in {t} this month', '本月{t}新动态'],
    ['How to plan your first {t} project', '如何规划第一个{t}项目'],
    ['Behind the scenes of our {t} team', '走进我们的{t}团队'],
  ],
};

/** Wares of no trade in particular. */
const PLAIN: Readonly<Record<string, readonly Pattern[]>> = {
  product: [
    ['Canvas backpack', '帆布双肩包', 58],
    ['Desk lamp', '台灯', 36],
    ['Ceramic mug', '陶瓷杯', 14],
    ['Wireless headphones', '无线耳机', 89],
    ['Office chair', '办公椅', 149],
    ['Steel water bottle', '不锈钢水杯', 22],
  ],
  post: [
    ['Trends to watch this season', '本季值得关注的趋势'],
    ['Five questions we hear often', '我们常被问到的五个问题'],
    ['A customer story from this spring', '今年春天的客户故事'],
    ['What is new this month', '本月新动态'],
    ['How to plan the first step', '如何规划第一步'],
    ['Behind the scenes of our team', '走进我们的团队'],
  ],
};

/** The titles of rows of a site that belongs to no trade of the catalogue; null for kinds of rows that need none. */
export function topicTitles(entity: string, topic: Text | undefined): readonly RowTitle[] | null {
  const patterns = topic === undefined ? PLAIN[entity] : PATTERNS[entity];
  return patterns?.map(([english, chinese, figure]) => titled([english, chinese], figure, topic)) ?? null;
}

function titled([english, chinese]: Pair, figure: number | undefined, topic: Text | undefined): RowTitle {
  const word = pickText(topic, 'en');
  const filled = english.replace('{T}', word.charAt(0).toUpperCase() + word.slice(1)).replace('{t}', word);
  const title: Pair = [filled, chinese.replace('{t}', pickText(topic, 'zh'))];
  return { title, ...(figure === undefined ? {} : { figure }) };
}
