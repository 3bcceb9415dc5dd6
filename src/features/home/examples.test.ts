import { describe, expect, it } from 'vitest';
import { exampleSites, type ExampleSite } from '#tests/gallery/example-sites.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { catalogueRecipes } from '#core/engine/catalogue/recipes.ts';
import { specialties } from '#core/engine/content/specialties.ts';

interface Promised {
  /** Subject that the name or the headline speaks of. */
  readonly subject: RegExp;
  /** Everything the idea names, found in the titles of pages, the kinds of rows and the blocks. */
  readonly parts: readonly RegExp[];
  /** A row that only this trade has. */
  readonly row: string;
}

const PROMISED: Readonly<Record<ExampleSite['id'], Readonly<Record<ExampleSite['locale'], Promised>>>> = {
  bakery: {
    en: { subject: /Morning Crust/, parts: [/^Menu$/, /^Opening hours$/, /^checkout$/, /^Orders$/], row: 'Butter croissant' },
    zh: { subject: /晨麦/, parts: [/^菜单$/, /^营业时间$/, /^到店自提$/, /^订单$/], row: '黄油可颂' },
  },
  yoga: {
    en: { subject: /Yoga/, parts: [/^Teachers$/, /^Classes$/, /^Book$/, /^Prices$/], row: 'Slow hatha' },
    zh: { subject: /瑜伽/, parts: [/^老师$/, /^每周课表$/, /^预约$/, /价格/], row: '慢哈他' },
  },
  conference: {
    en: { subject: /Design/, parts: [/^Speakers$/, /^Schedule$/, /^Tickets$/, /^FAQs$/], row: 'Closing: what we leave out' },
    zh: { subject: /设计大会/, parts: [/^嘉宾$/, /^日程$/, /^购票$/, /^常见问题$/], row: '闭幕：我们舍去了什么' },
  },
  ceramics: {
    en: { subject: /Pottery|hand/, parts: [/^Categories$/, /^cart$/, /^checkout$/, /orders$/i], row: 'Teapot for two' },
    zh: { subject: /陶/, parts: [/^分类$/, /^cart$/, /^checkout$/, /^订单查询$/], row: '双人茶壶' },
  },
  repair: {
    en: { subject: /bicycle/i, parts: [/^Services$/, /^service\.price$/, /^Book$/, /^Reviews$/], row: 'Wheel truing' },
    zh: { subject: /单车|自行车/, parts: [/^服务项目$/, /^service\.price$/, /^预约$/, /^评价$/], row: '轮组校正' },
  },
  jobs: {
    en: { subject: /Green Jobs/, parts: [/^Companies$/, /^Jobs$/, /^job\.city$/, /^Applications$/], row: 'Heat pump planner' },
    zh: { subject: /绿色招聘/, parts: [/^公司$/, /^职位$/, /^搜索$/, /^申请$/], row: '热泵设计师' },
  },
  portfolio: {
    en: {
      subject: /Photography/,
      parts: [/^Gallery$/, /^Packages$/, /^Testimonials|^Reviews$/, /^Contact$/],
      row: 'A wedding in the hills',
    },
    zh: { subject: /摄影/, parts: [/^作品$/, /^套餐$/, /^评价$/, /^联系$/], row: '山间婚礼' },
  },
  club: {
    en: {
      subject: /Runners/,
      parts: [/^Training Timetable$/, /^Races$/, /^Coaches$/, /^News$/, /^Membership/],
      row: 'Hill repeats',
    },
    zh: { subject: /跑团/, parts: [/课表$/, /^比赛/, /^教练$/, /^新闻$/, /^入会/], row: '坡道间歇' },
  },
  guesthouse: {
    en: { subject: /Guesthouse/, parts: [/^Rooms$/, /^room\.price$/, /^Book$/, /^Photos$/, /^Reviews$/], row: 'Gull room' },
    zh: { subject: /民宿/, parts: [/^客房$/, /^room\.price$/, /^预约$/, /^照片$/, /^评价$/], row: '海鸥房' },
  },
  helpdesk: {
    en: { subject: /IT Desk/, parts: [/^Submit a request$/, /^Status$/, /^Articles$/, /^Tickets$/], row: 'VPN drops every hour' },
    zh: { subject: /IT 服务台/, parts: [/^提交工单$/, /^进度$/, /^常见问题$/, /^工单$/], row: 'VPN 每小时断线' },
  },
  budget: {
    en: { subject: /Household/, parts: [/^Transactions$/, /^Accounts$/, /^Budgets$/, /^chart$/], row: 'Child benefit' },
    zh: { subject: /家庭账本/, parts: [/^流水$/, /^账户$/, /^预算$/, /^chart$/], row: '育儿补贴' },
  },
  quiz: {
    en: { subject: /Geography|map/, parts: [/^quiz$/, /^Leaderboard$/, /^Scores$/], row: 'What is the capital of Canada?' },
    zh: { subject: /地图/, parts: [/^quiz$/, /^排行榜$/, /^得分$/, /^出题$/], row: '加拿大的首都是哪里？' },
  },
};

const FILLER = /^(?:Main|Common|Small|Large|New|Alternative|Standard) \p{Ll}+s?$|^(?:主要|常用|小型|大型|备选)\p{Script=Han}+$/u;
/** Sites that are tables of their own make no rows; their seeds are those of the recipe itself. */
const seedsByTrade = [...catalogueRecipes, ...specialties].map(({ id, seeds }) => ({ id, seeds: seeds ?? [] }));

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Lists the titles of pages and blocks, the names of entities, their fields as `entity.field`, and the types of blocks. */
function partsOf({ pages, blocks, entities }: Blueprint, locale: 'en' | 'zh'): string[] {
  return [
    ...Object.values(pages).map(({ title }) => title[locale] ?? ''),
    ...Object.values(blocks).map(({ type }) => type),
    ...Object.entries(entities).flatMap(([id, { plural, fields }]) => [
      plural[locale] ?? '',
      ...fields.map(({ key }) => `${id}.${key}`),
    ]),
  ];
}

function rowTitles({ entities }: Blueprint): string[] {
  return Object.values(entities).flatMap(({ fields, rows }) => {
    const key = fields.find(({ display }) => display === true)?.key ?? '';
    return rows.flatMap(({ values }) => textsOf(values[key]));
  });
}

describe('the examples of the home page', () => {
  const sites = exampleSites();

  it('are twelve ideas in two languages', () => {
    expect(sites).toHaveLength(24);
  });

  describe.each(sites.map((site) => [`${site.id} (${site.locale})`, site] as const))('%s', (_, { id, locale, made }) => {
    const { blueprint, reading, diagnostics } = made;
    const promised = PROMISED[id][locale];
    const home = Object.values(blueprint.pages).find(({ path }) => path === '/');
    const hero = Object.values(blueprint.blocks).find((block) => block.type === 'hero');

    it('is understood as a whole', () => {
      expect(reading.notUnderstood).toEqual([]);
      expect(diagnostics).toEqual([]);
    });

    it('is about its subject', () => {
      expect(home).toBeDefined();
      expect([blueprint.site.name[locale], hero?.title?.[locale], hero?.text?.[locale]].join(' ')).toMatch(promised.subject);
    });

    it('has every part that the idea names', () => {
      const parts = partsOf(blueprint, locale);
      for (const part of promised.parts)
        expect(
          parts.some((each) => part.test(each)),
          String(part),
        ).toBe(true);
    });

    it('shows rows of its own trade', () => {
      const titles = rowTitles(blueprint);
      expect(titles).toContain(promised.row);
      expect(titles.filter((title) => FILLER.test(title))).toEqual([]);
      const own = seedsByTrade.filter(({ seeds }) =>
        seeds.some(([english, chinese]) => titles.includes(english) || titles.includes(chinese)),
      );
      const main = new Set(
        own.filter(({ seeds }) => seeds.some((seed) => seed.includes(promised.row))).flatMap(({ seeds }) => seeds.flat()),
      );
      const foreign = own
        .flatMap(({ seeds }) => seeds.flat())
        .filter((title) => typeof title === 'string' && titles.includes(title) && !main.has(title));
      expect(foreign).toEqual([]);
    });

    it('says no number of a telephone that could be somebody’s', () => {
      const numbers = textsOf(blueprint).filter((text) => /^\+?\d[\d ()-]{7,}$/.test(text) && !/^\d{4}-/.test(text));
      expect(numbers.filter((text) => !/^\+1 555 010|^400-000-/.test(text))).toEqual([]);
    });

    it('names everything in its language', () => {
      const labels = Object.values(blueprint.entities).flatMap(({ label, plural, fields }) => [
        label[locale],
        plural[locale],
        ...fields.map((field) => field.label[locale]),
      ]);
      const pages = Object.values(blueprint.pages).map(({ title }) => title[locale]);
      const isSpoken = (text: string | undefined) =>
        text !== undefined && (locale === 'en' || /\p{Script=Han}|^[A-Z]{2,}$/u.test(text));
      expect([...labels, ...pages].filter((text) => !isSpoken(text))).toEqual([]);
    });
  });
});
