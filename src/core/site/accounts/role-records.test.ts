import { describe, expect, it } from 'vitest';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { generate } from '../../engine/generate.ts';
import { about, clubBlueprint, startClub } from '../rows/club.fixture.ts';

const both = (en: string) => ({ en, zh: en });
const role: Entity = {
  label: both('Role'),
  plural: both('Roles'),
  icon: 'users',
  access: { read: 'own', create: 'nobody' },
  fields: [
    { key: 'name', label: both('Name'), type: 'text', display: true },
    {
      key: 'permissions',
      label: both('Permissions'),
      type: 'enum',
      multiple: true,
      options: ['view', 'add', 'edit', 'delete', 'approve'].map((value) => ({ value, label: both(value) })),
    },
  ],
  rows: [
    { id: 'none', values: { name: 'Viewer', permissions: ['view'] } },
    { id: 'edits', values: { name: 'Editor', permissions: ['view', 'edit'] } },
    { id: 'approves', values: { name: 'Judge', permissions: ['view', 'approve'] } },
    { id: 'all', values: { name: 'All', permissions: ['view', 'add', 'edit', 'delete', 'approve'] } },
  ],
};

/** The club, whose boss Max has a role of these permissions. */
function clubWith(roleId: string): Blueprint {
  const { person, item, request } = clubBlueprint.entities;
  if (person === undefined || item === undefined || request === undefined) throw new Error('The club has changed');
  const rows = person.rows.map((row) => (row.id === 'max' ? { ...row, values: { ...row.values, role: roleId } } : row));
  const fields = [...person.fields, { key: 'role', label: both('Role'), type: 'relation', to: 'role' } as const];
  return { ...clubBlueprint, entities: { ...clubBlueprint.entities, role, person: { ...person, fields, rows } } };
}

async function boss(roleId: string) {
  const club = startClub(clubWith(roleId));
  await club.choose('max', 'boss');
  const on = { _block: 'items', _page: '/items' };
  return {
    club,
    edit: async () =>
      (await club.as('max').do('edit', about('item', 'robot', { ...on, name: 'Robot 2', 'row.fields': 'name' }))).status,
    remove: async () => (await club.as('max').do('remove', about('item', 'ball', on))).status,
    approve: async () =>
      (await club.as('max').do('step', about('request', 'chair', { _block: 'requests', _page: '/', 'row.step': 'approve' })))
        .status,
  };
}

describe('what a role’s row permits', () => {
  it.each([
    ['none', { edit: 403, remove: 403, approve: 403 }],
    ['edits', { edit: 303, remove: 403, approve: 303 }],
    ['approves', { edit: 403, remove: 403, approve: 303 }],
    ['all', { edit: 303, remove: 303, approve: 303 }],
  ])('holds in the server for who manages the rows: %s', async (roleId, wanted) => {
    const { edit, remove, approve } = await boss(roleId);
    expect({ edit: await edit(), remove: await remove(), approve: await approve() }).toEqual(wanted);
  });

  it('takes the buttons off the rows', async () => {
    const page = async (roleId: string) => (await (await boss(roleId)).club.as('max').page('/items')).text;
    expect(await page('none')).not.toContain('Delete');
    expect(await page('all')).toContain('Delete');
  });

  it('leaves everything as it was where a profile has no role', async () => {
    expect(await (await boss('')).edit()).toBe(303);
  });
});

describe('a site whose roles are managed', () => {
  const made = generate({
    prompt:
      'Implement a warehouse management system. The system should have functionalities for role management, permission management, account management and inventory management.',
    seed: 7,
  });
  if (!made.ok) throw new Error(made.error.code);
  const { pages, entities, accounts } = made.value.blueprint;
  const titles = Object.values(pages).map(({ title }) => title.en);

  it('has a page of each name', () => {
    expect(titles).toEqual(expect.arrayContaining(['Role Management', 'Permission Management', 'Account Management']));
  });

  it('gives the demo users the roles of their accounts, whoever keeps all with every permission', () => {
    for (const { label, demo, manages } of accounts?.roles ?? []) {
      const profile = entities[accounts?.entity ?? '']?.rows.find(({ id }) => id === demo);
      const row = entities['role']?.rows.find(({ id }) => id === profile?.values['role']);
      expect(row?.values['name']).toBe(label.en);
      expect(row?.values['permissions']).toHaveLength(manages.includes('role') ? 6 : 4);
    }
  });
});
