import { createRandom, type Random } from '#core/domain/random.ts';
import type { Locale } from '#core/domain/text.ts';

export interface MadePrompt {
  readonly prompt: string;
  readonly locale: Locale;
}

interface Words {
  readonly openings: readonly string[];
  readonly subjects: readonly string[];
  readonly people: readonly string[];
  readonly abilities: readonly string[];
  readonly looks: readonly string[];
  readonly write: (parts: { opening: string; subject: string; who: string; can: readonly string[]; look: string }) => string;
}

const ENGLISH: Words = {
  openings: ['Build', 'I want', 'Please create', 'Design', 'Make me'],
  subjects: [
    'a tool library where neighbours lend drills and ladders',
    'a beekeeping diary with hives, inspections and honey harvests',
    'a tutoring exchange for retired teachers and pupils',
    'a management system for a row of greenhouses with sensors and harvest plans',
    'a shop for restored typewriters',
    'a memory card game about sea birds',
    'a word guessing game with levels',
    'a currency and unit converter',
    'a loan calculator with a repayment table',
    'a markdown notebook',
    'a ferry timetable with live arrivals',
    'a repair café where volunteers take broken things',
    'a village choir site with rehearsals and recordings',
    'a marketplace where weavers sell rugs to buyers',
    'a help desk for a lighthouse museum',
    'an exam trainer for boat licences with timed questions',
    'a podcast about bridges with a player and show notes',
    'a staff rota for a small theatre with leave requests',
    'a warehouse for bicycle parts with stock, suppliers and reports',
    'a landing page for an app that identifies mushrooms',
    'a recipe collection with ratings and a shopping list',
    'a running club with events, results and a leaderboard',
    'a letting agency with flats, viewings and tenants',
    'a poll site where classmates vote on trips',
  ],
  people: ['Visitors', 'Members', 'Customers and staff', 'Owners and renters', 'Teachers and students', 'Players'],
  abilities: [
    'search and filter the list',
    'save favourites',
    'book a time',
    'leave reviews with stars',
    'write to each other',
    'see charts of the last months',
    'export a report as PDF',
    'upload pictures',
    'sign up and edit their profile',
    'track an order by its number',
    'pay at a checkout',
    'compare two entries',
    'get notifications',
    'approve or reject requests',
    'see a calendar',
    'ask a help bot',
    'earn points and climb a leaderboard',
    'take a quiz',
  ],
  looks: [
    'Pale green background with dark teal buttons.',
    'Dark theme, orange accents.',
    'Use ivory as the background and plum for components.',
    'Playful and colourful.',
    '',
    'Calm and minimal.',
  ],
  write: ({ opening, subject, who, can, look }) =>
    `${opening} ${subject}. ${who} can ${list(can, ', ', ' and ')}. ${look}`.trim(),
};

const CHINESE: Words = {
  openings: ['做一个', '请开发一个', '我想要一个', '帮我设计一个'],
  subjects: [
    '邻里工具借用网站',
    '养蜂记录管理系统',
    '退休教师与学生的家教平台',
    '温室大棚监测系统，包含传感器、采收计划和告警',
    '老式打字机网店',
    '海鸟主题的翻牌记忆小游戏',
    '猜词闯关小游戏',
    '汇率和单位换算工具',
    '房屋贷款计算器',
    '轮渡时刻查询网站',
    '修理志愿者预约平台',
    '社区合唱团网站，有排练安排和录音',
    '手工地毯交易平台，卖家发布商品，买家下单',
    '灯塔博物馆客服工单系统',
    '驾船执照模拟考试网站',
    '桥梁主题播客',
    '小剧场排班与请假系统',
    '自行车配件仓库管理系统，包含入库、出库和供应商',
    '蘑菇识别应用的宣传页',
    '菜谱收藏网站',
    '跑步俱乐部网站，有赛事、成绩和排行榜',
    '班级投票网站',
  ],
  people: ['用户', '会员', '顾客和店员', '老师和学生', '玩家'],
  abilities: [
    '搜索和筛选列表',
    '收藏内容',
    '在线预约',
    '打分评价',
    '互相发消息',
    '查看统计图表',
    '导出报表',
    '上传图片',
    '注册登录并修改资料',
    '按编号查询订单',
    '加入购物车并下单',
    '对比两个条目',
    '接收通知',
    '审批申请',
    '查看日历',
    '向智能客服提问',
    '获得积分并进入排行榜',
    '参加测验',
  ],
  looks: [
    '背景浅绿色，按钮深青色。',
    '深色主题，橙色点缀。',
    '背景用米白色，组件用紫红色。',
    '风格活泼。',
    '',
    '简洁安静的风格。',
  ],
  write: ({ opening, subject, who, can, look }) => `${opening}${subject}，${who}可以${list(can, '、', '和')}。${look}`,
};

/** Ideas put together from parts by a seed, every other one in Chinese. The same seed always gives the same ideas. */
export function makePrompts(count: number, seed: number): readonly MadePrompt[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const locale = index % 2 === 0 ? 'en' : 'zh';
    return { locale, prompt: makePrompt(locale === 'en' ? ENGLISH : CHINESE, random, index) };
  });
}

/** Subjects take turns, so that few ideas already are of many kinds. */
function makePrompt(words: Words, random: Random, index: number): string {
  const subject = words.subjects[(Math.floor(index / 2) + Math.floor(random() * 3)) % words.subjects.length] ?? '';
  const first = Math.floor(random() * words.abilities.length);
  const count = 1 + Math.floor(random() * 4);
  const can = Array.from({ length: count }, (_, step) => words.abilities[(first + step * 5) % words.abilities.length] ?? '');
  return words.write({
    opening: pick(words.openings, random),
    subject,
    who: pick(words.people, random),
    can,
    look: pick(words.looks, random),
  });
}

function pick(items: readonly string[], random: Random): string {
  return items[Math.floor(random() * items.length)] ?? '';
}

function list(parts: readonly string[], comma: string, and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(comma)}${and}${parts.at(-1) ?? ''}`;
}
