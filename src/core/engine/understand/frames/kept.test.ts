import { describe, expect, it } from 'vitest';
import { understand } from '../understand.ts';

const BOOKS =
  'i want to keep track of the books i read, only for me. title, author, pages, date finished, stars 1-5, short note, and if it was paper / ebook / audio.';

describe('what somebody keeps track of', () => {
  it.each([
    [BOOKS, 'book', ['title', 'author', 'pages', 'date finished (date)', 'stars', 'short note', 'kind (paper|ebook|audio)']],
    ["I'd like to log the hikes we do. place, km, date, effort 1-10", 'hike', ['place', 'km', 'date', 'effort (1-10)']],
    ['I want to note down the birds I see. species, place, date', 'bird', ['species', 'place', 'date']],
  ])('%s', (idea, name, fields) => {
    const { entities, subject } = understand(idea);
    expect(entities).toEqual([expect.objectContaining({ name, fields })]);
    expect(JSON.stringify(subject)).toContain(`${name}s`);
  });

  it('is read by nobody else where it is only for the one who asks', () => {
    const { subject, actors } = understand(BOOKS);
    expect(subject).toMatchObject({ medium: 'tool' });
    expect(actors).toEqual([{ name: 'owner', manages: true, signsIn: true }]);
  });

  it('has a goal, sums per month and averages as figures, and a list of its own for a value', () => {
    const { views } = understand(
      `${BOOKS} my goal is 30 books this year, show me how far i am. also pages per month and my average stars. 5 star books should have their own list`,
    );
    expect(views).toEqual([
      expect.objectContaining({
        name: 'books this year (goal: 30)',
        filter: ['year(date finished) = year(today)'],
        figure: { op: 'count' },
      }),
      expect.objectContaining({ of: 'book', figure: { op: 'sum', field: 'pages', per: 'month' } }),
      expect.objectContaining({ of: 'book', figure: { op: 'avg', field: 'stars' } }),
      expect.objectContaining({ of: 'book', as: 'list', name: '5 star books', filter: ['stars = 5'] }),
    ]);
  });
});
