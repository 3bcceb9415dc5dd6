import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { chinesePrompts } from '#tests/support/chinese-prompts.ts';
import { read } from './read.ts';
import { readingSchema, type Reading } from './reading.ts';

function requestsOf(prompt: string) {
  return (read(prompt).requests ?? []).map(({ value }) => value);
}

function featuresOf(prompt: string): string[] {
  return requestsOf(prompt).flatMap(({ feature }) => (feature === undefined ? [] : [feature]));
}

function recordsOf(prompt: string) {
  return (read(prompt).records ?? []).map(({ value }) => value);
}

function sectionsOf(prompt: string): string[] {
  return (read(prompt).sections ?? []).map(({ value }) => value.title);
}

describe('requests', () => {
  it.each([
    ['A beekeeping club site. Members can register, log in and reset their password.', ['auth', 'auth', 'auth']],
    [
      'A seed swap site where gardeners can search for seeds, save favorites and message other gardeners.',
      ['search', 'favorites', 'chat'],
    ],
    ['A museum shop with a shopping cart, coupons and online payment.', ['cart', 'coupon', 'payment']],
    [
      'A kayak club app. Users should be able to rent boats, check the weather and print receipts.',
      ['rental', 'weather', 'print'],
    ],
    ['A choir site. Singers should be able to vote on songs, download PDF scores and invite friends.', ['vote', 'pdf', 'invite']],
    [
      'A pub games page where players can roll dice, play chess and climb the leaderboard.',
      ['game:dice', 'game:tictactoe', 'leaderboard'],
    ],
    ['A ferry site with a timetable, seat selection and a map of the stops.', ['calendar', 'availability', 'map']],
    [
      'An allotment office tool for approving applications, assigning tasks and exporting reports.',
      ['approve', 'assign', 'export'],
    ],
    ['A radio archive whose listeners can play episodes, comment on them and share them.', ['player', 'comments', 'share']],
    [
      'A lending library of tools: users can compare drills, subscribe to a plan and see their borrowing history.',
      ['compare', 'subscription'],
    ],
  ])('names the ability behind each request: %s', (prompt, expected) => {
    expect(featuresOf(prompt)).toEqual(expect.arrayContaining(expected));
    expect(read(prompt).notUnderstood).toEqual([]);
  });

  it('gives verbs that stand together the object they share, and objects the verb they share', () => {
    const found = requestsOf(
      'A field diary. Users should be able to create, edit and delete sightings, and view birds, nests and eggs.',
    );
    expect(found.map(({ verb }) => verb)).toEqual(['create', 'edit', 'delete', 'view', 'view', 'view']);
    expect(found.slice(0, 3).map(({ record }) => record)).toEqual(['sighting', 'sighting', 'sighting']);
    expect(found.slice(3).map(({ record }) => record)).toEqual(['bird', 'nest', 'egg']);
  });

  it('says what only a demonstration can answer', () => {
    const found = requestsOf(
      'A parking office site that can recognise number plates. Staff can send SMS alerts and hold video calls.',
    );
    expect(found.filter(({ simulated }) => simulated === true).map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['external:sms', 'external:call']),
    );
  });

  it('takes wishes about how a site is made for kept by every site', () => {
    const found = featuresOf('A tailor site. It should have a responsive design, fast loading and search engine optimization.');
    expect(found).toEqual(['quality:responsive', 'quality:performance', 'quality:seo']);
  });

  it('names what it does not understand', () => {
    const reading = read('A pottery site. Users should be able to glaze over quorbs and buy mugs.');
    expect(reading.notUnderstood).toEqual(['glaze over quorbs']);
  });

  it.each(chinesePrompts)('reads Chinese ideas: %s', (prompt, expected) => {
    const reading = read(prompt);
    expect(named(reading)).toEqual(expect.arrayContaining(expected.split(' ')));
    expect(reading.notUnderstood).toEqual([]);
  });
});

/** Everything read, written as the Chinese table writes it. */
function named(reading: Reading): string[] {
  const entities = (reading.requests ?? []).flatMap(({ value }) => (value.entity === undefined ? [] : [value.entity]));
  return [
    ...reading.features.map(({ value }) => value),
    ...[...reading.entities.map(({ value }) => value), ...entities].map((id) => `@${id}`),
    ...(reading.roles ?? []).map(({ value }) => `#${value.id}`),
    ...(reading.sections ?? []).map(({ value }) => `/${value.title}`),
  ];
}

describe('records', () => {
  it.each([
    ['A CRM dashboard with deals, companies and contacts', ['deal', 'company']],
    ['A fleet dashboard with vehicles and drivers', ['vehicle', 'driver']],
    ['A gym app with classes, coaches and memberships', ['session', 'staff', 'member']],
  ])('parts of a whole site are no fields of a record: %s', (prompt, entities) => {
    expect(recordsOf(prompt).flatMap(({ fields }) => fields)).toEqual([]);
    expect(read(prompt).entities.map(({ value }) => value)).toEqual(expect.arrayContaining(entities));
  });

  it('gets the fields of a list, each with its type', () => {
    const [whale] = recordsOf(
      'A coastal log. Observers can add whale sightings, including species name, date of sighting, body length, photo and remarks.',
    );
    expect(whale?.noun).toBe('whale sighting');
    expect(whale?.fields).toEqual(['speciesName:text', 'dateOfSighting:date', 'bodyLength:num', 'image:image', 'note:longtext']);
    expect(whale?.labels).toEqual({
      speciesName: 'species name',
      dateOfSighting: 'date of sighting',
      bodyLength: 'body length',
    });
  });

  it('gives fields of a record that the catalogue has to that record', () => {
    const found = recordsOf('A vet site. Patient cards should include patient name, date of visit, weight and diagnosis.');
    expect(found[0]).toMatchObject({
      entity: 'patient',
      fields: ['patientName:text', 'date:date', 'weight:num', 'diagnosis:longtext'],
    });
  });

  it('reads Chinese fields', () => {
    const found = recordsOf('开发一个灯塔档案系统，用户可以登记灯塔。灯塔信息包括名称、建造日期、高度、照片和备注。');
    expect(found.find(({ noun }) => noun === '灯塔')?.fields).toEqual([
      'name:text',
      'field2:date',
      'height:num',
      'image:image',
      'note:longtext',
    ]);
  });

  it('keeps names that the prompt gives as rows', () => {
    const found = recordsOf('A sailing game where captains choose from three harbours: Northwick, Saltmouth and Greywater.');
    expect(found).toContainEqual({ noun: 'harbour', fields: [], values: ['Northwick', 'Saltmouth', 'Greywater'] });
  });
});

describe('roles', () => {
  it.each([
    ['Employees can clock in. Administrators can view all records.', ['employee*', 'admin!']],
    ['Teachers can create lessons and students can submit homework.', ['student*', 'teacher!']],
    ['Users can browse kites; merchants can add kites; administrators can review merchants.', ['user*', 'seller!', 'admin!']],
    ['Drivers accept orders. Passengers is unknown here, but customers should be able to order rides.', ['buyer*']],
  ])('tells the everyday visitor from who keeps the site: %s', (prompt, expected) => {
    const roles = (read(prompt).roles ?? []).map(
      ({ value }) => value.id + (value.everyday ? '*' : '') + (value.manages ? '!' : ''),
    );
    expect(roles).toEqual(expected);
  });

  it('calls them what the prompt calls them, in both languages', () => {
    const [role] = read('Tenants should be able to report leaks.').roles ?? [];
    expect(role?.value.label).toEqual({ en: 'Tenant', zh: '顾客' });
  });
});

describe('sections', () => {
  it.each([
    [
      'The site should have pages including Our Hives, honey shop, beekeeping courses and contact us.',
      ['Our Hives', 'Honey Shop', 'Beekeeping Courses', 'Contact Us'],
    ],
    [
      'The system should have functionalities for crew management, ship management, and cargo tracking.',
      ['Crew Management', 'Ship Management', 'Cargo Tracking'],
    ],
    ['It should have a tide page, a pilot section and order management.', ['Tide', 'Pilot', 'Order Management']],
    [
      'The app should have modules such as homepage, crew list, crew list and personal center.',
      ['Homepage', 'Crew List', 'Personal Center'],
    ],
    ['The tool should have functionalities for adding kites and deleting kites.', []],
  ])('keeps the names of pages: %s', (prompt, expected) => {
    expect(sectionsOf(prompt)).toEqual(expected);
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    'users',
    'should be able to',
    'can',
    'with',
    'including',
    ',',
    'and',
    ':',
    '(',
    ')',
    '。',
    '，',
    '、',
    '用户',
    '可以',
    '包括',
    '管理',
    'name',
    'date',
    'red',
    '\n',
    '.',
    'functionalities for',
    'pages',
    '\ud800',
    '"',
    "'",
  );

  it('is read without failing, the same way each time, with every span inside it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
          fc.string({ unit: 'binary', maxLength: 200 }),
        ),
        (prompt) => {
          const reading = read(prompt);
          expect(readingSchema.safeParse(reading).success).toBe(true);
          expect(read(prompt)).toEqual(reading);
          const { requests = [], records = [], roles = [], sections = [], features } = reading;
          for (const { span } of [...requests, ...records, ...roles, ...sections, ...features]) {
            expect(span !== undefined && span.start >= 0 && span.start <= span.end && span.end <= prompt.length).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([',', 'users can ', '包括、', '((((', 'a'.repeat(50), 'including name, ', ' and', '. ', 'for to that '])(
    'is read at its full length: %s',
    (part) => {
      const reading = read(part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000));
      expect((reading.requests ?? []).length).toBeLessThanOrEqual(120);
    },
  );
});
