import { describe, expect, it } from 'vitest';
import { understand } from '../understand.ts';

describe('what people are asked', () => {
  it('goes to the deed before it, whatever form each thing is said in', () => {
    const { actions } = understand(
      'I run Bright Sails, its just me (Nora). people can book a lesson. people should give the boats name, length, if its rented, and a phone number, and choose a day + time and if they want me or Ola',
    );
    expect(actions).toEqual([
      {
        verb: 'book',
        by: 'person',
        on: 'lesson',
        asks: ["boat's name", 'length', 'rented (yes/no)', 'phone number', 'day', 'time', 'with (Nora|Ola)'],
      },
    ]);
  });

  it('counts each of several things, and takes the values of which ones', () => {
    const { actions = [] } = understand('Camp weekend. Families say how many adults + kids come and which nights (Fri, Sat).');
    expect(actions[0]).toMatchObject({ asks: ['number of adults', 'number of kids', 'nights (Fri|Sat)'] });
  });

  it('is no property where it is a thing that is sent', () => {
    const { actions, entities } = understand('Photo page. Visitors leave a comment on a photo. Members put a question.');
    expect(entities).toContainEqual({ name: 'comment' });
    expect(actions).toContainEqual(expect.objectContaining({ verb: 'leave', on: 'comment' }));
  });
});

describe('a sign-up page', () => {
  const { entities, actions, actors, views, facts } = understand(
    'sign up page for our thursday chess evening at the old mill. max 10 people per evening. ppl put their name and which opening they like. show who is coming and how many seats are left. drinks: bring your own!!',
  );

  it('has one event a week, with places, and a deed of everybody', () => {
    expect(entities).toEqual([
      { name: 'chess evening', fields: ['date'], rows: { each: 'week', count: 8, from: 'thursday' }, places: 10 },
    ]);
    expect(actions).toEqual([
      { verb: 'sign up for', by: 'person', on: 'chess evening', asks: ['name', 'opening'], limit: 'places' },
    ]);
    expect(actors).toContainEqual({ name: 'owner', manages: true });
  });

  it('counts no events where those who come and their places are meant, and tells what is told', () => {
    expect(views).toBeUndefined();
    expect(facts).toContainEqual({ about: 'site', field: 'drinks', value: 'bring your own' });
  });
});

describe('prices', () => {
  it('belong to each kind of a service, over several sentences, and what is booked is a service', () => {
    const { entities, actions } = understand(
      'Salon Kestrel. people can book. prices: braids short hair 25, long 35. full colour short 45, long 60. fringe 12 any length. we can do 8 people a day, not more. people give their name, phone and size',
    );
    expect(entities).toContainEqual({
      name: 'service',
      fields: ['name', 'price (money)'],
      rows: [
        { name: 'braids, short hair', price: '25' },
        { name: 'braids, long', price: '35' },
        { name: 'full colour, short', price: '45' },
        { name: 'full colour, long', price: '60' },
        { name: 'fringe any length', price: '12' },
      ],
    });
    expect(entities).toContainEqual({ name: 'booking', rules: ['at most 8 per day'] });
    expect(actions).toContainEqual({ verb: 'book', by: 'person', on: 'service', asks: ['name', 'phone', 'size (short|long)'] });
  });
});

describe('what becomes of what is sent', () => {
  it('goes through the states that are said, one step after the other', () => {
    const { entities, actions } = understand('Guests report a fault: room, what is broken. Status goes new -> in work -> done.');
    expect(entities).toContainEqual(expect.objectContaining({ fields: expect.arrayContaining(['status (new|in work|done)']) }));
    expect(actions).toContainEqual({ verb: 'mark done', on: 'fault', moves: { to: 'done' } });
  });

  it('is let in by whoever looks at it before it shows, and has the properties of the list below', () => {
    const { subject, entities, actions } = understand(
      'Swap board for Upper Aldley please.\n- offered or wanted\n- what it is\n- where (Mill Road, the green)\n- date\n- picture if they have\nPeople post it but I (Nell) look at it first before it shows up.',
    );
    expect(subject).toBe('Swap board for Upper Aldley');
    expect(entities?.[0]).toMatchObject({
      fields: ['kind (offered|wanted)', 'what it is', 'where (Mill Road|green)', 'date', 'picture'],
    });
    expect(actions).toContainEqual(expect.objectContaining({ verb: 'approve', by: 'owner' }));
  });
});
