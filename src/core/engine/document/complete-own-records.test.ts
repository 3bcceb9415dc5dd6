import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const idsOf = (brief: AuthoredBrief) => completed(brief).document.entities.map(({ entity }) => entity);
const CHOIR: AuthoredBrief = {
  actors: [
    { name: 'visitor', signsIn: false },
    { name: 'member', signsIn: true },
    { name: 'leader', manages: true },
  ],
  entities: [
    { id: 'taster', name: 'Free taster', class: 'request', fields: ['name (required)', 'voice (high|low)'] },
    {
      id: 'rehearsal',
      name: 'Rehearsal',
      class: 'event',
      fields: ['day (date)'],
      rows: { count: 3, each: 'week', from: '2026-12-01' },
    },
    { id: 'answer', name: 'Answer', class: 'request', fields: ['rehearsal (required)', 'member', 'coming (yes/no)'] },
    { id: 'prayer', name: 'Wish', class: 'message', fields: ['wish (long text)'] },
  ],
  actions: [
    { verb: 'sign up', by: 'visitor', on: 'free taster', asks: ['name', 'voice'] },
    { verb: 'tick', by: 'member', on: 'answer', asks: ['rehearsal', 'coming'] },
    'member: write wish',
    { verb: 'stand by', label: 'I wish it too', by: 'member', on: 'wish', limit: 'oncePerPerson' },
  ],
};

describe('records that an action names', () => {
  it('are what is sent where it asks for their fields, whatever the verb makes elsewhere', () => {
    expect(idsOf(CHOIR)).not.toContain('registration');
    expect(entityOf(CHOIR, 'taster')?.access).toMatchObject({ create: 'public' });
    const answer = entityOf(CHOIR, 'answer');
    expect(answer?.access.create).toBe('member');
    expect(answer?.flow).toBeUndefined();
    expect(answer?.fields.find(({ label }) => label.en === 'Member')).toMatchObject({ type: 'relation', role: 'actor' });
  });

  it('are added where the action lists the states that others move them through', () => {
    const brief: AuthoredBrief = {
      actors: [
        { name: '摊主', signsIn: true },
        { name: '主办方', manages: true },
      ],
      entities: [
        { id: 'stall', name: '摊主申请', class: 'org', fields: [{ name: '品牌名', type: 'text', required: true }, '品类'] },
      ],
      actions: [
        { verb: '申请', by: '摊主', on: 'stall', states: '待审核>已通过|未通过', needs: { by: '主办方' } },
        { verb: '通过', by: '主办方', on: 'stall', moves: { from: '待审核', to: '已通过' } },
      ],
    };
    expect(idsOf(brief)).not.toContain('application');
    expect(entityOf(brief, 'stall')?.flow?.steps.map(({ label }) => label.zh)).toEqual(['通过', '拒绝']);
  });

  it('keep states of another one that the action names', () => {
    const brief: AuthoredBrief = {
      actors: ['passenger', { name: 'staff', manages: true }],
      entities: [
        { id: 'find', name: 'Find', fields: ['line', 'colour', 'stored at'] },
        { id: 'claim', name: 'Claim', class: 'request', fields: ['find', 'answer'] },
      ],
      actions: [
        { verb: 'enter', by: 'staff', on: 'find', asks: ['line', 'colour', 'stored at'], states: 'found>matched>handed over' },
        {
          verb: 'answer',
          by: 'passenger',
          on: 'find',
          makes: 'claim',
          asks: ['answer'],
          states: 'asked>proved|refused',
          sets: ['find.status = matched'],
        },
        { verb: 'confirm', by: 'staff', on: 'claim', moves: { from: 'asked', to: 'proved' } },
      ],
    };
    expect(idsOf(brief)).not.toContain('registration');
    expect(entityOf(brief, 'claim')?.flow?.steps.map(({ to }) => to)).toContain('proved');
    expect(entityOf(brief, 'claim')?.effects).toContainEqual({
      on: 'create',
      do: 'set',
      to: 'find',
      field: 'status',
      value: 'matched',
    });
  });

  it('are marked once by everybody where nothing else is asked', () => {
    expect(entityOf(CHOIR, 'prayer')?.marks).toEqual([{ kind: 'like', label: { en: 'I wish it too' }, count: 'likes' }]);
  });

  it('begin their planned days on the day that is said', () => {
    expect(entityOf(CHOIR, 'rehearsal')?.rows.map(({ values }) => values['date'])).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ]);
  });
});

describe('forms of a record', () => {
  const brief: AuthoredBrief = {
    actors: [
      { name: 'visitor', signsIn: false },
      { name: 'collector', signsIn: true },
    ],
    entities: [
      {
        id: 'swarm',
        name: 'Swarm report',
        class: 'request',
        fields: [
          { name: 'place', type: 'text', required: true },
          { name: 'height', type: 'number (m)', min: 0, required: true },
          'claimed by (collector)',
          'seen (date)',
        ],
      },
    ],
    actions: [
      { verb: 'report', by: 'visitor', on: 'swarm report', asks: ['place', 'height'], states: 'open>claimed>collected' },
      { verb: 'claim', by: 'collector', on: 'swarm report', moves: { from: 'open', to: 'claimed' }, sets: 'claimed by = user' },
      {
        verb: 'collect',
        by: 'collector',
        on: 'swarm report',
        moves: { from: 'claimed', to: 'collected' },
        when: 'claimed by = user',
      },
    ],
  };

  it('ask what the action lists and need what is said to be required, nothing else', () => {
    const form = completed(brief).document.blocks.find(({ type }) => type === 'form');
    expect(form?.fields).toEqual(['location', 'size']);
    const needed = entityOf(brief, 'swarm')?.fields.filter(({ required }) => required === true);
    expect(needed?.map(({ key }) => key)).toEqual(['location', 'size']);
  });

  it('take numbers with decimals where what they are measured in is said', () => {
    expect(entityOf(brief, 'swarm')?.fields.find(({ key }) => key === 'size')).toMatchObject({
      type: 'num',
      label: { en: 'Height (m)' },
    });
  });

  it('let only whoever claimed it close it, though profiles are called users', () => {
    const { flow, effects } = entityOf(brief, 'swarm') ?? {};
    expect(flow?.steps.find(({ id }) => id === 'collected')?.when).toBe('claimedBy = user');
    expect(effects).toEqual([{ on: 'step:claimed', do: 'set', to: 'self', field: 'claimedBy', value: '$user' }]);
  });
});

describe('types of fields', () => {
  it('come from what is worked out, not from a word of the label', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'sale', name: 'Sale', fields: ['price', 'our share = price * 0.1', 'fee (money) = if price > 10 then 3 else 1'] },
        { id: 'bill', name: 'Bill', fields: ['total = total amount of lines'] },
        { id: 'line', name: 'Line', fields: ['bill', 'quantity', 'unit price', 'amount = quantity * unit price'] },
      ],
    };
    expect(entityOf(brief, 'sale')?.fields.filter(({ computed }) => computed !== undefined)).toMatchObject([
      { type: 'money', label: { en: 'Our share' } },
      { type: 'money', label: { en: 'Fee' } },
    ]);
    expect(entityOf(brief, 'bill')?.fields.at(-1)?.computed).toBe('sum(line.bill, amount)');
  });

  it('are several people where a word in the plural points to one record', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'minutes', name: 'Minutes', fields: [{ name: 'attendees', type: 'councillor' }] },
        { id: 'councillor', name: 'Councillor', class: 'person' },
      ],
    };
    expect(entityOf(brief, 'minutes')?.fields.find(({ to }) => to === 'councillor')).toMatchObject({ multiple: true });
  });
});

describe('what others send in', () => {
  const brief: AuthoredBrief = {
    actors: ['visitor', { name: 'editor', manages: true }],
    entities: [
      { id: 'zine', name: 'Zine', class: 'media', fields: ['city'], rows: ['Stapled', { name: 'Loop', city: 'York' }] },
      { id: 'report', name: 'Pothole', class: 'request', fields: ['street'] },
      { id: 'alert', name: 'Outage', class: 'message', fields: ['start (date and time)'], rows: [{ name: 'No water' }] },
    ],
    actions: [
      { verb: 'submit', by: 'visitor', on: 'zine', states: 'waiting>online|refused', needs: { by: 'editor' } },
      { verb: 'let in', by: 'editor', on: 'zine', moves: { from: 'waiting', to: 'online' } },
      { verb: 'report', by: 'visitor', on: 'pothole', states: 'reported>mended' },
      { verb: 'mend', by: 'editor', on: 'pothole', moves: { from: 'reported', to: 'mended' } },
      'editor: add outage',
    ],
    forms: [{ of: 'outage', name: 'Add an outage' }],
  };

  it('stands for all to see once it is approved, where somebody has to; rows that are given are', () => {
    const zine = entityOf(brief, 'zine');
    expect(zine?.access).toMatchObject({ read: 'public', where: "status = 'online'", create: 'public' });
    expect(zine?.rows.map(({ values }) => values['status'])).toEqual(['online', 'online']);
    expect(entityOf(brief, 'report')?.access.where).toBeUndefined();
  });

  it('is added above its list by those who keep it, with a title, though a form is named', () => {
    const list = completed(brief).document.blocks.find(({ block }) => block === 'alert-list-rows');
    expect(list?.options).toMatchObject({ create: true });
    expect(entityOf(brief, 'alert')?.access.create).toBe('nobody');
    expect(entityOf(brief, 'alert')?.fields[0]?.label).toEqual({ en: 'Title' });
  });
});

describe('the list of what is sent', () => {
  it('leads to the form that sends more, and what a request is about is needed there', () => {
    const brief: AuthoredBrief = {
      actors: [
        { name: 'friend', signsIn: true },
        { name: 'host', manages: true },
      ],
      entities: [
        { id: 'circle', name: 'Circle', fields: ['evening'] },
        {
          id: 'entry',
          name: 'Join request',
          class: 'request',
          fields: ['nickname (required)', 'circle', 'about you (long text)'],
        },
      ],
      actions: [{ verb: 'ask', label: 'Ask to join', by: 'friend', on: 'join request', states: 'asked>joined' }],
    };
    const list = completed(brief).document.blocks.find(({ block }) => block === 'entry-list-rows');
    expect(list?.actions).toEqual([{ label: 'Ask to join', to: 'entry-new' }]);
    expect(entityOf(brief, 'entry')?.fields.find(({ to }) => to === 'circle')).toMatchObject({ required: true });
  });
});

describe('people to try a site as', () => {
  it('are two of each role that acts on what the other does', () => {
    const brief: AuthoredBrief = {
      actors: [
        { name: 'buyer', signsIn: true },
        { name: 'seller', signsIn: true },
      ],
      entities: [{ id: 'offer', name: 'Offer', class: 'request', fields: ['amount (money)', 'buyer'] }],
      actions: [
        { verb: 'bid', by: 'buyer', on: 'offer', asks: ['amount'], states: 'asked>agreed' },
        { verb: 'agree', by: 'seller', on: 'offer', moves: { to: 'agreed' } },
      ],
    };
    const roles = entityOf(brief, 'user')?.rows.map(({ values }) => values['role']);
    expect(roles?.toSorted()).toEqual(['buyer', 'buyer', 'seller', 'seller']);
    expect(entityOf(brief, 'bid')).toBeUndefined();
  });
});

describe('people that a record names', () => {
  const brief: AuthoredBrief = {
    actors: [
      { name: 'barista', signsIn: true },
      { name: 'manager', manages: true },
    ],
    entities: [
      {
        id: 'ride',
        name: 'Ride',
        fields: ['from', 'driver (barista)', 'seats (number)', 'free seats = seats - number of bookings'],
      },
      { id: 'booking', name: 'Booking', class: 'request', fields: ['ride', 'passenger (barista)', 'seats (1-3)'] },
      { id: 'swap', name: 'Swap request', class: 'request', fields: ['asked by (barista)', 'taken by (barista)', 'note'] },
      { id: 'praise', name: 'Praise', class: 'message', fields: ['words (long text)'] },
    ],
    actions: [
      'barista: offer ride',
      {
        verb: 'book',
        by: 'barista',
        on: 'ride',
        makes: 'booking',
        limit: 'places',
        states: 'joined>arrived|withdrawn',
        tells: ['owner:ride'],
      },
      { verb: 'ask for', by: 'barista', on: 'swap request', asks: ['note'], states: 'open>taken' },
      { verb: 'take over', by: 'barista', on: 'swap request', moves: { to: 'taken' }, sets: 'taken by = user' },
      'barista: write praise',
    ],
    views: [{ of: 'praise', as: 'feed' }],
  };
  const fieldOf = (id: string, label: string) => entityOf(brief, id)?.fields.find((field) => field.label.en === label);

  it('are whoever sends it, proposed for what is added, and left open where a later deed names them', () => {
    expect(fieldOf('ride', 'Driver')).toMatchObject({ type: 'relation', default: '$user' });
    expect(fieldOf('booking', 'Passenger')).toMatchObject({ type: 'relation', role: 'actor' });
    expect(fieldOf('swap', 'Asked by')?.role).toBe('actor');
    expect(fieldOf('swap', 'Taken by')?.role).toBeUndefined();
    expect(fieldOf('swap', 'Taken by')?.required).toBeUndefined();
    // Another of the same role takes it over, so all of them see it.
    expect(entityOf(brief, 'swap')?.flow?.steps.find(({ id }) => id === 'taken')?.by).toBe('barista');
    expect(entityOf(brief, 'swap')?.access.read).toBe('member');
    const open = entityOf(brief, 'swap')?.rows.filter(({ values }) => values['status'] === 'open') ?? [];
    expect(open.length > 0 && open.every(({ values }) => (values['takenBy'] ?? null) === null)).toBe(true);
  });

  it('are told as owners, and states of a booking that was given up hold no place', () => {
    expect(entityOf(brief, 'booking')?.effects).toContainEqual(expect.objectContaining({ do: 'notify', who: 'owner:ride' }));
    expect(
      entityOf(brief, 'booking')
        ?.fields.find(({ type }) => type === 'enum')
        ?.options?.at(-1),
    ).toEqual({
      value: 'cancelled',
      label: { en: 'Withdrawn' },
    });
    expect(entityOf(brief, 'booking')?.rules).toContainEqual({
      kind: 'capacity',
      resource: 'ride',
      of: 'places',
      takes: 'places',
    });
    expect(entityOf(brief, 'ride')?.fields.some(({ key }) => key === 'placesLeft')).toBe(false);
  });

  it('read what they write for all of them to see', () => {
    expect(entityOf(brief, 'praise')?.access).toMatchObject({ read: 'member', create: 'member' });
  });
});

describe('fields that actions name', () => {
  it('are those of the record with or without their unit, and are not asked where they are set', () => {
    const brief: AuthoredBrief = {
      actors: [
        { name: '工人', signsIn: true },
        { name: '主任', manages: true },
      ],
      entities: [{ id: 'repair', name: '报修单', class: 'request', fields: ['编号', '停机小时 (小时)', '日期 (date)'] }],
      actions: [
        { verb: '报修', by: '工人', on: '报修单', states: '待处理>已修好', sets: '日期 = today' },
        { verb: '修好', by: '主任', on: '报修单', moves: { to: '已修好' }, asks: ['停机小时'] },
      ],
    };
    const repair = entityOf(brief, 'repair');
    expect(repair?.fields.filter(({ label }) => label.zh?.startsWith('停机小时') === true)).toHaveLength(1);
    const form = completed(brief).document.blocks.find(({ type }) => type === 'form');
    expect(form?.fields).not.toContain('date');
    expect(repair?.fields.find(({ key }) => key === 'date')?.required).toBeUndefined();
  });

  it('are words where their rows are, whatever they are called, and whole where their bounds are', () => {
    const entities = [
      {
        id: 'device',
        name: 'Device',
        fields: ['asset number', 'minutes (1-60)'],
        rows: [{ name: 'Dell', 'asset number': 'L-014' }],
      },
    ];
    const device = entityOf({ entities }, 'device');
    expect(device?.rows[0]?.values['assetNumber']).toBe('L-014');
    expect(device?.fields.find(({ label }) => label.en === 'Minutes')?.type).toBe('int');
  });
});
