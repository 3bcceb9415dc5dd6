import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { renderFiles } from './render-files.ts';

/** Draws the home page of a site with hours of its own and one block of facts. */
function home(items: readonly object[], hours: readonly string[] = []): string {
  const lines = [
    { site: { name: 'Mill', locales: ['en'], ...(hours.length > 0 && { hours }) } },
    { pages: [{ id: 'home', path: '/', title: 'Home' }] },
    { block: 'top', page: 'home', type: 'hero', title: 'Flour', text: 'Ground here.' },
    { block: 'facts', page: 'home', type: 'hours', title: 'Good to know', items },
  ];
  const { document } = readDocument(lines.map((line) => JSON.stringify(line)).join('\n'));
  return renderFiles(compile(document).blueprint, { now: '2026-11-20T12:00:00.000Z' }).get('index.html') ?? '';
}

describe('a block of facts', () => {
  it('sets a few short ones side by side', () => {
    expect(
      home([
        { title: 'Day pass', value: '$16' },
        { title: 'Ten visits', value: '$135' },
      ]),
    ).toContain('"opening strip"');
  });

  it.each([
    ['hours of days', ['Mon', 'Tue'].map((title) => ({ title, value: '9:00-17:00' }))],
    ['many', ['a', 'b', 'c', 'd', 'e'].map((title) => ({ title, value: '$1' }))],
  ])('keeps %s in a table', (_what, items) => {
    expect(home(items)).toContain('"card opening"');
  });

  it('sets sentences as a list that starts at the left', () => {
    const value = 'Whoever breaks a cup tells us, and pays what a new one costs.';
    expect(home([{ title: 'Rule', value }])).toContain('"opening sentences"');
  });
});

it('tells the opening hours at the end of every page', () => {
  const [, footer = ''] = home([{ title: 'Day pass', value: '$16' }], ['tue-fri 9:00-18:00']).split('<footer');
  expect(footer).toMatch(/foot-ways[^]*<dd>09:00–18:00<\/dd>/);
  expect(home([{ title: 'Day pass', value: '$16' }]).split('<footer')[1]).not.toContain('foot-ways');
});
