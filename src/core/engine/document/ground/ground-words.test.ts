import { describe, expect, it } from 'vitest';
import { completed, entityOf } from '../complete.fixture.ts';
import { hoursOf } from './ground-facts.ts';
import { readBrief } from '../brief/read-brief.ts';
import { EMPTY_DOCUMENT } from '../read-document.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

type Entity = Exclude<NonNullable<AuthoredBrief['entities']>[number], string>;

const TOOL: Entity = {
  id: 'tool',
  name: 'Tool',
  fields: ['kind (power|hand)', 'purchase price', 'deposit', 'pieces left', 'bought (date)'],
  rows: [{ name: 'Drill', 'purchase price': 120, deposit: 40, 'pieces left': 2 }],
};
const LOAN: Entity = { id: 'loan', name: 'Loan', fields: ['tool', 'from', 'back', 'fee', 'paid (yes/no)'] };
const SHOP: AuthoredBrief = {
  actors: ['member', { name: 'keeper', manages: true }],
  entities: [TOOL, LOAN],
  actions: [
    { verb: 'borrow', by: 'member', on: 'tool', makes: 'loan' },
    { verb: 'hand out', by: 'keeper', on: 'loan' },
  ],
};
const withTool = (more: Partial<Entity>, fields: string[] = []): AuthoredBrief => ({
  ...SHOP,
  entities: [{ ...TOOL, ...more, fields: [...(TOOL.fields ?? []), ...fields] }, LOAN],
});
const withLoan = (more: Partial<Entity>, fields: string[] = []): AuthoredBrief => ({
  ...SHOP,
  entities: [TOOL, { ...LOAN, ...more, fields: [...(LOAN.fields ?? []), ...fields] }],
});
const computedIn = (brief: AuthoredBrief, entity: string) =>
  entityOf(brief, entity)?.fields.flatMap(({ type, computed }) => (computed === undefined ? [] : [`${type} ${computed}`]));

describe('formulas of a brief', () => {
  it.each<[string, string]>([
    ['paid off = purchase price - deposit', 'money purchasePrice - deposit'],
    ['half = 50 % * purchase price', 'money 0.5 * purchasePrice'],
    ['loans so far = number of loans', 'int count(loan.tool)'],
    ['earned = total fee of paid loans', 'money sum(loan.tool, price, amount)'],
    ['earned: = sum(fee of loans)', 'money sum(loan.tool, price)'],
    ['part of price = deposit / purchase price', 'num deposit / purchasePrice'],
    ['years owned = years since bought', 'int round(daysBetween(bought, today) / 365.25 - 0.5, 0)'],
    ['all out = pieces left = 0', 'bool stock = 0'],
  ])('of a tool: %s', (field, expected) => {
    expect(computedIn(withTool({}, [field]), 'tool')).toEqual([expected]);
  });

  it('are read after those that they need', () => {
    const brief = withLoan({}, ['due = if late then fee * 2 else fee', 'late = back < today', 'days = back - from']);
    expect(computedIn(brief, 'loan')?.slice(1)).toEqual(['money if(late, price * 2, price)', 'bool to < today', 'int to - from']);
  });

  it('have the type of what they need, whichever stands first', () => {
    const brief = withLoan({}, ['next = last + 7', 'last = if seen is set then seen else from', 'seen = from + 1']);
    expect(computedIn(brief, 'loan')?.slice(1, 4)).toEqual([
      'date last + 7',
      'date if((isSet(seen)), seen, from)',
      'date from + 1',
    ]);
  });

  it('tell the kind of fields of which nothing else is known', () => {
    const brief = {
      entities: [{ id: 'lap', name: 'Lap', fields: ['gate in', 'gate out', 'spare', 'way = gate out - gate in'] }],
    };
    expect(entityOf(brief, 'lap')?.fields.map(({ key, type }) => `${key}:${type}`)).toEqual([
      'name:text',
      'gateIn:num',
      'gateOut:num',
      'spare:text',
      'way:num',
    ]);
  });

  it('name what there is where they cannot be read, and nobody is asked for the result', () => {
    const brief = withTool({}, ['worth = purchase prize - deposit']);
    const [doubt] = completed(brief).doubts;
    expect([doubt?.code, doubt?.path, doubt?.values?.['got']]).toEqual([
      'unknownField',
      'brief.entities.0.fields.5',
      'purchase prize - deposit',
    ]);
    expect(doubt?.values?.['allowed']).toContain('purchase price');
    expect(entityOf(brief, 'tool')?.fields.map(({ key }) => key)).not.toContain('worth');
  });
});

describe('rules of a brief', () => {
  const pair = { resource: 'tool', from: 'from', to: 'to' };

  it.each<[string, object]>([
    ['from < back: Bring it back after you take it', { kind: 'check', that: 'from < to', on: ['from', 'to'] }],
    ['Bring it back after you take it: from < back', { kind: 'check', that: 'from < to' }],
    ['fee <= deposit of tool, otherwise it is too dear', { kind: 'check', that: 'price <= tool.deposit' }],
    ['unique tool and from', { kind: 'uniqueTogether', fields: ['tool', 'from'] }],
    ['one per tool and day', { kind: 'uniqueTogether' }],
    ['at most 3 per tool', { kind: 'capacity', resource: 'tool', of: 3 }],
    [
      'at most 3 per tool and paid',
      { kind: 'check', that: "count(loan, tool = this.tool and amount = this.amount and status != 'cancelled') <= 3" },
    ],
    ['no overlap of tool', { kind: 'noOverlap', ...pair }],
    ['longest 14 days', { kind: 'longest', from: 'from', to: 'to', days: 14 }],
    ['at least 2 hours', { kind: 'shortest', from: 'from', to: 'to', minutes: 120 }],
  ])('of a loan: %s', (rule, expected) => {
    const { rules = [] } =
      entityOf(withLoan({ rules: [rule.replace('one per tool and day', 'one per tool and from')] }), 'loan') ?? {};
    expect(rules).toEqual(expect.arrayContaining([expect.objectContaining(expected)]));
  });

  it('know who made the row', () => {
    const { rules = [] } = entityOf(withLoan({ rules: ['created by = me or paid: It is none of yours'] }), 'loan') ?? {};
    expect(rules).toContainEqual(expect.objectContaining({ kind: 'check', that: 'createdBy = user or amount' }));
  });

  it('bound a number by its field where they say no reason', () => {
    expect(entityOf(withLoan({ rules: ['fee >= 2', 'fee <= 90'] }), 'loan')?.fields).toContainEqual(
      expect.objectContaining({ key: 'price', min: 2, max: 90 }),
    );
  });

  it('are told in the author’s words, or in those of the condition', () => {
    const { rules = [] } = entityOf(withLoan({ rules: ['from < back: Later, please'] }), 'loan') ?? {};
    expect(rules).toContainEqual(expect.objectContaining({ why: { en: 'Later, please.' } }));
  });

  it('give whoever makes a row a field where they count by person', () => {
    const brief = {
      ...SHOP,
      entities: [TOOL, { id: 'note', name: 'Note', class: 'idea' as const, fields: ['day'], rules: ['one per member and day'] }],
    };
    const { rules, fields } = entityOf({ ...brief, actions: ['member: add note'] }, 'note') ?? {};
    expect(rules).toEqual([{ kind: 'uniqueTogether', fields: ['member', 'date'] }]);
    expect(fields).toContainEqual(expect.objectContaining({ key: 'member', type: 'relation', role: 'actor' }));
  });

  it('hold for the example rows too', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'team', name: 'Team', rows: ['Reds', 'Blues', 'Greens'] },
        {
          id: 'match',
          name: 'Match',
          fields: ['home (team)', 'away (team)'],
          rows: 6,
          rules: ['home != away: Not against itself'],
        },
      ],
    };
    const rows = entityOf(brief, 'match')?.rows ?? [];
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ values }) => values['home'] === values['away'])).toEqual([]);
  });
});

describe('flags and audiences of a brief', () => {
  it.each([
    ['Late when back < today', 'Late', 'to < today', 'bad'],
    ['back < today: Late', 'Late', 'to < today', 'bad'],
    ['Late by {days between back and today} days when not paid', 'Late by {daysBetween(to, today)} days', 'not (amount)', 'bad'],
    ['Paid when paid', 'Paid', 'amount', 'good'],
  ])('of a loan: %s', (flag, label, when, tone) => {
    expect(entityOf(withLoan({ flags: [flag] }), 'loan')?.flags).toEqual([
      expect.objectContaining({ label: { en: label }, when, tone }),
    ]);
  });

  it.each<[Entity['access'], object]>([
    [
      'read: member; create: member; change: own; remove: nobody',
      { read: 'member', create: 'member', update: 'own', remove: 'nobody' },
    ],
    ['members read, keepers create', { read: 'member', create: 'nobody' }],
    [
      { read: 'everybody', where: 'paid' },
      { read: 'public', where: 'amount' },
    ],
  ])('reads %o', (access, expected) => {
    expect(entityOf(withLoan({ access }), 'loan')?.access).toMatchObject(expected);
  });
});

describe('what an action of a brief needs and changes', () => {
  type Action = Exclude<NonNullable<AuthoredBrief['actions']>[number], string>;
  const doing = (...actions: Action[]): AuthoredBrief => ({
    ...SHOP,
    actions: [...(SHOP.actions ?? []).slice(0, 1), ...actions],
  });
  const handOut: Action = { verb: 'hand out', by: 'keeper', on: 'loan' };

  it('offers only what fits its condition', () => {
    const brief = {
      ...SHOP,
      actions: [{ verb: 'borrow', by: 'member', on: 'tool', makes: 'loan', when: 'pieces left > 0', why: 'All are out.' }],
    };
    expect(entityOf(brief, 'loan')?.fields).toContainEqual(
      expect.objectContaining({ key: 'tool', where: 'stock > 0', why: { en: 'All are out.' } }),
    );
  });

  it('opens a step while its condition holds', () => {
    const { flow } = entityOf(doing({ ...handOut, when: 'paid', why: 'Pay first' }), 'loan') ?? {};
    expect(flow?.steps).toContainEqual(expect.objectContaining({ id: 'out', when: 'amount', why: { en: 'Pay first.' } }));
  });

  it.each<[Action['sets'], readonly object[]]>([
    ['tool.pieces left - 1', [{ do: 'add', to: 'tool', field: 'stock', amount: -1 }]],
    [{ "tool's pieces left": '= pieces left of tool - 1' }, [{ do: 'add', to: 'tool', field: 'stock', amount: -1 }]],
    ['paid = yes', [{ do: 'set', to: 'self', field: 'amount', value: true }]],
    ['back = today + 14 days', [{ do: 'set', field: 'to', value: '= today + 14' }]],
    [
      'add fee to tool.deposit if not paid',
      [{ do: 'add', to: 'tool', field: 'deposit', amount: '= price', when: 'not (amount)' }],
    ],
    [
      'swap fee and deposit of tool',
      [{ value: '= price + tool.deposit' }, { value: '= price - tool.deposit' }, { value: '= price - tool.deposit' }],
    ],
  ])('sets %o', (sets, expected) => {
    const { effects = [] } = entityOf(doing({ ...handOut, ...(sets === undefined ? {} : { sets }) }), 'loan') ?? {};
    expect(effects).toEqual(expected.map((effect) => expect.objectContaining({ on: 'step:out', ...effect })));
  });

  it('lets the rest go where one is chosen, and takes back what it did', () => {
    const brief = doing(
      { verb: 'approve', by: 'keeper', on: 'loan', others: 'declined', sets: 'tool.pieces left - 1' },
      { verb: 'reopen', by: 'keeper', on: 'loan', undoes: 'approve' },
    );
    const { flow, effects = [] } = entityOf(brief, 'loan') ?? {};
    expect(effects).toContainEqual({
      on: 'step:approved',
      do: 'step',
      to: { rows: 'loan', where: "tool = this.tool and (status = 'requested')" },
      step: 'declined',
    });
    expect(flow?.steps).toContainEqual(
      expect.objectContaining({ id: 'undo-approved', label: { en: 'Reopen' }, from: ['approved'], to: 'requested' }),
    );
    expect(effects).toContainEqual(expect.objectContaining({ on: 'step:undo-approved', field: 'stock', amount: -1, times: -1 }));
  });

  it('asks for what its steps need where they are taken, and waits for who has to agree', () => {
    const brief = doing(
      { verb: 'approve', by: 'keeper', on: 'loan', agree: 2 },
      { verb: 'decline', by: 'keeper', on: 'loan', asks: [{ name: 'reason', required: true }] },
    );
    const { flow, fields } = entityOf(brief, 'loan') ?? {};
    expect(flow?.steps.find(({ id }) => id === 'approved')?.agree).toBe(2);
    expect(flow?.steps.find(({ id }) => id === 'declined')?.asks).toEqual(['about!']);
    expect(fields).toContainEqual(expect.objectContaining({ key: 'about', type: 'longtext', label: { en: 'Reason' } }));
  });

  it('tells by a notice on the site', () => {
    const { document, outcomes } = completed(doing({ ...handOut, tells: ['member', 'the mayor'] }));
    expect(document.accounts?.notices).toBe('notice');
    expect(outcomes.filter(({ path }) => path.includes('tells')).map(({ isBuilt }) => isBuilt)).toEqual([true, false]);
    expect(document.pages?.pages.map(({ id }) => id)).toContain('notices');
  });

  it('says which names there are where it names none of them', () => {
    const { doubts } = completed(doing({ ...handOut, sets: 'tool.peices left - 1', when: 'payed' }));
    expect(doubts.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'unknownField brief.actions.1.when',
      'unknownField brief.actions.1.sets.0',
    ]);
  });
});

describe('people of a brief', () => {
  it.each<[NonNullable<AuthoredBrief['actors']>, readonly string[], number]>([
    [['two editors: Mo and Lin', { name: 'chief', manages: true }], ['Mo', 'Lin'], 3],
    [['5 vets', { name: 'chief', manages: true }], [], 6],
    [[{ name: 'nurse', names: ['Ana', 'Bo', 'Cy'] }], ['Ana', 'Bo', 'Cy'], 3],
    [['三位编辑：小林、阿美、老周', { name: '主编', manages: true }], ['小林', '阿美', '老周'], 4],
  ])('have profiles: %o', (actors, names, count) => {
    const { rows } = completed({ actors, entities: ['page: text'], actions: [] }).document;
    const people = rows.find((line) => line.rows === 'user')?.data.map((values) => values[2]) ?? [];
    expect(people).toHaveLength(count);
    expect(people).toEqual(expect.arrayContaining([...names]));
  });

  it('are what fields of their name point to, and answer what is asked of them', () => {
    const brief: AuthoredBrief = {
      actors: ['6 players', { name: 'arbiter', manages: true }],
      entities: [
        { id: 'player', name: 'Player', fields: ['rank'], rows: { count: 6, rank: '1..6' } },
        {
          id: 'challenge',
          name: 'Challenge',
          fields: ['challenger (player)', 'opponent (player)'],
          rules: ["challenger's rank - opponent's rank between 1 and 3: At most three places above you"],
        },
      ],
      actions: [
        { verb: 'challenge', by: 'player', on: 'player', makes: 'challenge' },
        { verb: 'accept', by: 'player', on: 'challenge' },
      ],
    };
    const { fields, flow, rules } = entityOf(brief, 'challenge') ?? {};
    expect(fields?.flatMap(({ key, role, to }) => (to === 'player' ? [[key, role]] : []))).toEqual([
      ['challenger', 'actor'],
      ['opponent', 'counterpart'],
    ]);
    expect(flow?.steps.find(({ id }) => id === 'accepted')?.by).toBe('owner:opponent');
    expect(rules).toHaveLength(1);
  });
});

describe('opening hours of a brief', () => {
  it.each([
    ['Mon-Fri 8:00-12:00 and 14:00-18:00; Sat 9:00-12:00', ['mon-fri 8:00-12:00, 14:00-18:00', 'sat 9:00-12:00']],
    ['周一至周六 9:00-12:00、14:00-19:00', ['mon-sat 9:00-12:00, 14:00-19:00']],
    ['12-25 closed', ['12-25 closed']],
  ])('of "%s"', (value, expected) => {
    const brief = readBrief({ ...EMPTY_DOCUMENT, brief: { facts: [{ about: 'site', field: 'opening hours', value }] } });
    expect(brief === null ? [] : hoursOf(brief)).toEqual(expected);
  });
});

describe('what people send that all may see', () => {
  it('keeps when somebody was born between them and the keeper', () => {
    const brief: AuthoredBrief = {
      actors: ['parent', { name: 'coach', manages: true }],
      entities: [{ id: 'course', name: 'Course', class: 'event' }],
      actions: [{ verb: 'sign up for', by: 'parent', on: 'course', asks: ['child', 'date of birth'] }],
    };
    const { access, fields = [] } = entityOf(brief, 'registration') ?? {};
    expect(access?.read).toBe('public');
    expect(fields.filter((field) => field.private === true).map(({ key }) => key)).toEqual(['email', 'birth']);
  });
});
