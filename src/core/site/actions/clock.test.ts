import { expect, test } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const both = (en: string, zh: string) => ({ en, zh });
const field = (key: string, type: 'text' | 'date' | 'time' | 'duration', display = false) => ({
  key,
  label: both(key, key),
  type,
  ...(display ? { display } : {}),
});
const blueprint: Blueprint = {
  ...shopBlueprint,
  entities: {
    ...shopBlueprint.entities,
    shift: {
      label: both('Shift', '班次'),
      plural: both('Shifts', '班次'),
      icon: 'clock',
      access: { read: 'own', create: 'public' },
      fields: [
        field('name', 'text', true),
        field('date', 'date'),
        field('clockIn', 'time'),
        field('clockOut', 'time'),
        field('workTime', 'duration'),
      ],
      rows: [],
    },
  },
  pages: { ...shopBlueprint.pages, punch: { path: '/punch', title: both('Punch', '打卡'), blocks: ['punch'] } },
  blocks: { ...shopBlueprint.blocks, punch: { type: 'clock', query: { entity: 'shift' } } },
};

function start() {
  let minute = 0;
  const shop = startShop({ blueprint, now: () => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString() });
  const punch = async (way: string, visitor = 'ann', page = '/punch') => {
    const answer = await shop.post(
      '/_api/do/clock',
      { _block: 'punch', _page: page, do: way, zone: '60' },
      { 'x-visitor': visitor },
    );
    const to = answer.headers.get('location');
    if (to === null) return answer.text();
    return (await shop.ask(to.replace(/#.*$/, ''), { headers: { 'x-visitor': visitor } })).text();
  };
  const see = async (visitor: string) => (await shop.ask('/punch', { headers: { 'x-visitor': visitor } })).text();
  return { ...shop, punch, see, at: (minutes: number) => (minute = minutes) };
}

test("coming and going is recorded at the visitor's own time and told back", async () => {
  const { punch, see, at } = start();
  expect(await punch('in')).toContain('Clocked in at 09:00.');
  expect(await see('ann')).toContain('You are clocked in since 09:00.');
  at(490);
  const done = await punch('out');
  expect(done).toContain('Clocked out at 17:10. You worked 8 h 10 min.');
  expect(done).toMatch(/20 Nov 2026[^]*09:00[^]*17:10/);
});

test('nobody comes twice, goes without coming, or sees the hours of others', async () => {
  const { punch, see } = start();
  expect(await punch('out')).toContain('You have not clocked in yet.');
  await punch('in');
  expect(await punch('in')).toContain('You are clocked in already.');
  expect(await see('eve')).toContain('Nothing recorded yet.');
});

test('who comes or goes twice at the same moment is noted once, and pages that show it are told', async () => {
  const { punch, see, store, changes } = start();
  await see('ann');
  changes.length = 0;
  for (const [way, refusal] of [
    ['in', 'You are clocked in already.'],
    ['out', 'You have not clocked in yet.'],
  ] as const) {
    const pages = await Promise.all([punch(way), punch(way)]);
    expect(pages.filter((page) => page.includes(refusal))).toHaveLength(1);
  }
  expect((await store.list('shift', { offset: 0, limit: 9 })).total).toBe(1);
  expect(changes).toEqual(['shift', 'shift']);
});

test.each([
  ['/punch', 'Me'],
  ['/zh/punch', '我'],
])('on %s the hours of somebody without a name are “%s”', async (page, name) => {
  const { punch, store } = start();
  await punch('in', 'ann', page);
  expect((await store.list('shift', { offset: 0, limit: 9 })).rows.map(({ values }) => values['name'])).toEqual([name]);
});
