import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const rolesOf = (brief: AuthoredBrief) => completed(brief).document.accounts?.roles.map(({ label }) => label);

describe('what an author says of a deed outweighs its verb', () => {
  it('votes by a record of their own where the action makes one', () => {
    const brief: AuthoredBrief = {
      language: 'zh',
      actors: ['访客', { name: '管理员', manages: true }],
      entities: [
        { id: 'cat', name: '猫', fields: ['得票 = 投票数'], rows: ['大黄', '警长'] },
        { id: 'vote', name: '投票', fields: ['猫', '手机号 (私密)'], rules: ['unique 手机号: 一个手机号只能投一票'] },
      ],
      actions: [{ verb: '投票', by: '访客', on: 'cat', makes: 'vote', asks: ['手机号'] }],
    };
    expect(entityOf(brief, 'cat')?.marks).toBeUndefined();
    const vote = entityOf(brief, 'vote');
    expect(vote?.access.create).toBe('public');
    expect(vote?.fields.map(({ label, required }) => [label.zh, required === true])).toEqual([
      ['姓名', true],
      ['猫', true],
      ['手机号', true],
    ]);
  });

  it('moves the record itself where it says from which state to which', () => {
    const brief: AuthoredBrief = {
      language: 'zh',
      actors: ['邻居'],
      entities: [{ id: 'task', name: '任务', fields: ['内容 (长文)', '认领人 (邻居)'], rows: ['搬书柜', '遛狗'] }],
      actions: [
        {
          verb: '认领',
          by: '邻居',
          on: 'task',
          states: '待认领>已认领>已完成',
          moves: { from: '待认领', to: '已认领' },
          sets: ['认领人 = 我'],
        },
        { verb: '完成', by: '邻居', on: 'task', moves: { to: '已完成' }, when: '认领人 = 我' },
      ],
    };
    expect(completed(brief).document.entities.map(({ entity }) => entity)).not.toContain('claim');
    const steps = entityOf(brief, 'task')?.flow?.steps ?? [];
    expect(steps.map(({ label, when }) => [label.zh, when])).toEqual([
      ['认领', undefined],
      ['完成', 'field2 = user'],
    ]);
    // Who goes by who acts has an account.
    expect(rolesOf(brief)).toEqual(['邻居']);
  });

  it('orders by the piece what would else be booked for an hour', () => {
    const brief: AuthoredBrief = {
      language: 'zh',
      actors: ['居民', { name: '站长', manages: true }],
      entities: [
        { id: 'water', name: '水', fields: ['单价', '库存'], rows: ['矿泉水'], rules: ['每单每种最多20桶'] },
        { id: 'order', name: '订单', fields: ['水', '桶数 (数字)', '送达时间', '电话'] },
      ],
      actions: [{ verb: '订', by: '居民', on: 'water', makes: 'order', asks: ['桶数', '电话'] }],
    };
    const order = entityOf(brief, 'order');
    expect(order?.rules).toBeUndefined();
    expect(order?.effects).toContainEqual({ on: 'create', do: 'add', to: 'field1', field: 'stock', amount: 'field2', times: -1 });
    expect(order?.fields.find(({ label }) => label.zh === '桶数')).toMatchObject({ min: 1, max: 20, required: true });
  });

  it.each([
    ['enrol', { id: 'course', name: 'Course', fields: ['places'], rows: ['Joints', 'Glue'] }, [], 'registration'],
    ['put in', { id: 'idea', name: 'Idea', fields: ['what (long text)'] }, ['what'], 'idea'],
    ['sign in', { id: 'visit', name: 'Visit', fields: ['came'] }, ['came'], 'visit'],
  ])('writes a row for "%s"', (verb, entity, asks, made) => {
    const brief: AuthoredBrief = { actors: ['guest'], entities: [entity], actions: [{ verb, by: 'guest', on: entity.id, asks }] };
    expect(entityOf(brief, made)?.access.create).toBe('public');
    expect(
      entityOf(brief, made)
        ?.flow?.steps.map(({ to }) => to)
        .filter((to) => to !== 'cancelled') ?? [],
    ).toEqual([]);
  });
});

describe('who decides, and what may stay empty', () => {
  const leave: AuthoredBrief = {
    language: 'zh',
    actors: [
      { name: '员工', names: ['小娄'] },
      { name: '组长', names: ['老何'] },
      { name: '老板', manages: true },
    ],
    entities: [{ id: 'leave', name: '请假', class: 'request', fields: ['天数 (数字)', '原因 (长文本，可不填)'] }],
    actions: [
      { verb: '请假', by: '员工', on: 'leave', asks: ['天数', '原因', '交接人（选填）'], states: '待审批>已同意|不同意' },
      {
        verb: '同意',
        by: '组长',
        on: 'leave',
        moves: { from: '待审批', to: '已同意' },
        when: '天数 <= 3',
        why: '超过3天要老板批',
      },
      { verb: '同意', by: '老板', on: 'leave', moves: { from: '待审批', to: '已同意' } },
    ],
  };

  it('gives each of two who decide a step, and the second its own button only where the first may not', () => {
    const steps = entityOf(leave, 'leave')?.flow?.steps.filter(({ to }) => to === 'state2') ?? [];
    expect(steps.map(({ by, when }) => [by, when])).toEqual([
      ['actor2', 'field1 <= 3'],
      ['nobody', 'not ((field1 <= 3))'],
    ]);
  });

  it('needs no answer that its author calls optional', () => {
    const fields = entityOf(leave, 'leave')?.fields ?? [];
    const needed = (label: string) => fields.find((field) => field.label.zh === label)?.required === true;
    expect(['天数', '原因', '交接人'].map(needed)).toEqual([true, false, false]);
    expect(fields.find(({ label }) => label.zh === '原因')?.type).toBe('longtext');
  });
});

describe('people of a brief', () => {
  const people = (brief: AuthoredBrief) => {
    const line = completed(brief).document.rows.find(({ rows }) => rows === 'user');
    return line?.data.map((row) => row[line.cols.indexOf('name')]);
  };
  const leave = (...actors: NonNullable<AuthoredBrief['actors']>): AuthoredBrief => ({
    language: 'zh',
    actors,
    entities: [{ id: 'leave', name: '请假', class: 'request', fields: ['原因'] }],
    actions: [{ verb: '提交', by: '员工', on: 'leave', asks: ['原因'] }],
  });

  it('takes an actor who is called by name for that person', () => {
    expect(people(leave({ name: '员工', signsIn: true }, { name: '罗总', manages: true }))).toContain('罗总');
    expect(people(leave({ name: '员工', signsIn: true }, { name: '老板', manages: true }))).not.toContain('老板');
  });

  it('makes up nobody beside those whom the idea names', () => {
    const named = leave(
      { name: '员工', names: ['小娄', '阿杰'] },
      { name: '组长', names: ['老何'] },
      { name: '老板', manages: true, names: ['罗总'] },
    );
    expect(people(named)?.toSorted()).toEqual(['小娄', '老何', '罗总', '阿杰'].toSorted());
  });
});

describe('who is reached by what a form asks needs no account', () => {
  const room = (asks: string[], more: Partial<AuthoredBrief> = {}): AuthoredBrief => ({
    language: 'zh',
    actors: ['家长', { name: '老板', manages: true }],
    entities: [{ id: 'room', name: '琴房', rows: ['1号', '4号'] }],
    actions: [
      { verb: '预约', by: '家长', on: 'room', asks },
      { verb: '取消', by: '老板', on: '预约' },
    ],
    ...more,
  });

  it('books without one', () => {
    expect(rolesOf(room(['日期', '时间', '孩子名字', '电话']))).toEqual(['老板']);
  });

  it('has one where nothing is asked by which to reach them, or inside a house', () => {
    expect(rolesOf(room(['日期', '时间']))).toEqual(['家长', '老板']);
    expect(rolesOf(room(['日期', '电话'], { subject: { words: '校内琴房', medium: 'tool' } }))).toEqual(['家长', '老板']);
  });
});

describe('times of bookings', () => {
  const salon = (rule: string): AuthoredBrief => ({
    language: 'zh',
    actors: ['顾客', { name: '店主', manages: true }],
    entities: [
      { id: 'service', name: '项目', fields: ['价格'], rows: ['剪发', '烫发'] },
      { id: 'appointment', name: '预约', fields: ['项目', '理发师 (阿强|小满)', '日期', '时间', '电话'], rules: [rule] },
    ],
    actions: [{ verb: '预约', by: '顾客', on: 'service', makes: 'appointment', asks: ['理发师', '日期', '时间', '电话'] }],
  });

  it.each([
    ['整点开始', 60],
    ['半小时一档', 30],
    ['每15分钟一档', 15],
    ['half-hour slots', 30],
    ['only on the hour', 60],
  ])('lie on a grid: %s', (rule, step) => {
    expect(entityOf(salon(rule), 'appointment')?.fields.find(({ type }) => type === 'time')).toMatchObject({ step });
  });

  it('keep those apart who have chosen the same person from a list, by a form that tells', () => {
    const brief = salon('同一个理发师同一时间只能约一个人');
    const [person, day, time] = ['理发师', '日期', '时间'].map(
      (label) => entityOf(brief, 'appointment')?.fields.find((field) => field.label.zh === label)?.key,
    );
    expect(entityOf(brief, 'appointment')?.rules).toEqual([{ kind: 'uniqueTogether', fields: [person, day, time] }]);
    const { blocks } = completed(brief).document;
    expect(blocks.filter(({ query }) => query === 'appointment').map(({ type }) => type)).not.toContain('booking');
  });
});
