import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const shelter: AuthoredBrief = {
  language: 'zh',
  actors: ['访客', { name: '负责人', manages: true }],
  entities: [
    {
      id: 'cat',
      name: '猫',
      fields: ['年龄', '状态 (等家|有家了)'],
      rows: [
        { 名字: '豆包', 年龄: '1岁', 状态: '等家' },
        { 名字: '芝麻', 年龄: '5个月', 状态: '等家' },
        { 名字: '老白', 年龄: '1岁半', 状态: '等家' },
      ],
    },
    {
      id: 'application',
      name: '领养申请',
      class: 'request',
      fields: ['猫', '申请人姓名', '申请日期 (日期)', '领养日期 (日期)', '拒绝理由', '备注'],
    },
  ],
  actions: [
    { verb: '申请领养', by: '访客', on: 'application', asks: ['猫', '申请人姓名'], states: '待审>已约家访>同意|拒绝' },
    { verb: '约家访', by: '负责人', on: 'application', moves: { from: '待审', to: '已约家访' }, asks: ['备注'] },
    {
      verb: '同意',
      by: '负责人',
      on: 'application',
      moves: { from: '已约家访', to: '同意' },
      sets: ['猫的状态 = 有家了', '领养日期 = 今天'],
    },
    { verb: '拒绝', by: '负责人', on: 'application', moves: { to: '拒绝' }, asks: ['拒绝理由'] },
  ],
};
const valuesOf = (brief: AuthoredBrief, id: string, label: string) => {
  const line = completed(brief).document.rows.find(({ rows }) => rows === id);
  const key = entityOf(brief, id)?.fields.find((field) => field.label.zh === label || field.label.en === label)?.key ?? '';
  return line?.data.map((row) => row[line.cols.indexOf(key)] ?? null) ?? [];
};

describe('people and what they filed', () => {
  const leave: AuthoredBrief = {
    language: 'zh',
    actors: [
      { name: '同事', names: ['小娄', '阿杰', '许姐', '丁丁'] },
      { name: '老板', manages: true, names: ['罗总'] },
    ],
    entities: [
      {
        id: 'staff',
        name: '同事',
        class: 'person',
        fields: ['姓名', '今年已休年假 = 今年已同意的年假天数之和', '年假剩余 = 10 - 今年已休年假'],
      },
      {
        id: 'leave',
        name: '请假',
        class: 'request',
        fields: [
          '请假人 (同事)',
          '假别 (年假|事假)',
          '开始日期 (日期)',
          '结束日期 (日期)',
          '天数 = 从开始日期到结束日期的天数 + 1',
        ],
        rows: [{ 请假人: '许姐', 假别: '年假', 开始日期: '@-20d', 结束日期: '@-19d', 状态: '已同意' }],
      },
    ],
    actions: [
      { verb: '请假', by: '同事', on: 'leave', asks: ['请假人', '假别', '开始日期', '结束日期'], states: '待审批>已同意|不同意' },
    ],
  };

  it('sums up what choices and a period tell, without the name of the record', () => {
    const left = entityOf(leave, 'staff')?.fields.find(({ label }) => label.zh === '今年已休年假');
    expect(left?.computed).toBe(
      "sum(leave.field1, field5, (year(from) = year(today)) and (status = 'state2') and (field2 = 'option1'))",
    );
  });

  it('has each profile belong to itself, and each row to whom it names', () => {
    const { rows } = completed(leave).document;
    const ownersOf = (id: string) => {
      const line = rows.find((each) => each.rows === id);
      return line?.data.map((row) => row[line.cols.indexOf('@owner')]);
    };
    expect(ownersOf('staff')).toEqual(['staff-1', 'staff-2', 'staff-3', 'staff-4', 'staff-5']);
    const line = rows.find((each) => each.rows === 'leave');
    expect(ownersOf('leave')).toEqual(line?.data.map((row) => row[line.cols.indexOf('field1')]));
  });
});

describe('example rows tell what can be true', () => {
  it('keeps ages in several units as words', () => {
    expect(valuesOf(shelter, 'cat', '年龄')).toEqual(['1岁', '5个月', '1岁半']);
  });

  it('has nothing decided that another record would show, and nothing that a step fills in before it', () => {
    expect(valuesOf(shelter, 'application', '状态')).not.toContain('state3');
    expect(valuesOf(shelter, 'application', '领养日期').every((day) => day === null)).toBe(true);
  });

  it('fills the day of the sending in by itself, and has it behind', () => {
    const field = entityOf(shelter, 'application')?.fields.find(({ label }) => label.zh === '申请日期');
    expect(field?.default).toBe('$today');
    expect(valuesOf(shelter, 'application', '申请日期').every((day) => /^"@-\d+d"$/.test(JSON.stringify(day)))).toBe(true);
  });

  it('asks for a reason where something is refused, not for a note', () => {
    const steps = entityOf(shelter, 'application')?.flow?.steps ?? [];
    const asked = steps.flatMap(({ asks = [] }) => asks);
    expect(asked.map((each) => each.endsWith('!'))).toEqual([false, true]);
  });

  it('has what has taken place behind, and what is booked ahead', () => {
    const brief: AuthoredBrief = {
      language: 'zh',
      actors: ['客人', { name: '店主', manages: true }],
      entities: [{ id: 'booking', name: '订桌', class: 'request', fields: ['称呼', '日期', '人数 (1-10)'] }],
      actions: [
        { verb: '订桌', by: '客人', on: 'booking', asks: ['称呼', '日期', '人数'], states: '已订>已用餐|已取消' },
        { verb: '用餐完毕', by: '店主', on: 'booking', moves: { from: '已订', to: '已用餐' } },
      ],
    };
    const days = valuesOf(brief, 'booking', '日期').map(String);
    const states = valuesOf(brief, 'booking', '状态');
    expect(states).toContain('state2');
    expect(days.map((day) => day.startsWith('@-'))).toEqual(states.map((state) => state === 'state2'));
  });
});
