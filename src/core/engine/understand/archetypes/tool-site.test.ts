import { describe, expect, it } from 'vitest';
import { readLocale } from '../../read/locale.ts';
import { understand } from '../understand.ts';
import { toolSite } from './tool-site.ts';

function siteOf(idea: string) {
  return toolSite(understand(idea), idea, readLocale(idea));
}
const partsOf = (idea: string) =>
  (siteOf(idea)?.views ?? []).flatMap((view) => (typeof view === 'string' ? [] : (view.part ?? [])));

describe('an idea that is a prepared part and nothing else', () => {
  it.each([
    [
      `Make me a tile calculator page, I'm a tiler. Width and height in metres, take off doors, tile size in cm, waste 10% straight,
      15% diagonal. Tiles, boxes and cost. Always round UP. One page, no login. Name: Tilewright.`,
      'material-calculator',
    ],
    [
      '算瓷砖的小工具，给师傅用手机算。填房间名、长和宽，选直铺损耗5%还是斜铺损耗10%，算要几片、几箱，往上取整',
      'material-calculator',
    ],
    [
      `tip splitter for our cafe at closing time. type total tips, then add names and hours worked, trainees hours count half,
      everybody gets their share by hours, rounded down, and whats left over goes in the cookie jar. Its for the Red Pan`,
      'tip-share',
    ],
    [
      'a guess the number game, computer thinks of a number from 1 to 100, you have 7 tries, winners put their name on a list',
      'number-guess',
    ],
    ['做个「抢二十」，轮流报数，每次报1个到2个，谁报到20谁赢，跟电脑玩', 'take-away'],
    ['想要个24点小游戏，发四张牌，加减乘除和括号凑24，错了要说错在哪', 'make-24'],
    ['织毛衣老是数错行，要个计数器，点加一减一，到设定的行数提醒我，比如每8行加一针，能记针号', 'counter'],
    ['想要一个夏天抓蚊子的小游戏，蚊子在房间里乱飞，点中就得分，30秒一局，点空了扣1分', 'tap-game'],
    ['A little game where kids pop balloons: they fly around, every balloon is 2 points, 40 seconds, a miss costs 1', 'tap-game'],
    ['i want a calculator for how many rolls of wallpaper i need for a room', 'material-calculator'],
    ['帮我做一个算乳胶漆要几桶的网页，填长宽高', 'material-calculator'],
    ['麻将记分器，四个人打', 'round-scores'],
    ['Pub quiz scoreboard: teams, 6 rounds, half points ok, one joker per team doubles a round, live ranking', 'round-scores'],
    [
      'a little calculator: how many sausages do i need for a barbecue. adults eat 3 sausages, kids 2. one pack = 6 sausages, a pack costs 4.50',
      'party-calculator',
    ],
  ])('has it: %s', (idea, part) => {
    expect(partsOf(idea)).toEqual([part]);
  });

  it.each([
    'Website for my tile shop in Leeds. We sell tiles, boxes from £19, open Monday to Friday 9 to 5, ask for a quote by form.',
    'We paint houses. Show our work, how much it costs per square metre, and let people ask for a visit.',
    '我们瓷砖店的网站，卖瓷砖和地砖，一箱90元，客人可以下单，老板在后台看订单',
    'Site of our cafe. Menu with prices, hours Monday to Sunday 8 to 5, the staff share tips fairly, people can apply for a job.',
    '我家店开在24点还亮着灯的街上，卖烧烤，菜单和价格放网上，可以订位',
    '我做灭蚊和灭虫服务，上门打药，网站放价格和电话，客人可以预约时间',
    'Wool shop: yarn, needles and patterns with prices, opening hours, knitting evenings every Thursday that people sign up for.',
    'Board game club: members, meetings every Tuesday, a league table of results and a page about our rules.',
    '我家棋牌室，四张麻将桌，一小时30元，可以网上预订桌子，老板在后台看预订',
    'quiz called OWL OR BOWL. a word comes up and you got 10 seconds to hit one of two buttons. three in a row are worth more, too slow counts as a miss',
    'Pizza place in Leeds: menu with slices and prices, how many guests we seat, kids eat half price on Mondays, book a table.',
    'A diary of the rooms that we paint: date, room, litres used, cost. Only for me, with a chart per month.',
  ])('is none that only has the words of it: %s', (idea) => {
    expect(partsOf(idea)).toEqual([]);
  });

  it('is called by the name it gives, and by what it works out without one', () => {
    const name = (idea: string) => siteOf(idea)?.siteName;
    expect(name('A tile calculator called Tile & Error, width and height in metres')).toBe('Tile & Error');
    expect(name('A tile calculator, width and height in metres')).toBe('Tile calculator');
    expect(name('涂料计算器，长宽高，一桶5升')).toBe('涂料计算器');
  });

  it('keeps its prices where the owner changes them, and takes calls back, if that is said', () => {
    const idea =
      '我是卖涂料的，做个计算的小工具，填长、宽、高，算要几桶。普通的298一桶，净味的398一桶，价钱我后台会改，算完可以留电话让我联系他';
    const { entities = [], actions = [] } = siteOf(idea) ?? {};
    expect(entities).toMatchObject([
      {
        name: '材料',
        rows: [
          { 名称: '普通', 价格: 298 },
          { 名称: '净味', 价格: 398 },
        ],
      },
      { name: '回电', access: 'read: nobody; create: public' },
    ]);
    expect(actions).toHaveLength(1);
    expect(siteOf('涂料计算器，长宽高，普通的298一桶')?.entities).toEqual([]);
  });

  it('tells as open what no part does, and nothing that the part does', () => {
    const idea =
      'A tile calculator. Width and height in metres, boxes rounded up. It prints a poem about grouting every Tuesday morning.';
    const open = JSON.stringify(siteOf(idea)?.open);
    expect(open).toMatch(/poem/);
    expect(open).not.toMatch(/metres|rounded/);
  });
});
