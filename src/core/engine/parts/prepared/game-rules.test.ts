import { describe, expect, it } from 'vitest';
import { of, type PartId } from '#tests/support/part-rules.ts';

describe.each<[PartId, readonly (readonly [string, unknown])[]]>([
  [
    'number-guess',
    [
      [
        `settingsOf('a number from 1 to 50, you have six tries, hot if you are within 3')`,
        { low: 1, high: 50, tries: 6, hot: 3 },
      ],
      [`settingsOf('猜1到200之间的数，8次机会')`, { low: 1, high: 200, tries: 8, hot: 0 }],
      [`settingsOf('guess the number, in as few tries as possible')`, { low: 1, high: 100, tries: 7, hot: 0 }],
      [
        `[3, 45, 47, 50, 0, 2.5, Number.NaN].map((guess) => answerOf(guess, {secret: 47, low: 1, high: 49, hot: 3}))`,
        [
          { what: 'higher', isHot: false },
          { what: 'higher', isHot: true },
          { what: 'found' },
          { what: 'refused' },
          { what: 'refused' },
          { what: 'refused' },
          { what: 'refused' },
        ],
      ],
      [`bestOf([{name: 'a', tries: 5}, {name: 'b', tries: 3}, {name: 'c', tries: 5}]).map(({name}) => name)`, ['b', 'a', 'c']],
    ],
  ],
  [
    'quiz',
    [
      [
        `settingsOf('Each right answer gives 10 points, three in a row and they count double. 3 mistakes and it is over')`,
        { points: 10, double: 3, mistakes: 3, round: 0, seconds: 0 },
      ],
      [
        `settingsOf('每局10题，答对一题加5分，连续答对3题翻倍，错满三次就结束，每题15秒')`,
        { points: 5, double: 3, mistakes: 3, round: 10, seconds: 15 },
      ],
      [`settingsOf('10 points each, doubled after 2 right answers in a row').double`, 2],
      [`settingsOf('a quiz about lighthouses')`, { points: 10, double: 0, mistakes: 0, round: 0, seconds: 0 }],
      [`rightOf({answer: 'B', choices: ['red', 'green', 'white']})`, 'green'],
      [`rightOf({answer: 'C', one: 'Bonn', two: 'Rome'})`, 'C'],
      [`choicesFor({answer: 'Rome', one: 'Bonn', two: 'Oslo'}, [], () => 0.5).toSorted()`, ['Bonn', 'Oslo', 'Rome']],
      [`choicesFor({answer: 'a'}, ['b', 'c', 'd', 'e', 'a'].map((answer) => ({answer})), () => 0.5).length`, 4],
      [`playable([{question: 'Q', answer: 'a'}, {question: '', answer: 'b'}]).length`, 1],
      [
        `[true, true, false, true].reduce(
          (games, isRight) => [...games, afterAnswer(games.at(-1), isRight, {points: 10, double: 2, mistakes: 1})],
          [{of: 9, at: 0, inARow: 0, wrong: 0, right: 0, score: 0}],
        ).slice(1, 4).map(({score, inARow, isOver}) => [score, inARow, isOver])`,
        [
          [10, 1, false],
          [30, 2, false],
          [30, 0, true],
        ],
      ],
    ],
  ],
  [
    'take-away',
    [
      [
        `settingsOf('做个「抢三十」，小时候跟爷爷玩的，每次只能接着报1个、2个或者3个数，谁报到30谁赢。一种叫迷糊蛋乱报的，一种叫老狐狸，能赢的时候一定赢')`,
        { target: 30, most: 3, isPile: false, isLosing: false, isFolk: true, easy: '迷糊蛋', clever: '老狐狸' },
      ],
      [
        `settingsOf('Nim with 21 matches: take 1 to 4 each turn, whoever takes the last one loses')`,
        { target: 21, most: 4, isPile: true, isLosing: true, isFolk: false, easy: '', clever: '' },
      ],
      [
        `[movesOf(0, {target: 30, most: 3}), movesOf(29, {target: 30, most: 3}), movesOf(30, {target: 30, most: 3})]`,
        [[1, 2, 3], [1], []],
      ],
      [`[0, 3, 26, 27].map((count) => winningMove(count, {target: 30, most: 3}))`, [2, 3, null, 3]],
      [`[0, 1, 4].map((count) => winningMove(count, {target: 9, most: 3, isLosing: true}))`, [null, 3, null]],
      [
        `[winnerOf(30, 'me', {target: 30}), winnerOf(30, 'me', {target: 30, isLosing: true}), winnerOf(29, 'me', {target: 30})]`,
        ['me', 'other', null],
      ],
      [
        `Array.from({length: 40}, () => {
          const rules = {target: 30, most: 3, isLosing: false};
          let [count, turn, last] = [0, 'other', ''];
          while (count < 30) {
            count += moveOf(count, rules, {isClever: turn === 'other', random: Math.random});
            last = turn;
            turn = turn === 'me' ? 'other' : 'me';
          }
          return winnerOf(count, last, rules);
        }).every((winner) => winner === 'other')`,
        true,
      ],
    ],
  ],
  [
    'make-24',
    [
      [`solve([3, 3, 8, 8])`, '8 / (3 - 8 / 3)'],
      [`[solve([1, 1, 1, 1]), solve([13, 13, 13, 13])]`, [null, null]],
      [`Array.from({length: 60}, () => deal(Math.random)).every((cards) => judge(solve(cards), cards).what === 'right')`, true],
      [`judge('8 ÷ （3 − 8 ÷ 3）', [3, 8, 3, 8]).what`, 'right'],
      [`judge('K + J * A * a', [13, 11, 1, 1]).what`, 'right'],
      [`judge('8 * 3', [3, 3, 8, 8])`, { what: 'cards', extra: [], missing: [3, 8] }],
      [`judge('8 * 3 * 3 / 3', [3, 3, 8, 8])`, { what: 'cards', extra: [3], missing: [8] }],
      [`judge('3 + 3 * 8 - 8', [3, 3, 8, 8])`, { what: 'other', value: [19, 1] }],
      [`['8 +', '(3', '3 3', '2^3', '', 'alert(1)'].map((text) => judge(text, [3, 3, 8, 8]).what)`, Array(6).fill('unread')],
      [`judge('8 / (3 - 3) + 8', [3, 3, 8, 8]).what`, 'zero'],
      [
        `settingsOf('对了10分，60秒内再加5分，看答案这局0分，连对5题放个小烟花，黑板粉笔风')`,
        { isBoard: true, points: 10, seconds: 60, bonus: 5, streak: 5 },
      ],
    ],
  ],
  [
    'counter',
    [
      [
        `settingsOf('织毛衣老是数错行，每个作品能有几个部位（前片 后片 袖子），记针号、线的颜色')`,
        { isKnitting: true, isGrouped: true, hasYarn: true, names: ['前片', '后片', '袖子'] },
      ],
      [`settingsOf('tally counter')`, { isKnitting: false, isGrouped: false, hasYarn: false, names: [] }],
      [`[0, 7, 8, 9, 16].map((count) => dueAt(count, {every: 8, target: 9}).isEvery)`, [false, false, true, false, true]],
      [`[8, 9].map((count) => dueAt(count, {every: 0, target: 9}).isTarget)`, [false, true]],
      [`[tillNext(6, 8), tillNext(8, 8), tillNext(3, 0)]`, [2, 8, null]],
      [`[leftOf(6, 2), leftOf(1, 2)]`, [4, 0]],
    ],
  ],
  [
    'tap-game',
    [
      [
        `settingsOf('夏天抓蚊子的小游戏，点中就得分，30秒一局，点空了扣1分，晚上房间的感觉，台灯一点黄光')`,
        { thing: 'mosquito', seconds: 30, points: 1, penalty: 1, isNight: true, hasLamp: true },
      ],
      [
        `settingsOf('pop the balloons: 5 points each, 45 seconds, a miss costs 2')`,
        { thing: 'balloon', seconds: 45, points: 5, penalty: 2, isNight: false, hasLamp: false },
      ],
      [`[scoreOf(3, true, {points: 2, penalty: 1}), scoreOf(0, false, {points: 2, penalty: 1})]`, [5, -1]],
      [`stepOf({x: 90, y: 10, dx: 40, dy: -40}, 0.5, {width: 160, height: 100, size: 60})`, { x: 90, y: 10, dx: -40, dy: 40 }],
      [
        `Array.from({length: 50}, () => stepOf({x: 5, y: 5, ...flightOf(9, Math.random)}, 0.05, {width: 200, height: 200, size: 64}))
          .every(({x, y}) => x >= 0 && y >= 0 && x <= 136 && y <= 136)`,
        true,
      ],
    ],
  ],
  [
    'round-scores',
    [
      [
        `settingsOf('麻将记分器，四个人打')`,
        { isTable: true, people: 4, rounds: 6, hasJoker: false, hasTie: false, isTeams: false },
      ],
      [
        `settingsOf('Pub quiz scoreboard: five teams, 8 rounds, one joker doubles a round, tie-breaker estimate')`,
        { isTable: false, people: 5, rounds: 8, hasJoker: true, hasTie: true, isTeams: true },
      ],
      [`changesOf({winner: 0, from: null, points: 10}, 4)`, [30, -10, -10, -10]],
      [`changesOf({winner: 2, from: 1, points: 20}, 4)`, [0, -20, 20, 0]],
      [`balancesOf([{winner: 0, from: null, points: 10}, {winner: 2, from: 1, points: 20}], 4)`, [30, -30, 10, -10]],
      [`balancesOf([], 3)`, [0, 0, 0]],
      [`[totalOf({points: [7.5, 8, 0], joker: 1}), totalOf({points: [7.5, 8, 0], joker: null})]`, [23.5, 15.5]],
      [
        `rankingOf([{total: 5}, {total: 9}, {total: 5}].map((each) => ({...each, estimate: null}))).map(({index, place}) => [index, place])`,
        [
          [1, 1],
          [0, 2],
          [2, 2],
        ],
      ],
      [
        `rankingOf([{total: 5, estimate: 90}, {total: 5, estimate: 110}, {total: 5, estimate: null}], 108).map(({index, place}) => [index, place])`,
        [
          [1, 1],
          [0, 2],
          [2, 3],
        ],
      ],
    ],
  ],
])('the rules of %s', (id, cases) => {
  it.each(cases)('say %s', (expression, value) => {
    expect(of(id, expression)).toEqual(value);
  });
});
