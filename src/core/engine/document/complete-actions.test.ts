import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { completed, entityOf, LIBRARY } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';

describe('actions of a brief', () => {
  it('makes a record of a reservation, with days that never overlap and somebody who agrees', () => {
    const made = entityOf(LIBRARY, 'reservation');
    expect(made?.rules).toEqual([{ kind: 'noOverlap', resource: 'tool', from: 'from', to: 'to' }]);
    expect(made?.flow?.steps.map(({ id, by }) => `${id} ${by}`)).toEqual([
      'approved nobody',
      'out nobody',
      'returned nobody',
      'declined nobody',
      'cancelled own',
    ]);
    expect(made?.access).toMatchObject({ read: 'own', create: 'member' });
  });

  it('lets no two reservations of one house overlap, and asks both days of everybody', () => {
    const actors = ['guest', { name: 'host', manages: true }];
    const actions = [{ verb: 'reserve', by: 'guest', asks: ['from', 'to'], limit: 'noOverlap' as const }];
    const made = entityOf({ actors, actions }, 'reservation');
    expect(made?.rules).toEqual([{ kind: 'noOverlap', from: 'from', to: 'to' }]);
    expect(made?.fields.filter(({ required }) => required === true).map(({ key }) => key)).toEqual([
      'name',
      'email',
      'from',
      'to',
    ]);
  });

  it('takes an unknown verb as a step of what it is done to', () => {
    const shape = entityOf({ entities: ['hive'], actions: ['keeper: requeen hive'] }, 'hive');
    expect(shape?.flow?.steps.map(({ label }) => label)).toEqual([{ en: 'Requeen' }]);
  });

  it('lets no more in than what has places has, and tells how many are left', () => {
    const brief: AuthoredBrief = {
      entities: [{ id: 'walk', name: 'Walk', class: 'event', places: 12, fields: ['date and time'] }],
      actions: ['visitor: sign up for walk'],
    };
    const { registration, walk } = compile({ ...EMPTY_DOCUMENT, brief }).blueprint.entities;
    expect(registration?.rules).toEqual([{ kind: 'capacity', resource: 'walk', of: 'places' }]);
    expect(walk?.fields.find(({ key }) => key === 'placesLeft')?.computed).toBe(
      "places - count(registration.walk, status != 'cancelled')",
    );
    expect(walk?.rows.map(({ values }) => values['places'])).toEqual(walk?.rows.map(() => 12));
  });

  it('asks nobody for an account where nobody keeps what is sent', () => {
    expect(
      completed({ entities: ['expense'], actors: ['flatmate'], actions: ['flatmate: add expense'] }).document.accounts,
    ).toBeUndefined();
  });

  it.each<[string, AuthoredBrief, string, string[]]>([
    [
      'a Chinese sentence by the names known',
      { actors: ['成员'], entities: [{ id: 'tool', name: '工具' }], actions: ['成员预约工具（从、到）'] },
      'reservation',
      ['tool', 'from', 'to'],
    ],
    [
      'an English sentence by the names known',
      { actors: ['member'], entities: [{ name: 'board game' }], actions: ['members reserve board games (from, to)'] },
      'reservation',
      ['boardGame', 'from', 'to'],
    ],
    [
      'what follows a known verb',
      { actors: ['neighbour', 'admin'], actions: ['neighbour: report lost dog (colour)'] },
      'lostDog',
      ['color'],
    ],
  ])('takes %s apart', (_what, brief, id, keys) => {
    const asked = entityOf({ language: /\p{Script=Han}/u.test(JSON.stringify(brief)) ? 'zh' : 'en', ...brief }, id);
    expect(asked?.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });

  it('takes several verbs for as many actions', () => {
    const brief: AuthoredBrief = {
      entities: ['recipe'],
      actors: ['member', { name: 'cook', manages: true }],
      actions: ['member: like, comment on recipe', '会员：拥抱、点赞 recipe'],
    };
    const { outcomes, document } = completed(brief);
    expect(outcomes.filter(({ path }) => path.startsWith('brief.actions')).map(({ path }) => path)).toEqual([
      'brief.actions.0',
      'brief.actions.0.1',
      'brief.actions.1',
    ]);
    expect(document.entities.find(({ entity }) => entity === 'recipe')?.marks).toMatchObject([{ kind: 'like' }]);
    expect(document.entities.some(({ entity }) => entity === 'comment')).toBe(true);
  });

  it('tells states in Chinese apart', () => {
    const made = entityOf(
      {
        actors: ['居民', '物业'],
        entities: [{ id: 'repair', name: '报修', class: 'request', fields: ['说明'] }],
        actions: [{ verb: '提交', by: '居民', on: '报修', states: '待派工>维修中>已验收|退回' }, '物业：处理报修'],
      },
      'repair',
    );
    const values = made?.fields.find(({ key }) => key === 'status')?.options?.map(({ value }) => value) ?? [];
    expect(new Set(values).size).toBe(values.length);
    expect(values.slice(0, 4)).toEqual(['state1', 'state2', 'state3', 'state4']);
  });

  it('makes what is sent and decided on a request of whoever sent it', () => {
    const made = entityOf(
      {
        actors: [
          { name: 'worker', signsIn: true },
          { name: 'planner', manages: true },
        ],
        entities: [{ id: 'leave', name: 'leave request', fields: ['from', 'to', 'reason'] }],
        actions: [
          { verb: 'submit', by: 'worker', on: 'leave request', needs: { by: 'planner' } },
          'planner: approve leave request',
        ],
      },
      'leave',
    );
    expect(made?.access).toMatchObject({ read: 'own', create: 'member' });
    expect(made?.flow?.steps.map(({ id }) => id)).toContain('approved');
    expect(made?.fields.find(({ display }) => display)).toMatchObject({ role: 'author' });
  });

  it('guesses nobody to manage where the author says who does', () => {
    const { document } = completed({
      actors: [{ name: 'organizer' }, { name: 'member', manages: true, signsIn: true }],
      entities: ['meetup'],
      actions: ['organizer: add meetup', 'member: approve meetup'],
    });
    expect(document.accounts?.roles.map(({ id, manages }) => [id, manages !== undefined])).toEqual([['member', true]]);
  });

  it.each<[AuthoredBrief, string]>([
    [{ entities: ['swarm report'], actions: ['visitor: submit swarm report'] }, 'Report a swarm'],
    [{ entities: [{ name: 'swarm report' }], actions: ['visitor: report swarm'] }, 'Report a swarm'],
    [{ entities: ['honey'], actions: ['visitor: order honey'] }, 'Order honey'],
    [{ entities: [{ name: 'answer', class: 'message' }], actions: ['visitor: submit answer'] }, 'Send in an answer'],
    [{ language: 'zh', entities: [{ id: 'room', name: '琴房' }], actions: ['居民预约琴房'], actors: ['居民'] }, '预约琴房'],
    [
      {
        language: 'zh',
        entities: [{ name: '医师', rows: ['方景岳'] }, { name: '挂号' }],
        actions: [{ verb: '挂号', by: '患者', on: '医师', makes: '挂号' }],
      },
      '挂号',
    ],
    [
      { language: 'zh', entities: [{ id: 'fix', name: '宿舍报修', class: 'request' }], actions: ['学生：报修宿舍报修'] },
      '宿舍报修',
    ],
  ])('names the button of %o by what happens', (brief, label) => {
    const { document } = completed({ actors: ['visitor', { name: 'keeper', manages: true }], ...brief });
    const titles = document.blocks.filter(({ type }) => type === 'form' || type === 'booking').map(({ title }) => title);
    expect(titles).toContain(label);
    expect(JSON.stringify(document.blocks)).not.toContain('"Submit');
  });

  it('asks nobody who is signed in for a name', () => {
    const { document } = completed(LIBRARY);
    const form = document.blocks.find(({ type }) => type === 'form');
    expect(form?.fields).toEqual(['tool', 'from', 'to']);
  });

  it('calls what is logged by its day, and asks for it', () => {
    const { document } = completed({
      entities: [{ name: 'workout', fields: ['date', 'minutes'] }],
      actors: ['I'],
      actions: ['I: log workout'],
    });
    const [line] = document.entities;
    expect(line?.fields[0]).toBe('date:date!# Date');
    expect(document.blocks.find(({ type }) => type === 'form')?.fields).toEqual(['date', 'duration']);
  });

  it('leads on along the states in the order of the author', () => {
    const brief = { entities: ['essay: status (open|started|handed in)'], actions: ['I: start essay', 'I: hand in essay'] };
    const steps = entityOf(brief, 'essay')?.flow?.steps ?? [];
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [['open'], 'started'],
      [['open', 'started'], 'handedIn'],
    ]);
  });

  it('leads to the state that the author named after the verb', () => {
    const shape = entityOf(
      { entities: ['book: status (to read|reading|finished)'], actors: ['I'], actions: ['I: finish book'] },
      'book',
    );
    expect(shape?.flow?.steps.map(({ to, label }) => [to, label.en])).toEqual([['finished', 'Finish']]);
  });

  const REPAIRS: AuthoredBrief = {
    language: 'zh',
    actors: [
      { name: '学生', signsIn: true },
      { name: '宿管', manages: true },
    ],
    entities: [{ id: 'repair', name: '报修单', class: 'request', fields: ['房间号', '类型（水|电）', '分类（急|缓）'] }],
    actions: [
      { verb: '提交', by: '学生', on: '报修单', states: '待处理>维修中>已修好|无法维修' },
      '宿管：派单报修单',
      '宿管：完成报修单',
      '学生：评价报修单（评分）',
    ],
  };

  it('leads along the way that its author named, by the usual verbs', () => {
    const steps = entityOf(REPAIRS, 'repair')?.flow?.steps ?? [];
    expect(steps.map(({ from, to, label }) => [from, to, label.zh])).toEqual([
      [['open'], 'state2', '派单'],
      [['state2'], 'state3', '完成'],
      [['open', 'state2'], 'state4', '无法维修'],
    ]);
  });

  it('keeps a review of a request apart from the request', () => {
    const keys = (id: string) => entityOf(REPAIRS, id)?.fields.map(({ key }) => key);
    expect(keys('repair')).not.toContain('rating');
    expect(keys('review')).toEqual(expect.arrayContaining(['repair', 'rating']));
  });

  it('keeps fields of one kind apart that are called differently', () => {
    const fields = entityOf(REPAIRS, 'repair')?.fields.map(({ key, label }) => `${key} ${label.zh ?? ''}`);
    expect(fields).toEqual(expect.arrayContaining(['category 类型', 'category2 分类']));
  });

  it.each<[AuthoredBrief, string]>([
    [{ entities: ['loaf: status (ordered|baked)'], actions: ['mark loaf as baked'] }, 'loaf'],
    [
      { language: 'zh', entities: [{ id: 'loaf', name: '面包', fields: ['状态（已订|烤好）'] }], actions: ['把面包标记为烤好'] },
      'loaf',
    ],
  ])('marks a thing as being in a state (%o)', (brief, id) => {
    const shape = entityOf(brief, id);
    const last = shape?.fields.find(({ key }) => key === 'status')?.options?.at(-1)?.value;
    expect(shape?.flow?.steps.map(({ to }) => to)).toEqual([last]);
  });

  it('shows what was written in a request to those who decide on it', () => {
    const { document } = completed({
      actors: [
        { name: 'neighbour', signsIn: true },
        { name: 'coordinator', manages: true },
      ],
      entities: [{ name: 'toy', fields: ['condition'] }],
      actions: ['neighbour: request toy (message)', 'coordinator: approve request'],
    });
    const list = document.blocks.find(({ block }) => block === 'request-list-rows');
    expect(list).toMatchObject({ variant: 'rows', fields: ['fullName', 'toy', 'about', 'status'] });
  });
});
