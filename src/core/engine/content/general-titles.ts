import * as z from 'zod/mini';
import { entityName } from '../catalogue/entities.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { recipeById } from '../catalogue/recipes.ts';
import type { Recipe } from '../plan/recipe.ts';
import { kindOfNoun } from './kinds.ts';
import { namesOfNoun } from './nouns.ts';
import { isPersonNoun, peopleOf } from './people.ts';
import type { RowTitle } from './row-title.ts';
import { topicTitles } from './topic-titles.ts';
import toldApartJson from './told-apart.json' with { type: 'json' };

/** What rows of an unknown kind are told apart by, by what such a thing is. */
const TOLD_APART = z.record(z.string(), z.array(pairSchema)).parse(toldApartJson);
/** Texts on work done, which are told in titles of their own. */
const TOLD: readonly (readonly [RegExp, readonly Pair[]])[] = [
  [
    /^(?:patient|medical|treatment|hospital|clinic) (?:fee|bill|payment|finance)s?$/iu,
    [
      ['Consultation, general medicine', '普通门诊'],
      ['Blood test panel', '血液检查'],
      ['X-ray and report', 'X 光检查'],
      ['Ward stay, two nights', '住院两晚'],
      ['Medicines from the pharmacy', '药房药品'],
      ['Physiotherapy session', '物理治疗'],
    ],
  ],
  [
    /decision|resolution|决策|决议/iu,
    [
      ['Budget for the coming year', '明年预算'],
      ['Second office location', '第二办公点选址'],
      ['Change of supplier', '更换供应商'],
      ['Hiring plan for spring', '春季招聘计划'],
      ['New opening hours', '调整开放时间'],
      ['Purchase of software', '软件采购'],
    ],
  ],
  [
    /infrastructure|facilit(?:y|ies)|public works|基础设施|基建/iu,
    [
      ['Street lighting, northern district', '北区路灯'],
      ['Water main, Mill Lane', '磨坊巷供水管'],
      ['River bridge inspection', '跨河大桥检测'],
      ['Fibre ring, city centre', '市中心光纤环网'],
      ['Bus depot charging points', '公交场站充电桩'],
      ['Pumping station 4', '四号泵站'],
    ],
  ],
  [
    /^powers?$|权力|五权/iu,
    [
      ['Appointment of staff', '人事任免权'],
      ['Approval of budgets', '财务审批权'],
      ['Award of contracts', '工程发包权'],
      ['Purchase above the limit', '物资采购权'],
      ['Use of public assets', '资产处置权'],
      ['Supervision and audit', '监督检查权'],
    ],
  ],
  [
    /integration (?:advice|guide|tip)s?$/iu,
    [
      ['Connect email and calendar first', '先接入邮箱与日历'],
      ['Import contacts from a spreadsheet', '从表格导入联系人'],
      ['Send website forms straight into the list', '网站表单直接进入名单'],
      ['Keep one system as the master record', '确定一个主数据系统'],
      ['Use a test account before going live', '上线前用测试账号试跑'],
      ['Agree who may export data', '约定谁可以导出数据'],
    ],
  ],
  [
    /(?:certifi\w+|pathway|qualification|认证|证书|路径)s?$/iu,
    [
      ['Foundation {noun}', '基础{名}'],
      ['Associate {noun}', '初级{名}'],
      ['Professional {noun}', '专业{名}'],
      ['Specialist {noun}', '专项{名}'],
      ['Expert {noun}', '专家{名}'],
    ],
  ],
  [
    /(?:story|stories|case study|customer case|client case|success case|案例|故事)$/iu,
    [
      ['A family business that saved ten hours a week', '每周省下十小时的家族企业'],
      ['From first call to launch in six weeks', '六周从首次通话到上线'],
      ['A second office without the chaos', '第二家办公室，井然有序'],
      ['Half the paperwork, twice the orders', '文书减半，订单翻倍'],
      ['A team of five that grew to fifty', '从五人到五十人的团队'],
      ['Every message answered within a day', '每条消息当天回复'],
    ],
  ],
  [
    /(?:practice|advice|tip|guide|tutorial|insight|指南|建议|攻略|教程)s?$/iu,
    [
      ['Answer within one working day', '一个工作日内回复'],
      ['Keep a note after every call', '每次通话后留一条记录'],
      ['Agree on the next step at once', '当场约定下一步'],
      ['Tidy your list every month', '每月整理一次名单'],
      ['Connect the calendar first', '先接入日历'],
      ['Check the figures once a week', '每周看一次数据'],
    ],
  ],
];
const LIKE_PLANS = /(?:plan|schedule|budget|goal|target|forecast|survey|计划|预算|目标|预测|调查)$/iu;
/** Kinds of things that are known by a number: the mark before it. */
const NUMBERED: Readonly<Record<string, (index: number) => string>> = {
  request: (index) => String(2041 + index),
  device: (index) => `${'ABC'.charAt(index % 3)}${index + 1}`,
};
/** Kinds of things that have titles of their own, by the recipe that brings some. */
const TITLED_LIKE: Readonly<Record<string, string>> = { article: 'blog', media: 'video', talk: 'forum', work: 'kanban' };

/** Titles of rows of an unknown kind: names of people, of such things, or the noun with what tells one from the next. */
export function generalTitles(entity: string, label: Pair, about: Pick<Recipe, 'sector' | 'topic'> = {}): readonly RowTitle[] {
  const [english, chinese] = label[0] === '' && label[1] === '' ? entityName(entity) : label;
  const noun: Pair = [english === '' ? chinese : english, chinese === '' ? english : chinese];
  if (isPersonNoun(noun)) return peopleOf(entity, 6).map((title) => ({ title }));
  return namesOfNoun(noun) ?? ofTheSector(noun, about) ?? patternTitles(noun).map((title) => ({ title }));
}

/** Articles, talks, courses and tasks by another name are about what the site is about. */
function ofTheSector(noun: Pair, about: Pick<Recipe, 'sector' | 'topic'>): readonly RowTitle[] | null {
  const { id } = kindOfNoun(noun);
  if (!ABOUT_SOMETHING.has(id) || noun.some((word) => LIKE_PLANS.test(word))) return null;
  if (about.sector === undefined) return id === 'article' ? topicTitles('post', about) : null;
  return topicTitles(id === 'work' ? 'task' : id, about);
}

const ABOUT_SOMETHING = new Set(['article', 'talk', 'course', 'event', 'work', 'job', 'service']);

/** The noun with what tells one such thing from the next. */
function patternTitles(noun: Pair): readonly Pair[] {
  const told = TOLD.find(([words]) => noun.some((word) => words.test(word)))?.[1];
  if (told !== undefined) return filled(told, noun);
  const { id } = kindOfNoun(noun);
  const numbered = NUMBERED[id];
  if (numbered !== undefined)
    return [0, 1, 2, 3, 4, 5].map((index): Pair => [`${noun[0]} ${numbered(index)}`, `${noun[1]} ${numbered(index)}`]);
  const like = recipeById(TITLED_LIKE[id] ?? '');
  if (like !== undefined && !noun.some((word) => LIKE_PLANS.test(word)))
    return like.seeds.map(([one, other]): Pair => [one, other]);
  const patterns = TOLD_APART[id === 'work' ? 'document' : id] ?? TOLD_APART['thing'] ?? [];
  return filled(patterns, noun);
}

function filled(patterns: readonly Pair[], noun: Pair): readonly Pair[] {
  return patterns.map(([pattern, translated]): Pair => [
    pattern
      .replace(
        '{noun}',
        noun[0].replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase()),
      )
      .replace('{Noun}', noun[0]),
    translated.replace('{名}', noun[1]),
  ]);
}
