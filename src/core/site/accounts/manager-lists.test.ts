import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { clubBlueprint, register, startClub } from './accounts.fixture.ts';

const { accounts, entities, pages, blocks } = clubBlueprint;
const KEPT = '/kept';
const HINT = 'Added and changed by: Manager.';
const list = { type: 'collection', variant: 'table', query: { entity: 'post' }, options: { create: true } } as const;

/** The club with two lists of posts, which managers alone may add. */
const kept: Blueprint = {
  ...clubBlueprint,
  ...(accounts && {
    accounts: {
      ...accounts,
      roles: accounts.roles.map((role) => (role.id === 'manager' ? { ...role, manages: ['post'] } : role)),
    },
  }),
  entities: {
    ...entities,
    ...(entities['post'] && { post: { ...entities['post'], access: { read: 'public', create: 'nobody' } } }),
  },
  pages: { ...pages, kept: { path: KEPT, title: { en: 'Kept', zh: '管理' }, blocks: ['first', 'second'] } },
  blocks: { ...blocks, first: list, second: list },
};

describe('a list that only some roles add to', () => {
  it('leads everybody else into the demo account of such a role, once on a page', async () => {
    const { browser } = startClub({ blueprint: kept });
    const [demo, ada] = [browser(), browser()];
    await register(ada);
    for (const visitor of [demo, ada]) {
      const page = await visitor.page(KEPT);
      expect(page.split(HINT)).toHaveLength(2);
      expect(page.split('Continue as Manager')).toHaveLength(2);
      expect(page).not.toContain('Add post');
    }
    expect(await demo.page(`/zh${KEPT}`)).toContain('由经理添加和修改。');
    await demo.post('/_api/do/demo', { role: 'manager', next: KEPT });
    const page = await demo.page(KEPT);
    expect(page).toContain('Add post');
    expect(page).not.toContain(HINT);
  });

  it('says nothing where demo accounts are switched off or everybody may add', async () => {
    const open = { ...kept, ...(entities['post'] && { entities: { ...entities, post: entities['post'] } }) };
    expect(await startClub({ blueprint: open }).browser().page(KEPT)).not.toContain(HINT);
    const nobody = { ...kept, accounts: kept.accounts && { ...kept.accounts, roles: kept.accounts.roles.slice(0, 1) } };
    expect(
      await startClub({ blueprint: nobody as Blueprint })
        .browser()
        .page(KEPT),
    ).not.toContain('Continue as');
  });
});

describe('a list that members add to', () => {
  it('shows who has not signed in the way to do so, and back', async () => {
    const post = entities['post'] && { ...entities['post'], access: { read: 'public', create: 'member' } as const };
    const blueprint = { ...kept, ...(post && { entities: { ...entities, post } }) };
    const stranger = startClub({ blueprint }).browser();
    expect(await stranger.page(KEPT)).toContain('Add post');
    await stranger.post('/_api/do/sign-out', {});
    const page = await stranger.page(KEPT);
    expect(page).not.toContain('Add post');
    expect(page.split(`href="/sign-in?next=${encodeURIComponent(KEPT)}"`).length).toBeGreaterThan(1);
    expect(page).not.toContain(HINT);
  });
});
