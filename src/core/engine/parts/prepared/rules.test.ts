import { describe, expect, it } from 'vitest';
import { of, type PartId } from '#tests/support/part-rules.ts';

describe.each<[PartId, readonly (readonly [string, unknown])[]]>([
  [
    'expense-splitter',
    [
      [`balancesOf(['a','b','c'], [{amount: 10, payer: 'a', sharers: []}])`, { a: 666, b: -333, c: -333 }],
      [
        `balancesOf(['a','b'], [{amount: '7.5', payer: 'b', sharers: ['a']}, {amount: 'x', payer: 'a', sharers: []}])`,
        { a: -750, b: 750 },
      ],
      [
        `settle({a: 500, b: -300, c: -200})`,
        [
          { from: 'b', to: 'a', cents: 300 },
          { from: 'c', to: 'a', cents: 200 },
        ],
      ],
      [`settle({a: 0, b: 0})`, []],
      [`namesIn('Ada, Ben、小李 and Cy')`, ['Ada', 'Ben', '小李', 'Cy']],
    ],
  ],
  [
    'flash-cards',
    [
      [`answered(undefined, true, '2026-02-27')`, { level: 1, due: '2026-02-28' }],
      [`answered({level: 1}, true, '2026-02-27')`, { level: 2, due: '2026-03-01' }],
      [`answered({level: 5}, false, '2026-02-27')`, { level: 0, due: '2026-02-27' }],
      [`dueCards(['n','x','y'], {x: {due: '2026-01-05'}, y: {due: '2026-01-02'}}, '2026-01-04')`, ['y', 'n']],
    ],
  ],
  [
    'habit-tracker',
    [
      [`streakOf(['2026-03-01','2026-02-28','2026-02-26'], '2026-03-02')`, 2],
      [`streakOf(['2026-03-01'], '2026-03-03')`, 0],
      [`bestOf(['2026-03-01','2026-02-27','2026-02-28','2026-01-01'])`, 3],
      [`daysIn('2026-03-01 2026-03-02, x')`, ['2026-03-01', '2026-03-02']],
    ],
  ],
  [
    'sudoku',
    [
      [
        `(({given, solution}) => [solutions(given).length, solutions(given)[0].join() === solution.join(), clashes(solution)])(puzzleOf(32, (s => () => (s = (s * 16807) % 2147483647) / 2147483647)(7)))`,
        [1, true, []],
      ],
      [`clashes([5, 5, ...Array(79).fill(0)])`, [0, 1]],
    ],
  ],
  [
    'pixel-editor',
    [
      [`filled({cells: ['','x','','x'], size: 2}, 0, 'r')`, ['r', 'x', 'r', 'x']],
      [`filled({cells: ['','x','x',''], size: 2}, 0, 'r')`, ['r', 'x', 'x', '']],
      [`resized(['a','b','c','d'], 2, 3)`, ['a', 'b', '', 'c', 'd', '', '', '', '']],
      [`lineOf(0, 8, 3)`, [0, 4, 8]],
    ],
  ],
  [
    'spreadsheet',
    [
      [`shownValue({A1: '2', A2: '=A1*3+1', A3: '=SUM(A1:A2)/2'}, 'A3')`, 4.5],
      [`shownValue({A1: '=-2^2'}, 'A1')`, 4],
      [`shownValue({A1: '=(1+2)*50%'}, 'A1')`, 1.5],
      [`shownValue({A1: '=IF(B1>=3,"yes","no")', B1: '3'}, 'A1')`, 'yes'],
      [`shownValue({A1: '=AVERAGE(B1:B3)', B1: '1', B2: 'x', B3: '5'}, 'A1')`, 3],
      [`shownValue({A1: '=B1', B1: '=A1'}, 'A1')`, '#CIRCLE'],
      [`shownValue({A1: '=1/0'}, 'A1')`, '#DIV/0'],
      [`shownValue({A1: '="a"+1'}, 'A1')`, '#VALUE'],
      [`shownValue({A1: '=CONSTRUCTOR(1)'}, 'A1')`, '#NAME'],
      [`shownValue({A1: '=1+'}, 'A1')`, '#ERROR'],
      [
        `shownValue({A1: '1', A2: '1', ...Object.fromEntries(Array.from({ length: 38 }, (_, at) => ['A' + (at + 3), '=A' + (at + 1) + '+A' + (at + 2)]))}, 'A40')`,
        102334155,
      ],
      [`csvOf([[1, 'a,b'], ['"', '']])`, '1,"a,b"\r\n"""",'],
    ],
  ],
  [
    'invoice',
    [
      [
        `sumsOf([{pieces: '3', price: '1.115'}, {pieces: '', price: 4}], '19')`,
        { cents: [335, 0], subtotal: 335, tax: 64, total: 399 },
      ],
      [`nextNumber('2026-009')`, '2026-010'],
    ],
  ],
  [
    'week-planner',
    [
      [`dateOf(mondayOf(momentOf('2026-11-26T09:30').days))`, '2026-11-23'],
      [`textOf(momentOf('2026-11-26 09:30').days, 600)`, '2026-11-26T10:00'],
      [`shifted({days: 1, from: 1380, to: 1430}, 1, 60)`, { days: 2, from: 1390, to: 1440 }],
      [`stretched({from: 600, to: 660}, -90)`, { from: 600, to: 615 }],
      [
        `beside([{from: 60, to: 120}, {from: 90, to: 100}, {from: 200, to: 210}]).map((each) => [each.column, each.of])`,
        [
          [0, 2],
          [1, 2],
          [0, 1],
        ],
      ],
    ],
  ],
  [
    'interval-timer',
    [
      [`stretchesOf({work: 20, rest: 10, rounds: 2}).map((each) => each.what + each.seconds)`, ['work20', 'rest10', 'work20']],
      [`stretchAt(stretchesOf({work: 20, rest: 10, rounds: 2}), 25)`, { what: 'rest', seconds: 10, round: 1, index: 1, left: 5 }],
      [`stretchAt(stretchesOf({work: 20, rest: 0, rounds: 1}), 20)`, null],
      [`[clockText(59.2), clockText(3661)]`, ['01:00', '1:01:01']],
    ],
  ],
  ['metronome', [[`[tempoOf([0]), tempoOf([0, 500, 1000]), tempoOf([0, 5000, 5600])]`, [null, 120, 100]]]],
  [
    'node-diagram',
    [
      [`edgeOf({x: 0, y: 0}, {x: 0, y: 100})`, { x: 0, y: 28 }],
      [`freePlace([{x: 480, y: 80}], {x: 480, y: 80}, {width: 960, height: 600})`, { x: 480, y: 190 }],
      [`asText({nodes: [{id: 1, name: 'a'}, {id: 2, name: 'b'}], lines: [[1, 2]]})`, 'a -> b\nb'],
      [`wrapped('one two three four five six', 9, 2)`, ['one two ', 'three …']],
    ],
  ],
  [
    'seating-plan',
    [
      [`[seatOf('2-11'), seatOf('Table 3 / 4'), seatOf('near the door'), seatOf(null)]`, ['2-11', '3-4', null, null]],
      [
        `seated([{id: 'a', seat: '1-1'}, {id: 'b', seat: '1-2'}], 'a', '1-2')`,
        [
          { id: 'a', seat: '1-2' },
          { id: 'b', seat: '1-1' },
        ],
      ],
      [`seated([{id: 'a', seat: '1-1'}], 'a', '')`, [{ id: 'a', seat: '' }]],
    ],
  ],
  [
    'colour-palette',
    [
      [
        `['#2f6f8f', '#ff0000', '#808080', '#0a141e'].map((hex) => toHex(toHsl(hex)))`,
        ['#2f6f8f', '#ff0000', '#808080', '#0a141e'],
      ],
      [`paletteOf('#ff0000', 'triad')`, ['#ff0000', '#00ff00', '#0000ff']],
      [`[contrastOf('#000000', '#ffffff'), contrastOf('#777777', '#777777')]`, [21, 1]],
      [`[readHex('abc'), readHex(' #AABB01 '), readHex('red')]`, ['#aabbcc', '#aabb01', null]],
    ],
  ],
  [
    'checkers',
    [
      [`movesOf(FIRST).length`, 7],
      [
        `movesOf({board: '.'.repeat(28) + 'd' + '.'.repeat(6) + 'l' + '.'.repeat(28), turn: 'l', on: -1, quiet: 0})`,
        [{ from: 35, to: 21, over: 28 }],
      ],
      [
        `(({board, turn, on}) => [board[1], turn, on])(played({board: '.'.repeat(10) + 'l' + '.'.repeat(53), turn: 'l', on: -1, quiet: 0}, {from: 10, to: 1}))`,
        ['L', 'd', -1],
      ],
    ],
  ],
  [
    'word-guess',
    [
      [`marksOf('apple', 'paper')`, ['near', 'near', 'right', 'near', 'absent']],
      [`marksOf('crane', 'eerie')`, ['absent', 'absent', 'near', 'absent', 'right']],
      [`keyMarks('apple', ['paper', 'apart'])`, { p: 'right', a: 'right', e: 'near', r: 'absent', t: 'absent' }],
      [`new Set(WORDS).size === WORDS.length && WORDS.every((word) => /^[a-z]{5}$/.test(word))`, true],
    ],
  ],
  [
    'budget-planner',
    [
      [
        `sumsOf([{planned: 10.1, spent: '2'}, {planned: '', spent: 1}], '20')`,
        { planned: 1010, spent: 300, left: 710, unplanned: 990 },
      ],
      [`[shareOf({planned: 4, spent: 1}), shareOf({planned: 0, spent: 1}), shareOf({})]`, [25, 100, 0]],
    ],
  ],
])('the rules of %s', (id, cases) => {
  it.each(cases)('say %s', (expression, value) => {
    expect(of(id, expression)).toEqual(value);
  });
});

describe('the rules of chess', () => {
  const PERFT = `((position, depth) => {
    const count = (now, left) => left === 0 ? 1 : [...now.board].reduce((sum, _, from) =>
      sum + legalMoves(now, from).reduce((all, to) => all + count(moved(now, [from, to]), left - 1), 0), 0);
    return count(position, depth);
  })`;
  const WITH_ALL = `{board: 'r...k..rp.ppqpb.bn..pnp....PN....p..P.....N..Q.pPPPBBPPPR...K..R', turn: 'w', castling: 'KQkq', passed: -1, half: 0}`;

  it.each([
    ['START', 1, 20],
    ['START', 2, 400],
    ['START', 3, 8902],
    [WITH_ALL, 1, 48],
    [WITH_ALL, 2, 2039],
  ])('give %s after %i half moves the known number of positions', (position, depth, count) => {
    expect(of('chess', `${PERFT}(${position}, ${depth})`)).toBe(count);
  });

  it.each([
    ['mate', `[[53, 45], [12, 28], [54, 38], [3, 39]]`],
    ['check', `[[52, 36], [13, 21], [59, 31]]`],
    ['open', `[[52, 36]]`],
    ['repeat', `[[62, 45], [6, 21], [45, 62], [21, 6], [62, 45], [6, 21], [45, 62], [21, 6]]`],
  ])('know %s', (state, moves) => {
    const game = `${moves}.reduce((all, move) => [...all, moved(all.at(-1), move)], [START])`;
    expect(of('chess', `((all) => stateOf(all.at(-1), all.slice(0, -1)))(${game})`)).toBe(state);
  });

  it.each([
    ['stalemate', '.......k.....Q..' + '......K.' + '.'.repeat(40)],
    ['few', 'k.......' + '.'.repeat(48) + '.....B.K'],
  ])('know %s', (state, board) => {
    expect(of('chess', `stateOf({board: '${board}', turn: 'b', castling: '', passed: -1, half: 0})`)).toBe(state);
  });
});
