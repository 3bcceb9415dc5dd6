import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { hasErrors, validate } from '../validate/validate.ts';
import { compile } from './compile.ts';
import { complete } from './complete.ts';
import { CLUB_DOCUMENT } from './lint/lint.fixture.ts';
import { lint } from './lint/lint.ts';
import { readDocument } from './read-document.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';
import { writeDocument } from './write-document.ts';

const completed = (brief: AuthoredBrief) => complete({ ...EMPTY_DOCUMENT, brief });
const entityOf = (brief: AuthoredBrief, id: string) => compile({ ...EMPTY_DOCUMENT, brief }).blueprint.entities[id];
const LIBRARY: AuthoredBrief = {
  subject: 'tool library for Oak Street',
  siteName: 'Oak Street Tools',
  actors: ['member', 'librarian'],
  entities: [{ id: 'tool', name: 'Tool', fields: ['condition (new|worn)', 'deposit'], rows: ['Cordless drill', 'Ladder'] }],
  actions: [
    {
      verb: 'reserve',
      by: 'member',
      on: 'tool',
      asks: ['from', 'to'],
      limit: 'noOverlap',
      needs: { by: 'librarian', step: 'approve' },
    },
    'librarian: approve reservation',
    { verb: 'levitate', by: 'member', on: 'moon' },
  ],
};

describe('complete', () => {
  it('leaves a document without a brief as it came', () => {
    const { document } = readDocument(CLUB_DOCUMENT);
    expect(complete(document).document).toBe(document);
  });

  it('keeps every line that its author wrote, in its place', () => {
    const { document } = readDocument(`{"brief":${JSON.stringify(LIBRARY)}}\n${CLUB_DOCUMENT}`);
    const { document: whole } = complete(document);
    expect(writeDocument(whole).startsWith(writeDocument({ ...document, notes: undefined as never }).slice(0, 200))).toBe(true);
    expect({ ...whole, notes: document.notes }).toEqual(document);
  });

  it('adds to no page that has a block, and fills those that have none', () => {
    const lines = [
      `{"brief":${JSON.stringify(LIBRARY)}}`,
      '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"tool-list","path":"/tools","title":"All our tools"}]}',
      '{"block":"mine","page":"home","type":"heading","title":"Hello"}',
    ];
    const { document } = complete(readDocument(lines.join('\n')).document);
    expect(document.blocks.filter(({ page }) => page === 'home').map(({ block }) => block)).toEqual(['mine']);
    expect(document.blocks.filter(({ page }) => page === 'tool-list').map(({ type }) => type)).toEqual(['collection']);
    expect(document.pages?.pages).toHaveLength(2);
  });

  it('writes the rows that the idea names and their fields', () => {
    const { rows = [], fields = [] } = entityOf(LIBRARY, 'tool') ?? {};
    expect(rows.map(({ values }) => values['name'])).toEqual(['Cordless drill', 'Ladder']);
    expect(fields.map(({ key, type }) => `${key}:${type}`)).toEqual([
      'name:text',
      'condition:enum',
      'deposit:money',
      'photo:image',
    ]);
  });

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

  it('gives accounts to those who sign in, and all records to the one who keeps them', () => {
    const { accounts } = compile({ ...EMPTY_DOCUMENT, brief: LIBRARY }).blueprint;
    expect(accounts?.roles.map(({ id, manages }) => [id, manages.length > 0])).toEqual([
      ['member', false],
      ['librarian', true],
    ]);
    expect(accounts?.signUp).toBe(true);
  });

  it('says what no block does, on the site, in the notes and to its author', () => {
    const { document, diagnostics, outcomes } = completed(LIBRARY);
    expect(outcomes.filter(({ isBuilt }) => !isBuilt).map(({ path }) => path)).toEqual(['brief.actions.2']);
    expect(diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual(['notBuilt brief.actions.2']);
    expect(document.notes?.left_out).toEqual(['levitate moon']);
    expect(JSON.stringify(document.blocks.find(({ block }) => block === 'home-not-built'))).toContain('levitate moon');
  });

  it('takes an unknown verb as a step of what it is done to', () => {
    const shape = entityOf({ entities: ['hive'], actions: ['keeper: requeen hive'] }, 'hive');
    expect(shape?.flow?.steps.map(({ label }) => label)).toEqual([{ en: 'Requeen' }]);
  });

  it('takes places from what has them and gives them back', () => {
    const brief: AuthoredBrief = {
      entities: [{ id: 'walk', name: 'Walk', class: 'event', places: 12, fields: ['date and time'] }],
      actions: ['visitor: sign up for walk'],
    };
    const { registration, walk } = compile({ ...EMPTY_DOCUMENT, brief }).blueprint.entities;
    expect(registration?.effects?.map((effect) => effect.on)).toEqual(['create', 'step:cancelled']);
    const left = walk?.rows.map(({ values }) => Number(values['placesLeft'])) ?? [];
    const taken = registration?.rows.filter(({ values }) => values['status'] !== 'cancelled').length ?? 0;
    expect(left.reduce((sum, each) => sum + each, 0)).toBe(12 * left.length - taken);
  });

  it('asks nobody for an account where nobody keeps what is sent', () => {
    expect(
      completed({ entities: ['expense'], actors: ['flatmate'], actions: ['flatmate: add expense'] }).document.accounts,
    ).toBeUndefined();
  });

  it('draws a list as the view of it asks, once', () => {
    const { document } = completed({ entities: ['task: status (open|done)'], views: [{ of: 'task', as: 'board' }] });
    expect(document.blocks.filter(({ page }) => page === 'task-list').map(({ variant }) => variant)).toEqual(['board']);
  });

  it('keeps opening hours as the hours of the site, and a way to reach the site as its contact', () => {
    const { document } = completed({
      siteName: 'Mill',
      facts: [
        { about: 'site', field: 'opening hours', value: 'Tue-Sat 10:00-18:00' },
        { about: 'site', field: 'phone', value: '020 7946 0000' },
      ],
    });
    expect(document.site?.site.hours).toEqual(['tue-sat 10:00-18:00']);
    expect(document.blocks.filter(({ type }) => type === 'hours')).toMatchObject([{ title: 'Opening hours' }]);
    expect(document.site?.site.contact).toEqual({ phone: '020 7946 0000' });
  });

  it.each([
    [
      {
        entities: ['tool: kind'],
        actors: ['member'],
        actions: [{ verb: 'reserve', by: 'member', on: 'tool', asks: ['from', 'to'], limit: 'noOverlap' as const }],
        facts: [
          { about: 'site', field: 'opening hours', value: 'Saturday 9:00-13:00, Wed 5pm to 7pm' },
          { about: 'tool', field: 'longest loan', value: '14 days' },
        ],
      },
      ['sat 9:00-13:00', 'wed 17:00-19:00'],
      14,
    ],
    [
      {
        subject: '社区工具馆',
        entities: [{ id: 'tool', name: '工具', fields: ['照片'] }],
        actors: ['居民'],
        actions: [{ verb: '预约', by: '居民', on: '工具', asks: ['开始日期', '结束日期'], limit: 'noOverlap' as const }],
        facts: [
          { about: '网站', field: '开放时间', value: '周二至周五9:00–18:00，周六10:00-14:00' },
          { about: '工具', field: '最长借期', value: '2周' },
        ],
      },
      ['tue-fri 9:00-18:00', 'sat 10:00-14:00'],
      14,
    ],
  ])('makes facts the settings and rules of what is booked', (brief, hours, days) => {
    const { document } = completed(brief);
    expect(document.site?.site.hours).toEqual(hours);
    const rules = document.entities.flatMap((line) => line.rules ?? []);
    expect(rules.filter(({ kind }) => kind === 'openingHours')).toHaveLength(2);
    expect(rules.find(({ kind }) => kind === 'longest')).toMatchObject({ days });
  });

  it('writes in Chinese what is asked in Chinese', () => {
    const { document } = completed({
      subject: '社区琴房',
      actors: ['居民', '管理员'],
      entities: [{ id: 'room', name: '琴房', fields: ['照片', '乐器'] }],
      actions: ['居民: 预约 琴房 (日期、时段)', '管理员: 确认 预约'],
      facts: [{ about: '网站', field: '开放时间', value: '每天 9:00–21:00' }],
    });
    expect(document.site?.site.locales).toEqual(['zh']);
    const text = JSON.stringify([document.pages, document.blocks.map(({ title, text: words }) => [title, words])]);
    expect(text).toContain('预约琴房');
    expect(text).not.toMatch(/"(?:[A-Z][a-z]+ ?)+"/);
  });

  const words = fc.constantFrom(
    ...'tool,race,result,咖啡,猫咪,lighthouse keeper,order,photo,预约,房间,expense,wish list,Z,课程,message,user,status,name'.split(
      ',',
    ),
  );
  const verbs = fc.constantFrom(
    ...'reserve,book,buy,rsvp,approve,add,delete,compare,like,vote for,levitate,预约,报名,审核,打卡,split,return,download,sort,sign in,remind,count down to,pay'.split(
      ',',
    ),
  );
  const fields = fc.array(
    fc.constantFrom(
      ...'from,to,price,photo,places,stock,status (open|shut),tool,评分,phone,date and time,size (S|M),name,颜色,类别,key:text! Key,a:b:c'.split(
        ',',
      ),
    ),
    { maxLength: 5 },
  );
  const briefs = fc.record(
    {
      subject: words,
      siteName: fc.constantFrom('Moss', '苔'),
      actors: fc.array(fc.constantFrom('member', 'admin', 'visitor', 'I', '管理员', '会员'), { maxLength: 3 }),
      entities: fc.array(
        fc.oneof(
          words,
          fc.record(
            {
              name: words,
              fields,
              rows: fc.array(fc.oneof(words, fc.dictionary(words, words)), { maxLength: 3 }),
              places: fc.integer(),
            },
            { requiredKeys: ['name'] },
          ),
        ),
        { maxLength: 4 },
      ),
      actions: fc.array(
        fc.record(
          {
            verb: verbs,
            by: words,
            on: words,
            asks: fields,
            makes: words,
            limit: fc.constantFrom('noOverlap' as const, 'once' as const, 'places' as const, 'slot' as const),
            states: fc.constantFrom('a>b|c', 'open>done'),
            needs: fc.record({ by: words }),
          },
          { requiredKeys: ['verb'] },
        ),
        { maxLength: 6 },
      ),
      views: fc.array(
        fc.record(
          {
            of: words,
            as: fc.constantFrom(
              'list' as const,
              'chart' as const,
              'figure' as const,
              'calendar' as const,
              'map' as const,
              'ranking' as const,
              'tool' as const,
              'board' as const,
              'compare' as const,
            ),
            by: words,
            filter: words,
          },
          { requiredKeys: ['of', 'as'] },
        ),
        { maxLength: 4 },
      ),
      forms: fc.array(fc.record({ name: words, fields }), { maxLength: 2 }),
      pages: fc.array(fc.oneof(words, fc.record({ name: words, says: words })), { maxLength: 3 }),
      facts: fc.array(fc.oneof(words, fc.record({ about: words, field: words, value: fc.oneof(words, fc.integer()) })), {
        maxLength: 4,
      }),
      qualities: fc.array(fc.constantFrom('dark', 'playful', '绿色', 'swift'), { maxLength: 2 }),
      open: fc.array(words, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );

  it.each<[string, AuthoredBrief]>([
    [
      'keeps the relation to a record called status apart from the state of what is made',
      {
        actors: ['member'],
        entities: [{ name: 'status' }],
        actions: [
          { verb: '打卡', on: 'status', states: 'a>b|c' },
          { verb: 'reserve', needs: { by: 'tool' } },
        ],
      },
    ],
    [
      'counts the places of a record called user on that record',
      { entities: [{ name: 'user', places: 0 }], actions: [{ verb: '报名', on: 'user' }] },
    ],
    [
      'points to no example row that the rules of its record took away',
      {
        entities: ['猫咪', 'Z'],
        actions: [
          { verb: 'reserve', on: '猫咪' },
          { verb: 'reserve', on: 'Z', makes: '猫咪', limit: 'once' },
        ],
      },
    ],
  ])('%s', (_what, brief) => {
    const { document } = completed(brief);
    expect(lint(document).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(document.rows.length).toBeGreaterThan(0);
  });

  it('makes of any brief a document without a fault and a site that passes its checks', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const { document } = completed(brief);
        expect(lint(document).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(hasErrors(validate(compile(document).blueprint))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it('says of each person who is to be told of an action that they are not told yet', () => {
    const { outcomes } = completed({
      subject: { head: 'library', qualifiers: ['tool'] },
      entities: [{ name: 'tool' }],
      actions: [{ verb: 'reserve', on: 'tool', tells: ['owner', 'borrower'] }],
    });
    expect(outcomes.filter(({ path }) => path.includes('tells')).map(({ path, isBuilt }) => [path, isBuilt])).toEqual([
      ['brief.actions.0.tells.0', false],
      ['brief.actions.0.tells.1', false],
    ]);
  });

  it('tells of every item of any brief whether it is built', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const { outcomes } = completed(brief);
        const lists = ['actors', 'entities', 'actions', 'views', 'forms', 'pages', 'facts', 'qualities', 'open'] as const;
        const paths = lists.flatMap((list) => (brief[list] ?? []).map((_, index) => `brief.${list}.${index}`));
        expect(outcomes.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
      }),
      { numRuns: 100 },
    );
  });
});
