import { describe, expect, it } from 'vitest';
import type { Effect, Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { about, clubBlueprint, startClub } from './club.fixture.ts';

const both = (en: string) => ({ en, zh: en });
const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ key, label: both(key), type, ...more });
const name = field('name', 'text', { required: true, display: true });
const entity = (fields: Field[], rows: Entity['rows'], effects: Effect[] = [], more: Partial<Entity> = {}): Entity => ({
  label: both('Thing'),
  plural: both('Things'),
  icon: 'star',
  access: { read: 'public', create: 'public', update: 'public' },
  fields,
  rows,
  effects,
  ...more,
});
const options = ['todo', 'done'].map((value) => ({ value, label: both(value) }));
const form = (id: string) => ({ type: 'form', title: both(id), query: { entity: id } });
const shareOf = (on: string): Effect => ({ on, do: 'average', to: 'plan', field: 'progress', of: 'status' });

const blueprint: Blueprint = {
  ...clubBlueprint,
  entities: {
    ...clubBlueprint.entities,
    plan: entity([name, field('progress', 'pct')], [{ id: 'roof', values: { name: 'Roof', progress: 0 } }]),
    job: entity(
      [name, field('plan', 'relation', { to: 'plan' }), field('status', 'enum', { options })],
      [
        { id: 'tiles', values: { name: 'Tiles', plan: 'roof', status: 'todo' } },
        { id: 'beams', values: { name: 'Beams', plan: 'roof', status: 'todo' } },
      ],
      ['create', 'step:finish'].map(shareOf),
      { flow: { field: 'status', steps: [{ id: 'finish', label: both('Finish'), from: ['todo'], to: 'done', by: 'public' }] } },
    ),
    guard: entity(
      [name, field('condition', 'text'), field('active', 'bool')],
      [
        { id: 'hot', values: { name: 'Too hot', condition: 'above 30', active: true } },
        { id: 'cold', values: { name: 'Too cold', condition: 'below 5', active: true } },
        { id: 'off', values: { name: 'Asleep', condition: 'above 1', active: false } },
        { id: 'mute', values: { name: 'Says nothing', condition: 'always', active: true } },
      ],
    ),
    patrol: entity(
      [name, field('plan', 'relation', { to: 'plan' })],
      [{ id: 'roofers', values: { name: 'Roofers', plan: 'roof' } }],
    ),
    sighting: entity(
      [name, field('plan', 'relation', { to: 'plan' })],
      [],
      [{ on: 'create', do: 'alert', rules: 'patrol', entity: 'alarm' }],
    ),
    bill: entity(
      [name, field('labor', 'money'), field('materials', 'money'), field('total', 'money')],
      [],
      ['labor', 'materials'].map((amount): Effect => ({ on: 'create', do: 'add', to: 'self', field: 'total', amount })),
    ),
    alarm: entity([field('title', 'text', { required: true, display: true })], []),
    reading: entity([name, field('value', 'num')], [], [{ on: 'create', do: 'alert', rules: 'guard', entity: 'alarm' }]),
  },
  pages: {
    ...clubBlueprint.pages,
    jobs: { path: '/jobs', title: both('Jobs'), blocks: ['jobs', 'reading', 'sighting', 'bill'] },
  },
  blocks: {
    ...clubBlueprint.blocks,
    jobs: { type: 'collection', query: { entity: 'job' } },
    reading: form('reading'),
    sighting: form('sighting'),
    bill: form('bill'),
  },
};

describe('what is worked out', () => {
  it('is how much of a plan is finished, at every step', async () => {
    const club = startClub(blueprint);
    const finish = (id: string) =>
      club.as('ann').do('step', about('job', id, { 'row.step': 'finish', _block: 'jobs', _page: '/jobs' }));
    await finish('tiles');
    expect(await club.row('plan', 'roof')).toMatchObject({ progress: 50 });
    await finish('beams');
    expect(await club.row('plan', 'roof')).toMatchObject({ progress: 100 });
  });

  it.each([
    ['35', ['Too hot: now']],
    ['2', ['Too cold: now']],
    ['20', []],
  ])('is which rules a reading of %s meets', async (value, titles) => {
    const club = startClub(blueprint);
    await club.as('ann').send('reading', { name: 'now', value });
    expect((await club.rows('alarm')).map(({ values }) => values['title'])).toEqual(titles);
  });

  it('is what an alert is about, by its name', async () => {
    const club = startClub(blueprint);
    await club.as('ann').send('sighting', { name: 'S-1', plan: 'roof' });
    expect((await club.rows('alarm')).map(({ values }) => values['title'])).toEqual(['Roofers: Roof · S-1']);
  });

  it('is the sum of parts, which nobody is asked for', async () => {
    const club = startClub(blueprint);
    await club.as('ann').send('bill', { name: 'Slab', labor: '1000', materials: '250.5' });
    expect((await club.rows('bill'))[0]?.values).toMatchObject({ total: 1250.5 });
  });
});
