import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { hasErrors, validate } from '../validate/validate.ts';
import { compile } from './compile.ts';
import { completed } from './complete.fixture.ts';
import { lint } from './lint/lint.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

describe('any brief', () => {
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
      ...'from,to,price,photo,places,stock,status (open|shut),tool,评分,phone,date and time,size (S|M),name,颜色,类别,key:text! Key,a:b:c,total = price * quantity,loans = number of loans,number of races (0-9),winner (member),late = from < today,和 = 价格 + 1,x = (,paid (yes/no),phone (private)'.split(
        ',',
      ),
    ),
    { maxLength: 5 },
  );

  const sayings = fc.constantFrom(
    ...'price > 0: Too cheap;unique name;at most 2 per tool;no overlap;longest 3 days;from < to;late when from < today;价格 > 0：太便宜;read: member, change: own;status = open;price - 1;swap price and places;tool.stock - 1;name = Moss;number of results > 1;(;x: y: z;one per member and date;{price} left when places > 0'.split(
      ';',
    ),
  );

  const plans = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom('one per day for 9 days', '12', 'x', 'daily for a month'),
    fc.record({
      each: fc.constantFrom('day', 'hour', 'week', 'x'),
      count: fc.integer({ min: 1, max: 30 }),
      price: fc.constantFrom('1..9', '5..5', 'x'),
    }),
  );

  const briefs = fc.record(
    {
      subject: words,
      siteName: fc.constantFrom('Moss', '苔'),
      actors: fc.array(
        fc.constantFrom('member', 'admin', 'visitor', 'I', '管理员', '会员', '3 members', 'two admins: Mo and Lin', '五位会员'),
        { maxLength: 3 },
      ),
      entities: fc.array(
        fc.oneof(
          words,
          fc.record(
            {
              name: words,
              fields,
              rows: fc.oneof(fc.array(fc.oneof(words, fc.dictionary(words, words)), { maxLength: 3 }), plans),
              places: fc.integer(),
              rules: fc.array(sayings, { maxLength: 2 }),
              flags: fc.array(sayings, { maxLength: 2 }),
              access: sayings,
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
            moves: fc.record({ to: words }),
            when: sayings,
            why: words,
            sets: fc.array(sayings, { maxLength: 2 }),
            values: fc.dictionary(words, words),
            others: words,
            undoes: verbs,
            agree: fc.constantFrom(2, 'member'),
            tells: fc.array(words, { maxLength: 2 }),
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
  }, 120_000);

  it('tells of every item of any brief whether it is built', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const { outcomes } = completed(brief);
        const lists = ['actors', 'entities', 'actions', 'views', 'forms', 'pages', 'facts', 'qualities', 'open'] as const;
        const paths = lists.flatMap((list) => (brief[list] ?? []).map((_, index) => `brief.${list}.${index}`));
        const items = outcomes.map(({ path }) => path).filter((path) => !path.endsWith('.limit') && !path.includes('.tells.'));
        expect(items.toSorted()).toEqual(paths.toSorted());
      }),
      { numRuns: 100 },
    );
  });
});
