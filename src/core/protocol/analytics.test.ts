import { expect, it } from 'vitest';
import { environmentOf, targetsAt, type AnalyticsSettings } from './analytics.ts';

const hosts = { production: ['app.example.com', 'www.example.com'], pre: ['pre.example.com'] };
const settings: AnalyticsSettings = {
  url: 'https://count.example.com/events',
  ids: { production: '1', pre: '2' },
  tags: { production: 'G-1' },
  tagUrl: 'https://tags.example.com/js',
  hosts,
};

it.each([
  ['app.example.com', 'production'],
  ['www.example.com', 'production'],
  ['pre.example.com', 'pre'],
  ['localhost', 'development'],
  ['evil-app.example.com', 'development'],
])('TRACK-15 TRACK-16 %s is %s', (hostname, environment) => {
  expect(environmentOf(hostname, hosts)).toBe(environment);
});

it('TRACK-02 TRACK-15 each environment has ids of its own; without one nothing is called', () => {
  expect(targetsAt('app.example.com', settings)).toEqual({
    beacon: { url: settings.url, siteId: '1' },
    tag: { url: settings.tagUrl, id: 'G-1' },
  });
  expect(targetsAt('pre.example.com', settings)).toEqual({ beacon: { url: settings.url, siteId: '2' }, tag: null });
  expect(targetsAt('localhost', settings)).toBeNull();
  expect(targetsAt('app.example.com', { ...settings, url: null, tags: {} })).toBeNull();
});
