import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';

describe('filters of views', () => {
  it.each([
    ['today', 'meeting: title, date', 'date = today'],
    ['upcoming', 'meeting: title, date', 'date >= today'],
    ['past', 'meeting: title, date', 'date < today'],
    ['overdue', 'meeting: title, date', 'date < today'],
    ['state is done', 'meeting: title, state (open|done)', "status = 'done'"],
    ['本周', 'meeting: title, date', 'date >= today and date < today + 7'],
    ['state is done and date < today', 'meeting: title, date, state (open|done)', "status = 'done' and date < today"],
    ['state is open or date >= today', 'meeting: title, date, state (open|done)', "(status = 'open' or date >= today)"],
    ['date >= today - 3 and date <= today', 'meeting: title, date', 'date >= today - 3 and date <= today'],
  ])('reads %s of %s as %s', (filter, entity, where) => {
    const { document } = completed({ entities: [entity], views: [{ of: 'meeting', as: 'list', name: 'Some', filter }] });
    const list = document.blocks.find(({ title }) => title === 'Some');
    expect(list?.query).toMatchObject({ where });
  });

  it.each([
    ['-price', '-price'],
    ['price, highest first', '-price'],
    ['newest first', '-date'],
    ['price 从低到高', 'price'],
    ['date, -price', 'date,-price'],
  ])('puts rows in the order of %s', (sort, expected) => {
    const { document } = completed({
      entities: ['book: name, price, date'],
      views: [{ of: 'book', as: 'list', sort }],
    });
    const list = document.blocks.find(({ block }) => block === 'book-list-rows');
    expect(list?.query).toMatchObject({ sort: expected });
  });

  it('lets visitors choose from one number to another where a view names it', () => {
    const { document } = completed({
      entities: ['specimen: name, altitude (number), family (oak|pine)'],
      views: [{ of: 'specimen', as: 'table', filter: ['family', 'altitude'] }],
    });
    const list = document.blocks.find(({ block }) => block === 'specimen-list-rows');
    expect(list?.options).toMatchObject({ filters: ['family'], ranges: ['altitude'] });
  });

  it('narrows a list by a yes or no, under a name of its own or as a choice of visitors', () => {
    const entities = ['dish: name, vegetarian (yes/no)'];
    const named = completed({ entities, views: [{ of: 'dish', as: 'list', name: 'Without meat', filter: 'vegetarian' }] });
    expect(named.document.blocks.find(({ title }) => title === 'Without meat')?.query).toMatchObject({
      where: expect.stringMatching(/^\w+ = true$/),
    });
    const open = completed({ entities, views: [{ of: 'dish', as: 'list', filter: 'vegetarian' }] });
    const list = open.document.blocks.find(({ page }) => page === 'dish-list');
    expect(list?.options).toMatchObject({ filters: [expect.any(String)] });
  });

  it('shows the people of a role by the name of that role', () => {
    const { document } = completed({
      actors: [
        { name: 'Keeper', signsIn: true },
        { name: 'Sitter', signsIn: true },
      ],
      entities: ['dog: name', 'walk: dog, date'],
      actions: ['Sitter books walk', 'Keeper adds dog'],
      views: [{ of: 'Sitters', as: 'list' }],
    });
    expect(document.blocks.flatMap(({ query }) => (typeof query === 'object' ? [query] : []))).toContainEqual(
      expect.objectContaining({ where: expect.stringMatching(/^\w+ = 'sitter'$/) }),
    );
  });
});
