import { pickText } from '../../domain/text.ts';
import type { Pair } from '../catalogue/pair.ts';
import { cycle, joined } from './kinds.ts';
import type { RowPlace } from './row-place.ts';

/** First sentences about `{t}` in the order of the titles of topic-titles.ts. */
const OPENS: Readonly<Record<string, readonly Pair[]>> = {
  post: [
    [
      'Demand for {t} keeps growing, and three trends decide who gains from it: price, service and simpler tools.',
      '{t}的需求持续增长，价格、服务和更简单的工具决定谁能从中受益。',
    ],
    [
      'Before you spend money on {t}, ask about cost, time, experience, guarantee and support.',
      '在{t}上花钱之前，先问清成本、时间、经验、保障和支持。',
    ],
    [
      'How a small team started with {t}, what it cost and what changed after a year.',
      '一个小团队如何开始做{t}、花了多少、一年后有什么变化。',
    ],
    [
      'New offers, new rules and two dates to remember: what happened in {t} this month.',
      '新产品、新规则和两个重要日期：本月{t}动态。',
    ],
    [
      'A first {t} project needs a clear goal, a budget and one person who decides.',
      '第一个{t}项目需要明确的目标、预算和一位负责人。',
    ],
    ['Who works on {t} here, how a day goes and what the team checks twice.', '谁在做{t}、一天怎样安排、哪些事要检查两遍。'],
  ],
  product: [
    [
      'Everything for a first step into {t}: set up in an afternoon, with a guide and support by phone.',
      '迈出{t}第一步所需的一切：一个下午装好，附指南和电话支持。',
    ],
    [
      'Our most chosen {t} solution for homes: quiet, efficient and covered by a five-year guarantee.',
      '家庭用户选择最多的{t}方案：安静、高效，五年保修。',
    ],
    ['A small {t} unit for tight spaces, easy to extend when needs grow.', '适合小空间的{t}设备，需求增加时方便扩展。'],
    [
      'Professional {t} equipment for daily use in companies, with monitoring and service on site.',
      '面向企业日常使用的专业{t}设备，带监测与上门服务。',
    ],
    [
      'Portable {t} for travel and outdoor use: light, robust and ready in two minutes.',
      '便携{t}，适合旅行和户外：轻便、耐用、两分钟即可使用。',
    ],
    [
      'Yearly care for your {t}: inspection, cleaning and spare parts at a fixed price.',
      '全年{t}保养：检查、清洁和备件，一口价。',
    ],
  ],
  service: [
    [
      'We listen, look at your situation and say which {t} approach fits and what it costs.',
      '了解你的情况，说明哪种{t}方案合适以及费用。',
    ],
    ['Our standard {t} package: planning, delivery and a check after four weeks.', '{t}标准服务：规划、交付，四周后复查。'],
    [
      '{T} from the first plan to daily support, with one person who is responsible.',
      '从规划到日常支持的{t}全程服务，专人负责。',
    ],
    ['After a while we come back, measure what {t} has brought and adjust it.', '一段时间后回访，评估{t}的效果并调整。'],
  ],
};
const MIDDLE: readonly Pair[] = [
  [
    'Customers who use {t} every day name the same two reasons: it saves time, and somebody answers when there is a question. Prices have come down by about a tenth since last year, which makes smaller projects worthwhile.',
    '每天使用{t}的客户说的理由相同：省时间，有问题有人答。价格比去年降了约一成，小项目也划算了。',
  ],
  [
    'Most of the effort in {t} goes into preparation. Compare at least two offers, write down what has to work on the first day, and plan a month for the change. Half of all delays come from questions nobody asked in time.',
    '{t}的大部分精力在准备。至少比较两份报价，写下第一天必须能用的功能，并预留一个月。一半的延误来自没及时问的问题。',
  ],
  [
    'The figures speak for themselves: a typical {t} project takes four to eight weeks, pays for itself within two years and needs about two hours of attention a month afterwards.',
    '数字说明一切：典型的{t}项目需要四到八周，两年内回本，之后每月约花两小时。',
  ],
];
const END: readonly Pair[] = [
  [
    'Our advice: start small, measure the result and extend {t} where it helps most. Write to us and we will look at your case together.',
    '我们的建议：从小处开始，衡量结果，在最有用的地方扩展{t}。欢迎联系我们一起分析。',
  ],
  [
    'What comes next? We expect simpler {t} offers before the end of the year and will report here when they arrive.',
    '接下来呢？预计年底前会有更简单的{t}产品，届时在此报道。',
  ],
];
const SAME: Readonly<Record<string, string>> = {
  orderItem: 'product',
  announcement: 'post',
  article: 'post',
};

/** What a site that belongs to no trade says of a row in a sentence: about its topic, else nothing. */
export function topicSummary(place: RowPlace): Pair | undefined {
  const bank = OPENS[SAME[place.entity.id] ?? place.entity.id];
  return bank === undefined ? undefined : filled(cycle(bank, place.index), place);
}

/** The same at length: an article of three paragraphs. */
export function topicBody(place: RowPlace): Pair | undefined {
  const open = topicSummary(place);
  if (open === undefined) return undefined;
  const parts = [cycle(MIDDLE, place.index), cycle(END, place.index)].map((pair) => filled(pair, place) ?? pair);
  return joined([open, ...parts], '\n\n');
}

function filled([english, chinese]: Pair, { scope }: RowPlace): Pair | undefined {
  const { topic, composed } = scope.recipe;
  if (composed !== true || topic === undefined) return undefined;
  const word = pickText(topic, 'en');
  return [
    english.replaceAll('{t}', word).replaceAll('{T}', word.charAt(0).toUpperCase() + word.slice(1)),
    chinese.replaceAll('{t}', pickText(topic, 'zh')),
  ];
}
