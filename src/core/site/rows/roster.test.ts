import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { about, clubBlueprint, startClub } from './club.fixture.ts';

const both = (en: string) => ({ en, zh: en });
const blueprint: Blueprint = {
  ...clubBlueprint,
  entities: {
    ...clubBlueprint.entities,
    table: {
      label: both('Table'),
      plural: both('Tables'),
      icon: 'users',
      access: { read: 'public', create: 'public' },
      marks: [{ kind: 'join', count: 'joined' }],
      fields: [
        { key: 'name', label: both('Name'), type: 'text', required: true, display: true },
        { key: 'host', label: both('Host'), type: 'text' },
        { key: 'players', label: both('Players'), type: 'tags' },
        { key: 'joined', label: both('Joined'), type: 'int', default: 1 },
        { key: 'seats', label: both('Seats'), type: 'int' },
      ],
      rows: [{ id: 'oak', values: { name: 'Oak', players: ['Mia'], joined: 1, seats: 2 } }],
    },
  },
  pages: { ...clubBlueprint.pages, tables: { path: '/tables', title: both('Tables'), blocks: ['tables'] } },
  blocks: {
    ...clubBlueprint.blocks,
    tables: { type: 'collection', variant: 'rows', title: both('Tables'), query: { entity: 'table' }, options: { create: true } },
  },
};
const join = about('table', 'oak', { 'row.mark': 'join', _block: 'tables', _page: '/tables' });

describe('who joined', () => {
  it('is listed by name, and no longer after leaving', async () => {
    const club = startClub(blueprint);
    await club.signIn('ada', 'member');
    await club.as('ada').do('mark', join);
    expect(await club.row('table', 'oak')).toMatchObject({ players: ['Mia', 'ada'], joined: 2 });
    await club.as('ada').do('mark', join);
    expect(await club.row('table', 'oak')).toMatchObject({ players: ['Mia'], joined: 1 });
  });

  it('is never more than there are seats', async () => {
    const club = startClub(blueprint);
    await club.signIn('ada', 'member');
    await club.signIn('eve', 'member');
    await club.as('ada').do('mark', join);
    const refused = await club.as('eve').do('mark', join);
    expect(await refused.text()).toContain('All places are taken.');
    expect(await club.row('table', 'oak')).toMatchObject({ players: ['Mia', 'ada'], joined: 2 });
  });

  it('begins with who opened it, as its host', async () => {
    const club = startClub(blueprint);
    await club.signIn('ada', 'member');
    const { text } = await club.as('ada').page('/tables?tables.new=1');
    expect(text).not.toContain('name="players"');
    await club.as('ada').send('tables', { name: 'Elm', seats: '4' });
    const made = (await club.rows('table')).find(({ values }) => values['name'] === 'Elm');
    expect(made?.values).toMatchObject({ host: 'ada', players: ['ada'], joined: 1 });
  });
});
