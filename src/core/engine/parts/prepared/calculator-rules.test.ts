import { describe, expect, it } from 'vitest';
import { of, type PartId } from '#tests/support/part-rules.ts';

const TILER = `I'm a tiler. Width and height in metres (several areas add up), take off doors and windows, tile size in cm,
  joint in mm, waste 12% straight, 18% diagonal. Cost if the price per box is there, £19 a box of 8.`;
const ROOMS = '算瓷砖的小工具，填房间名、长和宽，减掉不铺的面积，选砖600×600、300×600，直铺损耗5%，斜铺损耗9%，每个房间单独算';
const PAINT =
  '我卖涂料，填长宽高，一扇门扣2.2平方，一扇窗扣1.4平方，刷三遍，一升刷12平方（一遍），一桶4升。普通的288一桶，净味的388一桶';

describe.each<[PartId, readonly (readonly [string, unknown])[]]>([
  [
    'material-calculator',
    [
      [
        `(({kind, measure, isEach, hasOpenings, hasJoint, straight, diagonal, sign, perBox}) =>
          [kind, measure, isEach, hasOpenings, hasJoint, straight, diagonal, sign, perBox])(settingsOf(${JSON.stringify(TILER)}))`,
        ['tile', 'wall', false, true, true, 12, 18, '£', 8],
      ],
      [
        `(({kind, measure, isEach, hasOpenings, tiles, straight, diagonal}) =>
          [kind, measure, isEach, hasOpenings, tiles, straight, diagonal])(settingsOf('${ROOMS}'))`,
        [
          'tile',
          'floor',
          true,
          false,
          [
            [60, 60],
            [30, 60],
          ],
          5,
          9,
        ],
      ],
      [
        `(({kind, measure, door, window, coats, coverage, can, priced}) =>
          [kind, measure, door, window, coats, coverage, can, priced])(settingsOf('${PAINT}'))`,
        [
          'paint',
          'room',
          2.2,
          1.4,
          3,
          12,
          4,
          [
            { name: '普通', price: 288 },
            { name: '净味', price: 388 },
          ],
        ],
      ],
      [
        `settingsOf('paint: matt is £24 a tin, gloss £31.50 per tin').priced`,
        [
          { name: 'matt', price: 24 },
          { name: 'gloss', price: 31.5 },
        ],
      ],
      [`[settingsOf('parquet flooring').kind, settingsOf('墙纸').kind, settingsOf('').kind]`, ['floor', 'paper', 'tile']],
      [`tilesSaid('tiles of 20 x 30 cm in a room of 4 m x 3 m')`, [[20, 30]]],
      [`tilesFor(10, {width: 50, height: 50, joint: 0, waste: 10}).pieces`, 44],
      [`[8, 12].map((net) => tilesFor(net, {width: 50, height: 50, joint: 0, waste: 10}).pieces)`, [36, 53]],
      [`tilesFor(1, {width: 9.8, height: 9.8, joint: 2, waste: 0}).pieces`, 100],
      [
        `areaOf('room', {a: 5, b: 4, c: 2.8, hasCeiling: true}, 5)`,
        { gross: expect.closeTo(70.4, 9), off: 5, net: expect.closeTo(65.4, 9) },
      ],
      [`areaOf('floor', {a: 2, b: 1}, 2).fault`, 'tooMuch'],
      [`roundUp(litresFor(45.4, {coats: 2, coverage: 10}) / 5)`, 2],
      [`rollsFor({round: 18, high: 2.5}, {width: 53, length: 10, repeat: 0})`, { strips: 34, perRoll: 4, rolls: 9 }],
      [`rollsFor({round: 18, high: 2.5}, {width: 53, length: 2, repeat: 0})`, null],
      [`[roundUp(40 * 1.1), roundUp(5.0001), roundDown(0.3 / 0.1)]`, [44, 6, 3]],
      [
        `['7', 'Seven', '三十', '十二', '两', '二十一', 'many', ''].map(readCount)`,
        [7, 7, 30, 12, 2, 21, Number.NaN, Number.NaN],
      ],
      [
        `[moneySign('a price of £3'), moneySign('90元一箱'), moneyText(114, '£'), moneyText(1250.5, '元')]`,
        ['£', '元', '£114', '1,250.50 元'],
      ],
    ],
  ],
  [
    'tip-share',
    [
      [
        `sharesOf(300, [{hours: 8}, {hours: 6}, {hours: 4, isTrainee: true}], {half: 0.5, step: 1})`,
        { shares: [150, 112, 37], left: 1, perHour: 18.75 },
      ],
      [`sharesOf(10, [{hours: 1}, {hours: 1}, {hours: 1}], {half: 1, step: 0.01}).shares`, [3.33, 3.33, 3.33]],
      [`sharesOf(10, [{hours: 1}, {hours: 1}, {hours: 1}], {half: 1, step: 0.01}).left`, 0.01],
      [`[sharesOf(10, [{hours: 0}], {half: 1, step: 1}), sharesOf(10, [], {half: 1, step: 1})]`, [null, null]],
      [
        `settingsOf('trainee hours count half, rounded down to whole dollars, what is left goes in the cookie jar (show how much)')`,
        { step: 1, half: 0.5, hasTrainees: true, jar: 'cookie jar', sign: '$' },
      ],
      [`settingsOf('小费按小时分，实习生按70%算，精确到分')`, { step: 0.01, half: 0.7, hasTrainees: true, jar: '', sign: '' }],
    ],
  ],
  [
    'party-calculator',
    [
      [
        `settingsOf('how much pizza do i need: adults eat 3 slices, kids 2, teenagers 4 (monsters). one pizza = 8 slices. a pizza costs 11.50')`,
        {
          kinds: [
            { name: 'adults', each: 3 },
            { name: 'kids', each: 2 },
            { name: 'teenagers', each: 4 },
          ],
          unit: 'pizza',
          piece: 'slices',
          per: 8,
          price: 11.5,
          sign: '',
        },
      ],
      [
        `settingsOf('大人吃3块，小孩两块，一个披萨切8块，一个68元')`,
        {
          kinds: [
            { name: '大人', each: 3 },
            { name: '小孩', each: 2 },
          ],
          unit: '披萨',
          piece: '块',
          per: 8,
          price: 68,
          sign: '元',
        },
      ],
      [
        `needOf([6, 4, 3], {kinds: [{each: 3}, {each: 2}, {each: 4}], per: 8, price: 11.5})`,
        { people: 13, pieces: 38, units: 5, total: 57.5, each: expect.closeTo(4.42, 2), left: 2 },
      ],
      [`needOf([8], {kinds: [{each: 3}], per: 8, price: 11.5}).units`, 3],
      [`needOf([0], {kinds: [{each: 3}], per: 8, price: 11.5})`, { people: 0, pieces: 0, units: 0, total: 0, each: 0, left: 0 }],
    ],
  ],
])('the rules of %s', (id, cases) => {
  it.each(cases)('say %s', (expression, value) => {
    expect(of(id, expression)).toEqual(value);
  });
});
