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
  ])('has it: %s', (idea, part) => {
    expect(partsOf(idea)).toEqual([part]);
  });

  it.each([
    'Website for my tile shop in Leeds. We sell tiles, boxes from £19, open Monday to Friday 9 to 5, ask for a quote by form.',
    'We paint houses. Show our work, how much it costs per square metre, and let people ask for a visit.',
    '我们瓷砖店的网站，卖瓷砖和地砖，一箱90元，客人可以下单，老板在后台看订单',
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
