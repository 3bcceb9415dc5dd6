import * as z from 'zod/mini';
import { entityName } from '../catalogue/entities.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { catalogueRecipes, recipeById, seededEntity, type Seed } from '../catalogue/recipes.ts';
import type { Recipe } from '../plan/recipe.ts';
import { specialtyById } from './specialties.ts';
import banksJson from './banks.json' with { type: 'json' };
import peopleJson from './people.json' with { type: 'json' };
import { topicTitles } from './topic-titles.ts';
import type { Trade } from './trade-schema.ts';

/** Titles by entity; under `other.entity` those of a site that is about the other. A figure may come with one. */
const banks = z.record(z.string(), z.array(z.tuple([z.string(), z.string()], z.number()))).parse(banksJson);
const people: readonly Pair[] = z.array(pairSchema).parse(peopleJson);

const PEOPLE = new Set(
  'user member customer contact lead staff employee agent patient teacher student driver candidate volunteer artist author player subscriber recipient attendance bid booking ticket enrollment application rsvp donation comment review message viewing rental dater subscription loan response score reply govApplication testimonial'.split(
    ' ',
  ),
);

/** Whether a row of this entity is named after a person. */
export function isPerson(entity: string): boolean {
  return PEOPLE.has(entity) || entity === 'doctor';
}

/** A person of the bank; the same index gives the same person in every entity. */
export function person(index: number): Pair {
  return people[index % people.length] ?? ['Amara Lewis', '林安'];
}

export interface RowTitle {
  readonly title: Pair;
  /** The figure that belongs to it (a price, a year). */
  readonly figure?: number;
}

/** The titles of an entity's example rows in a recipe, from the trade's copy, the recipe's seeds or the banks. */
export function rowTitles(entity: string, recipe: TitledRecipe, trade: Trade, label: Pair): readonly RowTitle[] {
  const own = recipeById(recipe.id);
  const seeds = specialtyById(recipe.specialty)?.seeds ?? own?.seeds ?? [];
  if (recipe.composed === true) {
    const about = topicTitles(entity === 'orderItem' ? 'product' : entity, recipe.topic);
    if (about !== null) return about;
  } else if (own !== undefined && (seededEntity(own) === entity || entity === 'orderItem'))
    return isRenamedProduct(entity, recipe, label) ? goods(label) : titlesOf(seeds);
  const named = trade.rows?.[entity];
  if (named !== undefined) return named.map((title) => ({ title }));
  const fromTrade = tradeTitles(entity, trade);
  if (fromTrade !== null) return fromTrade;
  if (PEOPLE.has(entity)) return people.slice(0, 6).map((_, index) => ({ title: person(index + entity.length) }));
  const about = recipe.entities?.find(({ id }) => banks[`${id}.${entity}`] !== undefined)?.id;
  const bank = banks[about === undefined ? entity : `${about}.${entity}`];
  if (bank !== undefined) return titlesOf(bank);
  const plain = topicTitles(entity, undefined);
  if (plain !== null) return plain;
  const other = catalogueRecipes.find((recipe) => seededEntity(recipe) === entity);
  return other === undefined ? generalTitles(entity, label) : titlesOf(other.seeds);
}

/** A general shop whose products the prompt gave a name of their own. */
function isRenamedProduct(entity: string, recipe: TitledRecipe, label: Pair): boolean {
  return recipe.specialty === undefined && entity === 'product' && label[0] !== '' && label[0] !== entityName('product')[0];
}

const GOODS: readonly Pair[] = [
  ['Classic {noun}', '经典{名}'],
  ['Compact {noun}', '小号{名}'],
  ['Large {noun}', '大号{名}'],
  ['Everyday {noun}', '日常{名}'],
  ['Limited edition {noun}', '限量{名}'],
  ['{noun} gift set', '{名}礼盒'],
];

function goods([english, chinese]: Pair): readonly RowTitle[] {
  return GOODS.map(([pattern, translated], index) => ({
    title: [
      pattern.replace('{noun}', pattern.startsWith('{') ? english : english.toLowerCase()),
      translated.replace('{名}', chinese),
    ],
    figure: [48, 32, 79, 25, 120, 64][index] ?? 40,
  }));
}

type TitledRecipe = Pick<Recipe, 'id' | 'specialty' | 'composed' | 'topic'> & { readonly entities?: Recipe['entities'] };

function titlesOf(seeds: readonly (Seed | readonly [string, string, ...number[]])[]): readonly RowTitle[] {
  return seeds.map(([english, chinese, figure]) => ({
    title: [english, chinese],
    ...(figure === undefined ? {} : { figure }),
  }));
}

function tradeTitles(entity: string, trade: Trade): readonly RowTitle[] | null {
  if (entity === 'category') return trade.categories.map((title) => ({ title }));
  if (entity === 'service')
    return trade.services.map(([english, chinese, price]) => ({ title: [english, chinese], figure: price }));
  if (entity === 'post') return trade.posts.map((title) => ({ title }));
  if (entity === 'faq') return trade.faq.map(([english, chinese]) => ({ title: [english, chinese] }));
  if (entity === 'plan') return trade.plans.map((plan) => ({ title: [plan[0], plan[1]], figure: plan[6] }));
  return null;
}

/** What rows of an unknown kind are told apart by, by what such a thing is. */
const TOLD_APART: readonly (readonly [RegExp, readonly Pair[]])[] = [
  [
    /(?:certifi\w+|pathway|certificate|qualification|认证|证书|路径)s?$/iu,
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
  [
    /(?:request|order|record|log|entry|invoice|bill|case|ticket|claim|application|receipt|transaction|result|申请|记录|订单|工单|账单|结果|单)$/iu,
    ['2041', '2042', '2043', '2044', '2045', '2046'].map((number): Pair => [`{noun} ${number}`, `{名} ${number}`]),
  ],
  [
    /(?:report|plan|schedule|summary|statistics?|analysis|budget|survey|goal|target|forecast|报告|报表|计划|总结|统计|预算|目标|预测)$/iu,
    [
      ['Weekly {noun}', '每周{名}'],
      ['Monthly {noun}', '月度{名}'],
      ['First quarter {noun}', '一季度{名}'],
      ['Summer {noun}', '夏季{名}'],
      ['Half-year {noun}', '半年{名}'],
      ['Annual {noun}', '年度{名}'],
    ],
  ],
  [
    /(?:place|venue|site|spot|park|station|centre|center|school|hospital|shop|store|branch|office|area|zone|base|farm|room|hall|facility|building|infrastructure|project|road|bridge|基础设施|工程|场地|景点|地点|站点|学校|医院|门店|基地|园区|场馆)$/iu,
    [
      ['Riverside {noun}', '滨河{名}'],
      ['Old Town {noun}', '老城{名}'],
      ['Harbour {noun}', '港湾{名}'],
      ['Hillside {noun}', '山麓{名}'],
      ['Central {noun}', '中心{名}'],
      ['Garden {noun}', '花园{名}'],
    ],
  ],
];
const USUALLY: readonly Pair[] = [
  ['Starter {noun}', '入门{名}'],
  ['Standard {noun}', '标准{名}'],
  ['Advanced {noun}', '进阶{名}'],
  ['Express {noun}', '快速{名}'],
  ['Seasonal {noun}', '当季{名}'],
  ['Team {noun}', '团队{名}'],
];
const NOUNS_OF_PEOPLE =
  /(?:person|people|lawyer|expert|coach|guide|officer|worker|actor|actress|leader|speaker|consultant|designer|developer|engineer|nurse|therapist|photographer|singer|chef|tenant|resident|passenger|elder|child|parent|mentor|freelancer|professional|specialist|advisor|adviser|technician|cleaner|nanny|judge|referee|friend|人员|专家|律师|教练|导游|设计师|工程师|护士|司机|租户|居民|家长|老人|会员|顾问|师傅)$/iu;

function generalTitles(entity: string, label: Pair): readonly RowTitle[] {
  const [english, chinese] = label[0] === '' ? entityName(entity) : label;
  if (NOUNS_OF_PEOPLE.test(english) || NOUNS_OF_PEOPLE.test(chinese))
    return people.slice(0, 6).map((_, index) => ({ title: person(index + entity.length) }));
  const patterns = TOLD_APART.find(([words]) => words.test(english) || words.test(chinese))?.[1] ?? USUALLY;
  return patterns.map(([pattern, translated]) => {
    const noun = pattern.startsWith('{') ? english : english.toLowerCase();
    return { title: [pattern.replace('{noun}', noun), translated.replace('{名}', chinese)] };
  });
}
