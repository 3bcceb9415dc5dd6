import { expect, it } from 'vitest';
import { withSeoText } from './seo-texts.ts';
import { allDays, changeOf, roundUp } from './visit-figures.ts';

it('fills the days without a visit, up to today', () => {
  const days = [{ day: '2026-02-28', views: 3, visitors: 2 }];
  expect(allDays({ days, today: '2026-03-01' }, 3)).toEqual([
    { day: '2026-02-27', views: 0, visitors: 0 },
    { day: '2026-02-28', views: 3, visitors: 2 },
    { day: '2026-03-01', views: 0, visitors: 0 },
  ]);
});

it('compares with the days before, where there were visits', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(5, 0)]).toEqual([0.5, -0.5, null]);
});

it('draws charts to a round number', () => {
  expect([0, 3, 7, 12, 41, 50, 999, 1001].map(roundUp)).toEqual([4, 4, 10, 20, 50, 50, 1000, 2000]);
});

it('keeps no empty text of a page', () => {
  const seo = withSeoText({ hidden: true }, 'title', { locale: 'en', text: 'Bread' });
  expect(seo).toEqual({ hidden: true, title: { en: 'Bread' } });
  expect(withSeoText(seo, 'title', { locale: 'en', text: '' })).toEqual({ hidden: true });
});
