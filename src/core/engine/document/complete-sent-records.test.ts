import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const COTTAGES: AuthoredBrief = {
  subject: { words: 'broken things in holiday cottages', medium: 'tool' },
  actors: [
    { name: 'cleaner', signsIn: true },
    { name: 'office', manages: true },
  ],
  entities: [
    { id: 'cottage', name: 'Cottage', class: 'place', rows: ['Curlew', 'Dunlin'] },
    {
      id: 'report',
      name: 'Report',
      class: 'request',
      fields: ['cottage!', 'what is broken!', 'urgent (yes/no)', 'photo', 'guests arrive on (date)', 'owner said yes on (date)'],
      access: 'read: member; create: member',
      rows: [{ cottage: 'Curlew', 'what is broken': 'Blind is stuck', urgent: true, 'guests arrive on': '@+2d' }],
    },
  ],
  actions: [
    { verb: 'report', by: 'cleaner', on: 'report', asks: ['cottage', 'what is broken', 'urgent', 'photo', 'guests arrive on'] },
    { verb: 'record', by: 'office', on: 'report', asks: ['owner said yes on'] },
  ],
  views: [{ of: 'report', as: 'list', name: 'What is broken', sort: '-urgent, guests arrive on' }],
  facts: ['No public pages: everybody logs in.', 'Eleven cottages on the marsh.'],
};

describe('what people send', () => {
  const { document } = completed(COTTAGES);
  const blocks = document.blocks;

  it('comes in the order that a view names, on its own page too', () => {
    const list = blocks.find(({ block }) => block === 'report-list-rows');
    expect(list?.query).toEqual({ entity: 'report', sort: '-urgent,guestsArriveOn' });
  });

  it('is called by what its senders are', () => {
    const author = entityOf(COTTAGES, 'report')?.fields.find(({ role }) => role === 'author');
    expect(author?.label).toEqual({ en: 'Cleaner' });
  });

  it('is sent with a button that says its verb once', () => {
    expect(document.pages?.pages.find(({ id }) => id === 'report-new')?.title).toBe('Report');
  });

  it('has no drawing as a photo', () => {
    expect(JSON.stringify(document.rows.find(({ rows }) => rows === 'report'))).not.toContain('art:');
  });

  it('is filled in by those who keep it, who make none of it', () => {
    expect(
      blocks.filter(({ type, query }) => type === 'form' && query === 'report').map(({ fields }) => fields),
    ).not.toContainEqual(expect.arrayContaining(['ownerSaidYesOn']));
  });

  it('and all else is for those who sign in, where its author says so, which is no fact to read', () => {
    expect(entityOf(COTTAGES, 'cottage')?.access.read).toBe('member');
    expect(JSON.stringify(blocks)).toContain('Eleven cottages on the marsh.');
    expect(JSON.stringify(blocks)).not.toContain('No public pages');
  });
});

describe('a rule over rows that are alike', () => {
  const HELPERS: AuthoredBrief = {
    subject: 'street party',
    actors: ['household', { name: 'host', manages: true }],
    entities: [
      {
        id: 'shift',
        name: 'Shift',
        class: 'event',
        fields: ['people needed (number)'],
        rows: [{ name: 'Grill', 'people needed': 4 }],
      },
      { id: 'helper', name: 'Helper', class: 'request', fields: ['name', 'shift', 'day (date)', 'people (1-8)'] },
    ],
    actions: [{ verb: 'help', by: 'household', on: 'shift', makes: 'helper', asks: ['name', 'day', 'people'] }],
  };
  const [shift, helper] = HELPERS.entities ?? [];
  const rulesOf = (rule: string) =>
    entityOf(
      {
        ...HELPERS,
        entities: [
          ...(shift === undefined ? [] : [shift]),
          { ...(typeof helper === 'object' ? helper : { name: '' }), rules: [rule] },
        ],
      },
      'helper',
    )?.rules;

  it.each<[string, string]>([
    [
      "total people of helpers of the same shift <= shift's people needed: So many are not needed",
      'sum(helper, people, shift = this.shift) <= shift.peopleNeeded',
    ],
    [
      'number of helpers per shift and day <= 3: Enough for that day',
      'count(helper, (shift = this.shift) and (date = this.date)) <= 3',
    ],
  ])('%s', (rule, that) => {
    expect(rulesOf(rule)).toContainEqual(expect.objectContaining({ kind: 'check', that }));
  });

  it('that nothing can read is no sentence for visitors where it is a formula', () => {
    const told = (rule: string) => {
      const entities = [
        ...(shift === undefined ? [] : [shift]),
        { ...(typeof helper === 'object' ? helper : { name: '' }), rules: [rule] },
      ];
      return JSON.stringify(completed({ ...HELPERS, entities }).document.blocks);
    };
    expect(told('zeal of helpers >= 3: Too little zeal')).not.toContain('zeal');
    expect(told('Bring gloves for the grill')).toContain('Bring gloves');
    const spoken = told('thing is not microwave: We mend no microwaves');
    expect(spoken).toContain('We mend no microwaves');
    expect(spoken).not.toContain('hing is not');
  });
});

describe('an order of choices', () => {
  const jobs = (sort: string): AuthoredBrief => ({
    subject: { words: 'repairs of a hotel', medium: 'tool' },
    actors: ['housekeeper', { name: 'manager', manages: true }],
    entities: [
      {
        id: 'job',
        name: 'Job',
        class: 'request',
        fields: ['what is broken', 'urgency (urgent|low|normal)', 'blocked (yes/no)', 'day (date)'],
        access: 'read: public; create: public',
      },
    ],
    actions: [{ verb: 'report', by: 'housekeeper', on: 'job', states: 'new>in progress>done' }],
    views: [{ of: 'job', as: 'list', sort }],
  });
  const sortIn = (sort: string) => {
    const query = completed(jobs(sort)).document.blocks.find(({ block }) => block === 'job-list-rows')?.query;
    return typeof query === 'object' ? query.sort : undefined;
  };

  it.each([
    ['urgency, day', 'priorityOrder,date'],
    ['urgent first, then day', 'priorityOrder,date'],
    ['blocked first, then status', '-blocked,statusOrder'],
    ['blocked', '-blocked'],
    ['-day', '-date'],
  ])('%s', (sort, meant) => {
    expect(sortIn(sort)).toBe(meant);
  });

  it('is that in which its author lists them', () => {
    const field = entityOf(jobs('urgency'), 'job')?.fields.find(({ key }) => key === 'priorityOrder');
    expect(field).toMatchObject({
      hidden: true,
      type: 'int',
      computed: "if(priority = 'urgent', 1, if(priority = 'low', 2, 3))",
    });
  });
});
