import { describe, expect, it } from 'vitest';
import { understand } from '../understand.ts';

describe('an English idea', () => {
  it('gives rules to the record that is counted, and takes a full course as a limit of places', () => {
    const { entities = [], actions = [] } = understand(
      'Sewing evenings. People book a machine (name, phone, needs help yes/no). Max 2 bookings per person a day. Evenings: Hems £12 (Tue 7pm, 6 places), Zips £15 (Wed 7pm, 8 places). People sign up for an evening with name and phone, and can’t sign up if it’s full.'.replaceAll(
        '’',
        "'",
      ),
    );
    expect(entities).toContainEqual(expect.objectContaining({ name: 'booking', rules: ['at most 2 per person and day'] }));
    expect(entities).toContainEqual(
      expect.objectContaining({ rows: [expect.objectContaining({ name: 'Hems', price: '£12', places: 6 }), expect.anything()] }),
    );
    expect(actions[0]).toMatchObject({ verb: 'book', by: 'person', asks: ['name', 'phone', 'needs help (yes/no)'] });
    expect(actions[1]).toMatchObject({ verb: 'sign up for', limit: 'places', asks: ['name', 'phone'] });
  });

  it('reads buttons, answers, stars and states as deeds of those who do them', () => {
    const {
      entities = [],
      actions = [],
      actors = [],
    } = understand(
      'Street group. Report problems: photo, place. Others can say "me too" once. Committee changes status: new -> at the council -> fixed. Concerts with date and hall, everyone says yes/no/maybe for each.',
    );
    expect(entities).toContainEqual(
      expect.objectContaining({ name: 'problem', fields: ['photo', 'place', 'status (new|at the council|fixed)'] }),
    );
    expect(actions).toContainEqual({ verb: 'vote', on: 'problem', label: 'me too' });
    expect(actions).toContainEqual(expect.objectContaining({ by: 'committee', moves: { to: 'fixed' } }));
    expect(actors).toContainEqual({ name: 'committee', signsIn: true });
    expect(actions).toContainEqual(
      expect.objectContaining({ on: 'concert', asks: ['answer (yes|no|maybe)'], limit: 'oncePerPerson' }),
    );
  });

  it('keeps from others what only some may see, and names people and kinds', () => {
    const { entities = [] } = understand(
      'Photo lab checkout - cameras, lenses, tripods. Each item has model, value. Library of manuals: title, shelf. Two technicians, Ada and Ravi. Only members can see the library.',
    );
    expect(entities).toContainEqual({ name: 'item', fields: ['kind (camera|lense|tripod)', 'model', 'value'] });
    expect(entities).toContainEqual({ name: 'manual', fields: ['title', 'shelf'], access: 'read: member' });
    expect(entities).toContainEqual(expect.objectContaining({ name: 'technician', rows: ['Ada', 'Ravi'] }));
  });

  it('lets nobody else read what only some may see', () => {
    const idea = 'Homework club. Students hand in essays with title, text. Tutors add tips with title.';
    const alone = understand(`${idea} Only staff can see the essays.`);
    expect(alone.entities).toContainEqual(expect.objectContaining({ name: 'essay', access: 'read: staff' }));
    const { actors, entities } = understand(`${idea} Only tutors can see the essays.`);
    expect(entities).toContainEqual(expect.objectContaining({ name: 'essay', access: 'read: tutor' }));
    expect(actors).toContainEqual({ name: 'tutor', manages: ['essay'], signsIn: true });
  });

  it('takes a list of names for a fact of the site only where they name no properties', () => {
    expect(understand('Hall hire. Venues: name, capacity, price. Users book a venue.')).toMatchObject({
      entities: [{ name: 'venue', fields: ['name', 'capacity', 'price'] }],
    });
    const { entities, facts } = understand('Hall hire. Address: Mill Lane, Otterbury.');
    expect(entities).toBeUndefined();
    expect(facts).toContainEqual({ about: 'site', field: 'address', value: 'Mill Lane, Otterbury' });
  });

  it('keeps a property from others only where its brackets name people', () => {
    const { entities } = understand('Market stall. Products: name, price (cash only), phone (members only), note (secret).');
    expect(entities).toMatchObject([
      { name: 'product', fields: ['name', 'price (cash only)', 'phone (private)', 'note (private)'] },
    ]);
  });

  it('takes no answer for the place of the site', () => {
    expect(understand('Ready (Yes/No). Members note items: title, done Yes/No.')).not.toHaveProperty('facts');
  });

  it('takes several things that are chosen for what is asked, and not for one answer', () => {
    const { entities, actions = [] } = understand(
      'Cake shop. Products with name. Customers choose a flavour, a size and a pickup date. Customers order products.',
    );
    expect(entities).toContainEqual({ name: 'product', fields: ['name', 'flavour', 'size', 'pickup date'] });
    expect(actions.filter((action) => typeof action !== 'string' && action.limit !== undefined)).toEqual([]);
  });

  it('reads "once a member" as a condition, and makes no record of what a rule alone names', () => {
    const { actions } = understand('Courts. Once a member books a court, the manager confirms it. Members book courts.');
    expect(actions).toContainEqual(expect.objectContaining({ verb: 'confirm', when: 'Once a member books a court' }));
    expect(JSON.stringify(actions)).not.toContain('oncePerPerson');
    const courts = understand('Court hire. Courts: name, surface. Members book courts. One photo per court.');
    expect(courts.entities).toMatchObject([{ name: 'court', fields: ['name', 'surface'] }]);
    expect(JSON.stringify(courts.entities)).not.toContain('one per court');
    expect(courts.open).toEqual(['One photo per court']);
  });

  it('gives prices to the rows of these names, to the goods that were spoken of, or to services', () => {
    const rows = (idea: string) => understand(idea).entities;
    expect(rows('Bread stall. Breads: name, weight. Customers order bread. Prices: rye 4, spelt 5, white 3.')).toMatchObject([
      { name: 'bread', fields: ['name', 'weight', 'price (money)'], rows: [{ name: 'rye', price: '4' }, {}, {}] },
    ]);
    expect(rows('Kayak hire. People book a kayak (name, phone). Prices: adults 8, kids 5. Prices: dogs 2.')).toContainEqual(
      expect.objectContaining({ name: 'service', rows: expect.arrayContaining([{ name: 'dogs', price: '2' }]) }),
    );
  });

  it('takes several things that one deed is done to for rows of what the site holds', () => {
    const { entities, facts } = understand(
      'A tool library in Ghent. Members borrow drills, sanders and hedge trimmers for at most 7 days. Members add notes, ideas and links.',
    );
    expect(entities?.[0]).toMatchObject({ name: 'tool', rows: ['drill', 'sander', 'hedge trimmer'] });
    expect(facts).toContainEqual({ about: 'site', field: 'place', value: 'Ghent' });
    expect(facts).toContainEqual({ about: 'tool', field: 'longest loan', value: '7 days' });
    const kitchen = understand('Bike kitchen. Bikes: name, size. Members reserve stands, locks and pumps.');
    expect(kitchen.entities).toContainEqual({ name: 'stand' });
  });

  it.each([
    ['A clinic. Patients book appointments: name, phone.', 'clinic'],
    ['Manage invoices for my freelance work. Invoices: client, amount.', 'invoices for my freelance work'],
    ['Track my plants. Plants: name, species, last watered.', 'plants'],
    ['Find a room. Rooms: name, capacity.', 'room'],
  ])('is about the thing that its opening names: %s', (idea, words) => {
    const { subject } = understand(idea);
    expect(typeof subject === 'object' ? subject.words : subject).toBe(words);
  });

  it('is called what its opening says, and makes no record of words without a deed', () => {
    const { subject, entities = [] } = understand(
      'Lost & found for our school. People report items (what, photo). Winner gets 3 pts.',
    );
    expect(subject).toMatchObject({ words: 'Lost & found for our school' });
    expect(entities).toEqual([expect.objectContaining({ name: 'item' })]);
  });
});
