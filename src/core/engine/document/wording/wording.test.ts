import { describe, expect, it } from 'vitest';
import type { Shape, ShapeField } from '../ground/shape.ts';
import { readWording, scopeOf } from './wording.ts';

const field = (key: string, label: string, type: ShapeField['type'] = 'int', more: Partial<ShapeField> = {}): ShapeField => ({
  key,
  label,
  type,
  ...more,
});
const choice = (key: string, label: string, ...options: string[]): ShapeField =>
  field(key, label, 'enum', { options: options.map((each) => ({ value: each.toLowerCase().replaceAll(' ', ''), label: each })) });
const shape = (
  id: string,
  [name, plural]: readonly [string, string],
  fields: readonly ShapeField[],
  rows: Shape['rows'] = [],
): Shape => ({
  id,
  path: '',
  name,
  plural,
  cls: 'thing',
  icon: 'box',
  fields,
  access: { read: 'public', create: 'public' },
  rules: [],
  steps: [],
  marks: [],
  effects: [],
  rows,
  places: undefined,
  isMain: false,
  isHidden: false,
  isSaid: false,
  isSent: false,
  writers: [],
});

const PLAYER = shape(
  'player',
  ['Player', 'Players'],
  [
    field('name', 'Name', 'text'),
    field('rank', 'Rank'),
    field('points', 'Points'),
    field('born', 'Born', 'date'),
    choice('group', 'Group', 'A', 'B'),
  ],
);
const LOAN = shape(
  'loan',
  ['Loan', 'Loans'],
  [
    field('tool', 'Tool', 'relation', { to: 'tool' }),
    field('borrower', 'Borrower', 'relation', { to: 'player' }),
    field('from', 'From', 'date'),
    field('back', 'Due back', 'date'),
    field('fee', 'Fee (EUR)', 'money'),
    field('came', 'Came at', 'time'),
    field('leftAt', 'Left at', 'time'),
    field('paid', 'Paid', 'bool'),
    choice('state', 'State', 'Asked', 'Out', 'Given back'),
  ],
);
const TOOL = shape(
  'tool',
  ['Tool', 'Tools'],
  [
    field('name', 'Name', 'text', { display: true }),
    field('purchasePrice', 'Purchase price', 'money'),
    field('deposit', 'Deposit', 'money'),
    field('left', 'Pieces left'),
  ],
  ['Drill', { name: 'Band saw' }],
);
const MATCH = shape(
  'match',
  ['Match', 'Matches'],
  [
    field('home', 'Home', 'relation', { to: 'player' }),
    field('away', 'Away', 'relation', { to: 'player' }),
    field('homeGoals', 'Home goals'),
    field('awayGoals', 'Away goals'),
  ],
);
const ZH = shape(
  'ticket',
  ['工单', '工单'],
  [
    field('field1', '开始日期', 'date'),
    field('field2', '截止日期', 'date'),
    field('field3', '结束日期', 'date'),
    field('came', '入场', 'time'),
    field('gone', '离场', 'time'),
    field('price', '单价', 'money'),
    field('pieces', '数量'),
    field('room', '房间', 'relation', { to: 'room' }),
    choice('status', '状态', '待处理', '已完成'),
  ],
);
const ROOM = shape(
  'room',
  ['房间', '房间'],
  [
    field('name', '名称', 'text'),
    field('seats', '座位数'),
    field('rate', '日租金', 'money'),
    field('house', '楼栋', 'relation', { to: 'house' }),
  ],
);
const HOUSE = shape('house', ['楼栋', '楼栋'], [field('name', '名称', 'text')]);
const CHEESE = shape(
  'cheese',
  ['Cheese', 'Cheeses'],
  [
    choice('place', 'Place', 'In the cave', 'Sold'),
    field('whoTurns', 'Who turns the wheels', 'text'),
    field('standing', 'Standing', 'text', { computed: "if(place = 'sold', 'Free', 'Taken')" }),
  ],
);
const ALL = [PLAYER, LOAN, TOOL, MATCH, ZH, ROOM, HOUSE, CHEESE];
const read = (words: string, row: Shape) => {
  const result = readWording(words, scopeOf(row, ALL, PLAYER));
  return result.ok ? result.value.text : `${result.error.code}: ${result.error.got}`;
};

describe('readWording', () => {
  it.each<[Shape, string, string]>([
    [TOOL, 'purchase price - deposit', 'purchasePrice - deposit'],
    [TOOL, 'price * 0.5', 'purchasePrice * 0.5'],
    [TOOL, 'purchase price × 10 %', 'purchasePrice * 0.1'],
    [TOOL, '= max(0, purchasePrice - deposit)', 'max(0, purchasePrice - deposit)'],
    [LOAN, 'from is Saturday or Sunday', '(weekday(from) = 6 or weekday(from) = 7)'],
    [LOAN, 'from is not on a Monday', '(weekday(from) != 1)'],
    [LOAN, 'if from is a weekend then fee * 2 else fee', 'if((weekday(from) = 6 or weekday(from) = 7), fee * 2, fee)'],
    [LOAN, 'weekday(from) = Friday and fee > 3', '(weekday(from) = 5) and fee > 3'],
    [ZH, '开始日期不是周一', '(weekday(field1) != 1)'],
    [ZH, '开始日期是周五、周六或单价 > 3', '(weekday(field1) = 5 or weekday(field1) = 6) or price > 3'],
    [ZH, '如果 开始日期是周末 则 单价 × 2 否则 单价', 'if((weekday(field1) = 6 or weekday(field1) = 7), price * 2, price)'],
    [ZH, '结束日期与开始日期相差天数', 'daysBetween(field1, field3)'],
    [TOOL, "total fee of this month's loans", 'sum(loan.tool, fee, year(from) = year(today) and month(from) = month(today))'],
    [
      ROOM,
      '本月已完成的单价之和',
      "sum(ticket.room, price, (year(field1) = year(today) and month(field1) = month(today)) and (status = '已完成'))",
    ],
    [TOOL, 'number of loans', 'count(loan.tool)'],
    [TOOL, 'total fee of loans', 'sum(loan.tool, fee)'],
    [TOOL, 'sum of fee of loans where state is given back', "sum(loan.tool, fee, state = 'givenback')"],
    [TOOL, 'sum(loan.tool, fee, paid)', 'sum(loan.tool, fee, paid)'],
    [TOOL, 'sum(loan.fee)', 'sum(loan.tool, fee)'],
    [TOOL, 'sum(fee of loans, paid = yes)', 'sum(loan.tool, fee, paid = true)'],
    [TOOL, 'count(loans where state = out)', "count(loan.tool, state = 'out')"],
    [TOOL, 'number of out loans', "count(loan.tool, state = 'out')"],
    [TOOL, 'total fee of paid loans / deposit', 'sum(loan.tool, fee, paid) / deposit'],
    [TOOL, 'average days between from and due back', 'unknownField: average days between from and due back'],
    [TOOL, 'latest due back of loans', 'highest(loan.tool, back)'],
    [TOOL, 'total fee of loans / total fee of all loans * 100', 'sum(loan.tool, fee) / sum(loan, fee) * 100'],
    [LOAN, 'late when', 'unknownField: late when'],
    [LOAN, 'due back < today and state = Out', "back < today and state = 'out'"],
    [LOAN, "back < today and state != 'given back'", "back < today and state != 'givenback'"],
    [LOAN, 'state is asked or out', "state = 'asked' or state = 'out'"],
    [LOAN, 'state in (asked, out)', "(state = 'asked' or state = 'out')"],
    [LOAN, "the tool's deposit is at least the fee", 'tool.deposit >= fee'],
    [LOAN, 'deposit of tool', 'tool.deposit'],
    [LOAN, 'tool.deposit > 0', 'tool.deposit > 0'],
    [LOAN, 'pieces left of tool > 0', 'tool.left > 0'],
    [LOAN, 'borrower = me', 'borrower = user'],
    [LOAN, 'borrower is user and my points > 10', 'borrower = user and user.points > 10'],
    [LOAN, 'from <= due back and due back <= from + 14 days', 'from <= back and back <= from + 14'],
    [LOAN, 'days between from and due back', 'daysBetween(from, back)'],
    [ZH, 'days between 截止日期 and today', 'daysBetween(field2, today)'],
    [LOAN, 'year of due back', 'year(back)'],
    [LOAN, 'month(from) = 5', 'month(from) = 5'],
    [LOAN, 'day(from) >= 15', 'day(from) >= 15'],
    [LOAN, "join(tool's name, ' until ', due back)", "join(tool.name, ' until ', back)"],
    [ZH, '几号(开始日期) > 20', 'day(field1) > 20'],
    [LOAN, 'not paid', 'not (paid)'],
    [LOAN, 'due back is empty', '(not isSet(back))'],
    [LOAN, 'due back is set', '(isSet(back))'],
    [LOAN, 'isSet(due back) and not isset(fee)', 'isSet(back) and not (isSet(fee))'],
    [LOAN, 'hours between came at and left at', 'hoursBetween(came, leftAt)'],
    [LOAN, 'hoursBetween(came at, left at) * fee', 'hoursBetween(came, leftAt) * fee'],
    [LOAN, 'number of hours from came at to left at', 'hoursBetween(came, leftAt)'],
    [LOAN, 'hour of came at', 'hour(came)'],
    [LOAN, 'hour(came at) < 9.5', 'hour(came) < 9.5'],
    [LOAN, 'if paid then 0 else fee', 'if(paid, 0, fee)'],
    [LOAN, 'fee between 5 and 10', '(fee >= 5 and fee <= 10)'],
    [PLAYER, 'number of players where points > this points', 'count(player, points > this.points)'],
    [
      PLAYER,
      'count(player, group = this.group and points > this.points) + 1',
      'count(player, group = this.group and points > this.points) + 1',
    ],
    [PLAYER, 'number of matches', '(count(match.home) + count(match.away))'],
    [PLAYER, 'number of matches as home where home goals > away goals', 'count(match.home, homeGoals > awayGoals)'],
    [
      PLAYER,
      '3 * count(match.home, home goals > away goals) + count(match.away, away goals > home goals)',
      '3 * count(match.home, homeGoals > awayGoals) + count(match.away, awayGoals > homeGoals)',
    ],
    [PLAYER, 'years since born', 'round(daysBetween(born, today) / 365.25 - 0.5, 0)'],
    [MATCH, "home's rank - away's rank <= 3", 'home.rank - away.rank <= 3'],
    [ZH, '单价 × 数量', 'price * pieces'],
    [ZH, '截止日期 < 今天 且 状态 不是 已完成', "field2 < today and status != '已完成'"],
    [ZH, '截止日期早于今天并且状态为待处理', "field2 < today and status = '待处理'"],
    [ZH, '从开始日期到截止日期的天数', 'daysBetween(field1, field2)'],
    [ZH, '入场到离场的小时数 * 单价', 'hoursBetween(came, gone) * price'],
    [ZH, '从入场到离场之间的小时数', 'hoursBetween(came, gone)'],
    [ZH, '房间的日租金 * (截止日期 - 开始日期)', 'room.rate * (field2 - field1)'],
    [ZH, '数量 不超过 房间的座位数', 'pieces <= room.seats'],
    [ROOM, '工单数量', 'count(ticket.room)'],
    [ROOM, '工单的数量之和', 'sum(ticket.room, pieces)'],
    [ROOM, '工单（状态为已完成）的平均单价', "avg(ticket.room, price, status = '已完成')"],
    [ROOM, '工单数（状态为已完成）', "count(ticket.room, status = '已完成')"],
    [ROOM, '最早的工单的截止日期', 'lowest(ticket.room, field2)'],
    [LOAN, 'tool is Drill or tool is not Band saw', "tool.name = 'Drill' or tool.name != 'Band saw'"],
    [LOAN, "tool = 'Drill' and paid", "tool.name = 'Drill' and paid"],
    [ROOM, '已完成的工单数', "count(ticket.room, status = '已完成')"],
    [TOOL, 'count(loans where tool = this)', 'count(loan.tool)'],
    [TOOL, 'count(loans where paid or tool = this and fee > 2)', 'unknownField: this'],
    [TOOL, "count(loan where loan's tool is this tool and paid)", 'count(loan.tool, paid)'],
    [PLAYER, 'count(matches where home = this, home goals > away goals)', 'count(match.home, homeGoals > awayGoals)'],
    [LOAN, "state is the out or state is 'Given back'", "state = 'out' or state = 'givenback'"],
    [CHEESE, 'place is in the cave', "place = 'inthecave'"],
    [CHEESE, "who turns the wheels is 'Pam'", "whoTurns = 'Pam'"],
    [CHEESE, "if place is in the cave then 'turn the wheel' else ''", "if(place = 'inthecave', 'turn the wheel', '')"],
    [CHEESE, 'standing is Free', "standing = 'Free'"],
    [ZH, '房间的楼栋的名称', 'room.house.name'],
    [TOOL, 'purchase prize - deposit', 'unknownField: purchase prize - deposit'],
    [TOOL, 'deposit + frist', 'unknownField: frist'],
    [LOAN, "state = 'lost'", 'unknownValue: lost'],
  ])('of %#: "%s"', (row, words, expected) => {
    expect(read(words, row)).toBe(expected);
  });
});
