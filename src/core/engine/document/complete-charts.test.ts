import { expect, it } from 'vitest';
import { completed } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

type View = NonNullable<AuthoredBrief['views']>[number];
const RUN = { id: 'run', name: 'Run', class: 'activity', fields: ['km', 'date (date)', 'kind (easy|long)'] } as const;
const siteOf = (view: View) => completed({ entities: [{ ...RUN, fields: [...RUN.fields] }], views: [view] });

it.each<[string, View, object]>([
  ['figure by day', { of: 'run', as: 'figure', by: 'day', figure: { op: 'sum', field: 'km' } }, { chart: 'bar', by: 'day' }],
  ['figure by month', { of: 'run', as: 'figure', by: 'month' }, { chart: 'bar', by: 'month' }],
  ['chart by its name', { of: 'run', as: 'chart', name: 'Bar chart per day' }, { chart: 'bar', by: 'day' }],
  ['chart by two', { of: 'run', as: 'chart', by: 'month, kind' }, { by: 'month', series: 'category' }],
])('draws a %s', (_name, view, options) => {
  const { document } = siteOf(view);
  expect(document.blocks.filter(({ type }) => type === 'stats')).toEqual([]);
  expect(document.blocks.find(({ type }) => type === 'chart')?.options).toMatchObject(options);
});

it('narrows a list by the fields and ranges that a view names, and tells of those that are not there', () => {
  const { document, doubts } = siteOf({ of: 'run', as: 'list', filter: ['kind', 'km', 'date', 'colour'] });
  const list = document.blocks.find(({ block }) => block === 'run-list-rows');
  expect(list?.options).toMatchObject({ filters: ['category'], ranges: ['distance', 'date'] });
  expect(doubts).toEqual([expect.objectContaining({ code: 'unknownField', path: 'brief.views.0.filter' })]);
});
