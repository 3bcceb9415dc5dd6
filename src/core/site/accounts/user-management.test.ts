import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { generate } from '../../engine/generate.ts';
import { clubBlueprint, startClub } from '../rows/club.fixture.ts';

const { accounts, pages, blocks } = clubBlueprint;
const PEOPLE = '/people';

/** The club with a table of its people, which the boss may manage. */
const managed: Blueprint = {
  ...clubBlueprint,
  ...(accounts && {
    accounts: {
      ...accounts,
      roles: accounts.roles.map((role) => (role.id === 'boss' ? { ...role, manages: ['person'] } : role)),
    },
  }),
  pages: { ...pages, people: { path: PEOPLE, title: { en: 'People', zh: '人员' }, blocks: ['people'] } },
  blocks: {
    ...blocks,
    people: { type: 'collection', variant: 'table', query: { entity: 'person' }, options: { edit: true, create: true } },
  },
};

async function club() {
  const started = startClub(managed);
  await started.choose('max', 'boss');
  await started.signIn('zed', 'member');
  return started;
}

describe('a table of users', () => {
  it('shows the addresses of users to those who manage them, and to nobody else', async () => {
    const { as } = await club();
    expect((await as('max').page(PEOPLE)).text).toContain('ann@example.com');
    expect((await as('zed').page(PEOPLE)).text).not.toContain('ann@example.com');
    expect((await as('stranger').page(PEOPLE)).text).not.toContain('max@example.com');
  });

  it('takes a new user with an email address, which stays as it was entered', async () => {
    const { as, rows } = await club();
    await as('max').send('people', { _block: 'people', _page: PEOPLE, name: 'Zoe', email: 'zoe@example.com' });
    expect((await rows('person')).find(({ values }) => values['name'] === 'Zoe')?.values['email']).toBe('zoe@example.com');
    const form = (await as('max').page(`${PEOPLE}?people.edit=ann`)).text;
    expect(form).toContain('value="Ann"');
    expect(form).not.toContain('name="email"');
  });

  it('is what user management opens in a system, and whoever keeps a site for visitors may add users', () => {
    const tables = (prompt: string) => {
      const made = generate({ prompt, seed: 7 });
      if (!made.ok) throw new Error(made.error.code);
      return Object.values(made.value.blueprint.blocks).filter(
        ({ type, query, options }) => type === 'collection' && query?.entity === 'user' && options?.['create'] === true,
      );
    };
    for (const prompt of [
      'A system for a clinic with functionalities for user management, permission management and data statistics.',
      'An online travel guide with functionalities for browsing articles and user management.',
    ])
      expect(tables(prompt).map(({ variant }) => variant)).toEqual(['table']);
  });
});
