import { describe, expect, it } from 'vitest';
import type { AuthoredBrief } from '../document/lines/brief-line.ts';
import { understand } from './understand.ts';

function entity({ entities = [] }: AuthoredBrief, name: string) {
  return entities.find((each) => typeof each !== 'string' && each.name === name);
}

describe('price lists of everyday ideas', () => {
  it.each([
    ['Dog salon. Prices small 30, large 55, nails 10.', 'service', { name: 'small', price: '30' }],
    ['Piano teacher. lessons 30 min £22, 45 min £31.', 'lesson', { name: '45 min', price: '£31' }],
    ['Gym, members check in, membership types monthly 39, day pass 12.', 'membership type', { name: 'day pass', price: '12' }],
    ['A bakery. Bread list: rye 4.20, spelt 4.80.', 'bread', { name: 'rye', price: '4.20' }],
    ['Photographer. Packages: half day 900€, full day 1600€.', 'package', { name: 'half day', price: '900€' }],
  ])('%s', (idea, name, row) => {
    expect(entity(understand(idea), name)).toMatchObject({ rows: expect.arrayContaining([row]) });
  });

  it('numbers of what there is are no prices', () => {
    expect(understand('Cottage in Whitby, sleeps 4, £95 a night low season').facts).toContainEqual(
      expect.objectContaining({ about: 'sleeps', field: 'number', value: '4' }),
    );
  });
});

describe('lists of everyday ideas', () => {
  it.each([
    [
      'a landing page for my app. features: reminders, photo diary, care tips',
      'feature',
      ['reminders', 'photo diary', 'care tips'],
    ],
    ['Choir site. recital dates: 12 March 2027, 4 July 2027', 'recital', [{ date: '12 March 2027' }, { date: '4 July 2027' }]],
    ['Fair. shifts (cake stall, gate, cleanup) each with time', 'shift', ['cake stall', 'gate', 'cleanup']],
    [
      'Studio. Classes: Vinyasa Mon 18:00 with Lena, Yin Wed 19:30 with Paul',
      'class',
      [
        { name: 'Vinyasa', hours: 'Mon 18:00', about: 'Lena' },
        { name: 'Yin', hours: 'Wed 19:30', about: 'Paul' },
      ],
    ],
  ])('%s: rows of a record', (idea, name, rows) => {
    expect(entity(understand(idea), name)).toMatchObject({ rows });
  });

  it.each([
    ['Tool for my book club: we list books (title, author, who suggested it)', 'book', ['title', 'author', 'who suggested it']],
    ['Our cycling club wants a place for rides: date, start, pace (easy/fast)', 'ride', ['date', 'start', 'pace (easy|fast)']],
    ['Restaurant. menu by course: starters, mains, desserts with price', 'menu', ['course (starters|mains|desserts)', 'price']],
    ['Track my job applications: company, role, status (applied, offer)', 'job application', ['company', 'role']],
  ])('%s: properties of a record', (idea, name, fields) => {
    expect(entity(understand(idea), name)).toMatchObject({ fields: expect.arrayContaining(fields) });
  });

  it('people are named right behind what they are', () => {
    expect(understand('Expense tracker for our flat, 3 people Ana, Ben, Cy.').actors).toContainEqual(
      expect.objectContaining({ names: ['Ana', 'Ben', 'Cy'] }),
    );
  });
});

describe('deeds of everyday ideas', () => {
  it.each([
    ['Pizza. menu: Diavola 10.50, Funghi 10. order online for pickup at a time, name + phone', 'order', 'menu'],
    ['A bakery. Bread list: rye 4.20, spelt 4.80. Order for pickup with name and phone', 'order', 'bread'],
    ['Book club: we list books (title, author). members vote, most votes wins', 'vote', 'book'],
    ["A place for rides: date, start. members say they're coming", 'attend', 'ride'],
    ['Allotments. waiting list people can join', 'join', 'waiting list'],
    ['Clinic. make an appointment: name, phone', 'submit', 'appointment'],
    ['Photographer. contact form asking date, place, message', 'submit', 'enquiry'],
    ['Piano teacher. lessons 30 min £22, 45 min £31. parents ask for a trial lesson', 'ask for', 'trial lesson'],
  ])('%s', (idea, verb, on) => {
    expect(understand(idea).actions).toContainEqual(expect.objectContaining({ verb, on }));
  });
});

describe('names and hours of everyday ideas', () => {
  it.each([
    ["I'm a piano teacher, Clara Benning, 14 Orchard Rd, Bath", 'Clara Benning'],
    ['site for a wedding photographer, Noor Haddad, based in Lisbon', 'Noor Haddad'],
    ['personal website for Dr. Ines Pereira', 'Dr. Ines Pereira'],
  ])('%s', (idea, siteName) => {
    expect(understand(idea)).toMatchObject({ siteName });
  });

  it('days of two letters', () => {
    expect(understand('Dentist, 3 Elm Court. Mo-Fr 8-18').facts).toContainEqual(
      expect.objectContaining({ field: 'opening hours', value: 'Mo-Fr 8-18' }),
    );
  });

  it('a gallery or a calendar of nothing that was named shows pictures and events', () => {
    const { views } = understand("Salon. Gallery of before and after. Village hall: calendar of what's on");
    expect(views).toContainEqual(expect.objectContaining({ of: 'picture', as: 'gallery' }));
    expect(understand("Site for our village hall. calendar of what's on").views).toContainEqual({ of: 'event', as: 'calendar' });
  });
});

describe('who does what in everyday ideas', () => {
  it.each([
    [
      'Repair café. Jobs have a title. Our fixers Ben, Olu and Marta can delete jobs.',
      { name: 'fixer', names: ['Ben', 'Olu', 'Marta'] },
    ],
    ['Allotments. 48 plots. Only the secretary, Jean, can assign a plot.', { name: 'secretary', names: ['Jean'] }],
  ])('%s: names of who acts', (idea, actor) => {
    expect(understand(idea).actors).toContainEqual(expect.objectContaining(actor));
  });

  it.each([
    ['Allotments. 48 plots. Only the secretary, Jean, can assign a plot.', { verb: 'assign', by: 'secretary', on: 'plot' }],
    [
      'Hall hire. Rooms have a name. Requests go to the committee who approve or reject them.',
      { verb: 'reject', by: 'committee' },
    ],
    [
      'Bike rental. Bikes have a name. Staff hand it out and mark it returned.',
      { verb: 'mark returned', by: 'staff', on: 'bike' },
    ],
    ['Directory of playgrounds. Parents write reviews. We check before it shows.', { verb: 'check', by: 'owner', on: 'review' }],
    ['Directory of walks. Anyone proposes new ones.', { verb: 'propose', on: 'walk' }],
    ['Pub quiz. Teams have a name. After each quiz the host updates the teams.', { by: 'host', when: 'After each quiz' }],
  ])('%s', (idea, action) => {
    expect(understand(idea).actions).toContainEqual(expect.objectContaining(action));
  });

  it('asks each thing once', () => {
    const { actions } = understand(
      "Repair café. People book a slot with their broken thing (what it is, what's wrong, a photo).",
    );
    expect(actions).toMatchObject([{ verb: 'book', asks: ['what it is', "what's wrong", 'photo'] }]);
  });
});

describe('what an everyday idea does not say', () => {
  it('those who decide are no figure', () => {
    const idea = 'Hall hire. Rooms have a name. Requests go to the committee who approve or reject them.';
    expect(understand(idea).views).toBeUndefined();
  });

  it('as many as somebody may have are no rows', () => {
    const { entities, facts } = understand('Choir. Guests can reserve up to 4 tickets.');
    expect(entities).toContainEqual({ name: 'ticket' });
    expect(facts).toContainEqual({ about: 'ticket', field: 'up to', value: 4 });
  });

  it('hours beside prices are none', () => {
    const { facts } = understand(
      'Knife van. Tuesdays Hadley market 8–13, Saturdays Brunt Green 9–12. £4 per knife, £7 scissors.',
    );
    expect(facts).toContainEqual({ about: 'Hadley market', field: 'opening hours', value: 'Tuesdays 8–13' });
    expect(facts).toContainEqual({ about: 'Brunt Green', field: 'opening hours', value: 'Saturdays 9–12' });
  });

  it('those who pay nothing are no record', () => {
    const { entities, facts } = understand('Choir concert. Tickets £8, kids under 12 free.');
    expect(entities).toBeUndefined();
    expect(facts).toContainEqual({ about: 'kids under 12', field: 'price', value: 'free' });
  });
});

describe('lists with a heading', () => {
  it.each([
    ['Website for Fern Hill Hall, 5 Back Lane. Rooms: Main Hall (120 people), Small Room (25 people).', 'Fern Hill Hall'],
  ])('%s is about the house', (idea, subject) => {
    expect(understand(idea).subject).toEqual(subject);
  });

  it('"each with" gives what stands before it its properties', () => {
    expect(entity(understand('Tool for our society: 48 plots, each with number, size and rent.'), 'plot')).toMatchObject({
      fields: ['number', 'size', 'rent'],
    });
  });

  it('a directory has properties of what it holds', () => {
    const { entities } = understand(
      'Directory of wheelchair-friendly playgrounds: ramps, wheelchair swing, toilet, parking distance.',
    );
    expect(entities).toMatchObject([{ name: 'playground', fields: ['ramps', 'wheelchair swing', 'toilet', 'parking distance'] }]);
  });

  it('who registers with something is asked for it', () => {
    expect(understand('Pub quiz: teams register with team name, captain and number of people.').actions).toContainEqual(
      expect.objectContaining({ verb: 'register', by: 'team', asks: ['team name', 'captain', 'number of people'] }),
    );
  });

  it('a counted heading has as many rows as are listed', () => {
    expect(entity(understand('Running club. Two races, season 2026/27: Mob Match 18 Oct, Half 11 Apr.'), 'race')).toMatchObject({
      rows: [
        { name: 'Mob Match', date: '18 Oct' },
        { name: 'Half', date: '11 Apr' },
      ],
    });
  });

  it('prices in brackets are those of services', () => {
    const brief = understand('I teach piano. I need a page with my prices (30 min £18, 45 min £25, first lesson free).');
    expect(entity(brief, 'service')).toMatchObject({
      rows: [
        { name: '30 min', price: '£18' },
        { name: '45 min', price: '£25' },
      ],
    });
    expect(brief.facts).toContainEqual('first lesson free');
  });

  it('keeps an hour whole in what is open', () => {
    expect(JSON.stringify(understand('Book club. We meet 19:30 in the blue reading room.').open ?? [])).not.toContain('"30 ');
  });
});
