import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const ROADS: AuthoredBrief = {
  subject: { words: 'bicycles for hire', medium: 'site' },
  siteName: 'Ubin Bikes',
  entities: [
    { id: 'bike', name: 'Bike', class: 'product', rows: ['Plain', 'Tandem'] },
    { id: 'road', name: 'Road', class: 'place', rows: ['Jetty', 'Quarry'] },
  ],
  views: [{ of: 'road', as: 'list', name: 'Ways round the island' }],
};

function pagesOf(brief: AuthoredBrief) {
  const { document } = completed(brief);
  return (document.pages?.pages ?? []).map(({ id, title }) => ({
    id,
    title,
    texts: document.blocks.filter(({ page }) => page === id).flatMap(({ text }) => (typeof text === 'string' ? text : [])),
  }));
}

describe('pages of a sentence or two', () => {
  it('stand above the list that they are about, which has their name', () => {
    const pages = pagesOf({ ...ROADS, pages: [{ name: 'Ways round the island', says: 'Boars live here.' }] });
    expect(pages.find(({ id }) => id === 'road-list')).toMatchObject({
      title: 'Ways round the island',
      texts: ['Boars live here.'],
    });
    expect(pages.map(({ id }) => id)).not.toContain('page-1');
  });

  it('are one page where there are several, with the facts of the brief', () => {
    const pages = pagesOf({
      ...ROADS,
      pages: [
        { name: 'The boat', says: 'Boats leave when they are full.' },
        { name: 'The weather', says: 'It rains at four.' },
      ],
      facts: ['Helmets are free.', 'Boats leave when they are full.'],
    });
    expect(pages.filter(({ id }) => id.startsWith('page-'))).toEqual([
      {
        id: 'page-1',
        title: 'Good to know',
        texts: ['Boats leave when they are full.', 'It rains at four.', 'Helmets are free.'],
      },
    ]);
  });

  it('stand on the home page where nothing else is with them', () => {
    const pages = pagesOf({ ...ROADS, pages: [{ name: 'The weather', says: 'It rains at four.' }] });
    expect(pages.find(({ id }) => id === 'home')?.texts).toContain('It rains at four.');
    expect(pages.map(({ id }) => id)).not.toContain('page-1');
  });
});
