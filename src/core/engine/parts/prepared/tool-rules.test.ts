import { describe, expect, it } from 'vitest';
import { of, type PartId } from '#tests/support/part-rules.ts';

describe.each<[PartId, readonly (readonly [string, unknown])[]]>([
  [
    'mental-arithmetic',
    [
      [`settingsOf('mental arithmetic for children; sums up to 20')`, { signs: ['add'], top: 20 }],
      [`settingsOf('20以内加减法练习')`, { signs: ['add', 'take'], top: 20 }],
      [`settingsOf('the 7 times table')`, { signs: ['times'], table: 7 }],
      [`settingsOf('maths practice')`, {}],
      [
        `(settings => tasksOf(settings, 500, Math.random).every(({sign, a, b, answer}) =>
          [a, b, answer].every((each) => Number.isInteger(each) && each >= 0) &&
          ({add: a + b === answer && answer <= 20, take: a - b === answer && a <= 20, times: a * b === answer, share: b * answer === a})[sign]))({signs: ['add', 'take', 'times', 'share'], top: 20, table: 0, tables: 10})`,
        true,
      ],
      [
        `tasksOf({signs: ['share', 'times'], top: 20, table: 7, tables: 10}, 200, Math.random).every(({a, b, answer}) => [a, b, answer].includes(7))`,
        true,
      ],
      [
        `tasksOf({signs: ['add'], top: 10}, 100, Math.random).every((task, index, all) => index === 0 || sumText(task) !== sumText(all[index - 1]))`,
        true,
      ],
      [`tasksOf({signs: ['add'], top: 2}, 3, Math.random).map(sumText)`, ['1 + 1', '1 + 1', '1 + 1']],
    ],
  ],
  [
    'stopwatch',
    [
      [`[timeText(0), timeText(61234), timeText(3600000 + 9990)]`, ['00:00.00', '01:01.23', '1:00:09.99']],
      [
        `lapsOf([1000, 3000, 4500]).map(({time, mark}) => [time, mark])`,
        [
          [1000, 'fastest'],
          [2000, 'slowest'],
          [1500, ''],
        ],
      ],
      [`lapsOf([1000, 2000]).map(({mark}) => mark)`, ['', '']],
      [`lapsText(lapsOf([1000]), ['Lap', 'Time', 'Total'])`, 'Lap,Time,Total\r\n1,00:01.00,00:01.00'],
    ],
  ],
  [
    'breathing',
    [
      [
        `['in', 'full', 'out', 'empty'].map((_, index) => phaseAt([4, 4, 4, 4], index * 4 + 1).what)`,
        ['in', 'full', 'out', 'empty'],
      ],
      [`phaseAt([4, 7, 8, 0], 19)`, { what: 'in', index: 0, left: 4, full: 0, round: 1 }],
      [`phaseAt([5, 0, 5, 0], 7.5)`, { what: 'out', index: 2, left: 2.5, full: 0.5, round: 0 }],
      [`[lengthOf([4, 7, 8, 0], 3), lengthOf([20, 20, 20, 20], 1)]`, [171, 80]],
      [`settingsOf('box breathing for 5 minutes')`, { pattern: [4, 4, 4, 4], minutes: 5 }],
      [`[settingsOf('4-7-8 breathing'), settingsOf('呼吸练习')]`, [{ pattern: [4, 7, 8, 0] }, {}]],
    ],
  ],
  [
    'photo-crop',
    [
      [`firstBox({width: 200, height: 100}, 1)`, { x: 50, y: 0, width: 100, height: 100 }],
      [
        `moved({x: 10, y: 10, width: 50, height: 50}, [100, -100], {width: 100, height: 100})`,
        { x: 50, y: 0, width: 50, height: 50 },
      ],
      [
        `stretched({x: 10, y: 10, width: 50, height: 50}, {corner: 'nw', point: {x: -30, y: 40}, ratio: 0}, {width: 100, height: 100})`,
        { x: 0, y: 40, width: 60, height: 20 },
      ],
      [
        `Object.values(RATIOS).filter(Boolean).every((ratio) => ['nw', 'ne', 'sw', 'se'].every((corner) => [[-50, 9], [400, 400], [33, 70]].every(([x, y]) => {
          const size = {width: 300, height: 200};
          const box = stretched(firstBox(size, ratio), {corner, point: {x, y}, ratio}, size);
          return Math.abs(box.width / box.height - ratio) < 1e-9 && box.x >= -1e-9 && box.y >= -1e-9 && box.x + box.width <= 300 + 1e-9 && box.y + box.height <= 200 + 1e-9;
        })))`,
        true,
      ],
      [
        `[holdAt({x: 0, y: 0, width: 90, height: 90}, {x: 88, y: 3}, 9), holdAt({x: 0, y: 0, width: 9, height: 9}, {x: 40, y: 4}, 2)]`,
        ['ne', null],
      ],
      [
        `[resultSize({width: 4000, height: 1000}, 800), resultSize({width: 40, height: 10}, 800)]`,
        [
          { width: 800, height: 200 },
          { width: 40, height: 10 },
        ],
      ],
    ],
  ],
  [
    'random-picker',
    [
      [`namesIn('Ada, Ben\\n小李、Ada ; ')`, ['Ada', 'Ben', '小李']],
      [`groupsOf(['a', 'b', 'c', 'd', 'e'], 2, Math.random).map((each) => each.length)`, [3, 2]],
      [`groupsOf(['a', 'b'], 5, Math.random).flat().toSorted()`, ['a', 'b']],
      [`shuffled([1, 2, 3], () => 0)`, [2, 3, 1]],
      [
        `[settingsOf('split the class into 4 groups'), settingsOf('分成6组'), settingsOf('names')]`,
        [{ groups: 4 }, { groups: 6 }, {}],
      ],
    ],
  ],
  [
    'dice',
    [
      [`[rollOf(6, () => 0), rollOf(6, () => 11), ((all) => rollOf(6, () => all.shift()))([4294967295, 3])]`, [1, 6, 4]],
      [`PIPS.map((places) => places.length)`, [0, 1, 2, 3, 4, 5, 6]],
      [`sumOf([3, 4])`, 7],
      [
        `['3d20', 'two dice', '三个骰子', 'coin flip', 'dice'].map(settingsOf)`,
        [{ sides: 20, count: 3 }, { count: 2 }, { count: 3 }, { sides: 2, count: 1 }, {}],
      ],
    ],
  ],
  [
    'unit-converter',
    [
      [`converted('length', 1, ['mi', 'km'])`, 1.609344],
      [`converted('length', 1, ['尺', 'cm'])`, 33.3333333333],
      [`converted('weight', 1, ['lb', 'g'])`, 453.59237],
      [`converted('area', 3, ['亩', 'm²'])`, 2000],
      [`converted('volume', 1, ['gal', 'cup'])`, 16],
      [`converted('data', 1, ['GiB', 'MiB'])`, 1024],
      [`[converted('temperature', -40, ['°C', '°F']), converted('temperature', 0, ['K', '°C'])]`, [-40, -273.15]],
      [`[converted('fuel', 30, ['mpg', 'L/100km']), converted('fuel', 5, ['L/100km', 'km/L'])]`, [7.84048611111, 20]],
      [`['1,000.5', '2,5', ' -3 ', '1e3', '1/2', ''].map(readNumber)`, [1000.5, 2.5, -3, 1000, Number.NaN, Number.NaN]],
      [
        `Object.keys(FAMILIES).every((family) => unitsOf(family).every((from) => unitsOf(family).every((to) =>
          Math.abs(converted(family, converted(family, 7, [from, to]), [to, from]) / 7 - 1) < 1e-9)))`,
        true,
      ],
      [`[settingsOf('cooking converter').family, settingsOf('温度换算').family]`, ['volume', 'temperature']],
    ],
  ],
])('the rules of %s', (id, cases) => {
  it.each(cases)('say %s', (expression, value) => {
    expect(of(id, expression)).toEqual(value);
  });
});
