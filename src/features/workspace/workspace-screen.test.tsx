// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { starProject } from '#data/commands/star-project.ts';
import { projectRow } from '#data/outbox/project-view.ts';
import { userDatabase } from '#data/store/database.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { menuEntries, type WorkspaceTab } from './card-actions.ts';
import { WorkspaceScreen } from './workspace-screen.tsx';

const at = '2026-11-20T10:00:00.000Z';
const versionId = 'a1d0c0de-0000-4000-8000-000000000001';
const publish = { subdomain: 'tea-house', versionId, publishedAt: at };
const project = { state: 30, currentVersionId: versionId, publish: null, createdAt: at, updatedAt: at } as const;
const ignore = (): void => undefined;
/** Menus and dialogs are loaded when they are asked for. */
const PATIENT = { timeout: 10_000 };
const screenOf = (tab: WorkspaceTab, onTab = ignore) => (
  <WorkspaceScreen tab={tab} onTab={onTab} onExport={ignore} publishDialog={() => null} />
);

/** Two projects of which the second is published. */
async function fill(): Promise<void> {
  const { userId } = await signInHere();
  const { projects, meta } = userDatabase(userId);
  await projects.clear();
  for (const server of [
    { ...project, id: 1, title: 'Rye' },
    { ...project, id: 2, title: 'Tea', publish },
  ]) {
    const row = projectRow({ server, created: null }, []);
    if (row !== null) await projects.put(row);
  }
  await meta.put({ key: 'cursor', value: 1 });
}

it('unstarring leaves the focus on the card', async () => {
  await fill();
  await starProject(1, true);
  const { findByRole, queryByRole, user } = await renderScreen(screenOf('0'));
  const star = { name: 'Take the star from Rye' };
  await user.click(await findByRole('button', star));
  await vi.waitFor(() => expect(queryByRole('button', star)).toBeNull());
  expect(document.activeElement?.textContent).toBe('Rye');
});

it('HOME-07 LIMIT-09 six empty cards stand in the grid while it is loading', async () => {
  await signInHere();
  const { getByLabelText, queryAllByRole } = await renderScreen(screenOf('0'));
  expect(getByLabelText('Loading your projects…').innerHTML.match(/h-\[183px\]/g)).toHaveLength(6);
  expect(queryAllByRole('article')).toEqual([]);
});

it('WS-01 WS-02 LIMIT-08 tab 0 lists all, 1 what is not published, 2 the published ones with their addresses', async () => {
  await fill();
  const lists: Record<string, string[]> = {};
  for (const tab of ['0', '1', '2'] as const) {
    const screen = await renderScreen(screenOf(tab));
    await screen.findAllByRole('article');
    lists[tab] = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All2',
      'Not published1',
      'Published1',
      'Liked0',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(
      { 0: 'All2', 1: 'Not published1', 2: 'Published1' }[tab],
    );
    expect(screen.queryByText('tea-house') !== null).toBe(tab !== '1');
    screen.unmount();
  }
  expect(lists).toEqual({ 0: expect.arrayContaining(['Rye', 'Tea']), 1: ['Rye'], 2: ['Tea'] });
});

it('LIMIT-02 a project is renamed to at most 50 characters', async () => {
  await fill();
  const { user, findByRole, findAllByRole, getAllByRole } = await renderScreen(screenOf('1'));
  await user.click((await findAllByRole('button', { name: 'Actions for Rye' }))[0] ?? document.body);
  await user.click(await findByRole('menuitem', { name: 'Rename' }, PATIENT));
  const field = await findByRole('textbox', { name: 'Project name' }, PATIENT);
  await user.clear(field);
  await user.paste('x'.repeat(51));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('x'.repeat(50)), PATIENT);
});

it('GAL-06 a project is shared under tags that are chosen and typed, five at most', async () => {
  await fill();
  const { user, findByRole, getByRole, queryByRole, findByText, findAllByRole } = await renderScreen(screenOf('1'));
  await user.click((await findAllByRole('button', { name: 'Actions for Rye' }))[0] ?? document.body);
  await user.click(await findByRole('menuitem', { name: 'Share in the gallery' }, PATIENT));
  const own = await findByRole('textbox', { name: 'A tag of your own' }, PATIENT);
  await user.click(getByRole('button', { name: 'Food' }));
  await user.type(own, '<b>{Enter}');
  await findByText('At most 24 letters, digits and spaces.');
  await user.clear(own);
  await user.type(own, '#Sour  Dough{Enter}Shop,');
  await user.click(getByRole('button', { name: 'Events' }));
  await user.click(getByRole('button', { name: 'Food' }));
  for (const name of ['Tools', 'Teams']) await user.click(getByRole('button', { name }));
  expect(getByRole('button', { name: 'Games' })).toHaveProperty('disabled', true);
  await user.click(getByRole('button', { name: 'Share in the gallery' }));
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull(), PATIENT);
  const { userId } = await signInHere();
  const sent = (await userDatabase(userId).outbox.toArray()).map(({ command }) => command);
  expect(sent.at(-1)).toMatchObject({
    kind: 'shareProject',
    projectId: 1,
    sharedVersionId: versionId,
    tags: ['sour dough', 'shop', 'event', 'tool', 'team'],
  });
});

it('GAL-06 a project that is shared again without a choice of tags keeps those that it had', async () => {
  await fill();
  const { userId } = await signInHere();
  await userDatabase(userId).outbox.clear();
  const { user, findByRole, getByRole, queryByRole, findAllByRole } = await renderScreen(screenOf('1'));
  await user.click((await findAllByRole('button', { name: 'Actions for Rye' }))[0] ?? document.body);
  await user.click(await findByRole('menuitem', { name: 'Share in the gallery' }, PATIENT));
  await findByRole('textbox', { name: 'A tag of your own' }, PATIENT);
  await user.click(getByRole('button', { name: 'Share in the gallery' }));
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull(), PATIENT);
  const sent = (await userDatabase(userId).outbox.toArray()).map(({ command }) => command);
  expect(sent.at(-1)).toMatchObject({ kind: 'shareProject', projectId: 1 });
  expect(sent.at(-1)).not.toHaveProperty('tags');
});

it('WS-02 WS-04 tab 3 lists liked sites, without the menus of own projects', async () => {
  await fill();
  const requests = stubServer();
  const screen = await renderScreen(screenOf('3'));
  await vi.waitFor(() => expect(requests.some(({ path }) => path.includes('favorites'))).toBe(true), { timeout: 10_000 });
  requests
    .find(({ path }) => path.includes('favorites'))
    ?.respond({
      status: 0,
      code: 200,
      message: '',
      data: {
        total: 1,
        list: [
          { template_id: versionId, project_id: 9, version_id: versionId, title: 'Bees', create_time: at, is_favorited: true },
        ],
      },
    });
  const { userId } = await signInHere();
  await userDatabase(userId).favorites.put({ id: versionId, projectId: 9, createdAt: at });
  expect(await screen.findByRole('heading', { level: 2, name: 'Bees' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Liked1');
});

it('WS-04 WS-05 WS-06 a menu offers what the list and the project allow', () => {
  const entries = (tab: '0' | '1' | '2', state: 10 | 30) => menuEntries(tab, { state, title: 'Tea' });
  for (const tab of ['0', '1'] as const) expect(entries(tab, 30)).toEqual(expect.arrayContaining(['rename', 'delete']));
  expect(entries('2', 30)).not.toContain('delete');
  expect(entries('2', 30)).toContain('rename');
  expect([entries('1', 10), entries('0', 10), entries('1', 30)].map((each) => each.includes('duplicate'))).toEqual([
    false,
    true,
    true,
  ]);
});

it.each([
  [
    'en-US',
    {},
    /This action cannot be undone\. Deleting the project also removes its deployments, shared versions and preview links\./,
  ],
  [
    'en-US',
    { publish },
    /preview links\. Its likes and remixes, its rewards for publishing and its deployed domain go with it\./,
  ],
  ['en-US', { share: { versionId, sharedAt: at } }, /rewards for publishing and its deployed domain/],
  ['zh-CN', { publish }, /此操作无法撤销。.*点赞.*奖励.*域名/],
] as const)('WS-12 WS-13 a deletion says what goes with it, %s %j', async (language, about, text) => {
  await signInHere();
  const card = { ...project, id: 1, title: 'Tea', waiting: 0, unseen: 0, thumbnail: null, ...about };
  const screen = await renderScreen(<DeleteDialog project={card} onClose={ignore} />, language);
  expect(screen.getByRole('dialog').textContent).toMatch(text);
});

it('WS-15 NET-21 a deletion that fails says nothing, and leaves the card', async () => {
  await fill();
  const { userId } = await signInHere();
  const { projects } = userDatabase(userId);
  const screen = await renderScreen(screenOf('1'));
  await screen.user.click(await screen.findByRole('button', { name: 'Actions for Rye' }));
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const failing = vi.spyOn(projects, 'get').mockRejectedValue(new Error('storage'));
  await screen.user.click(await screen.findByRole('button', { name: 'Delete project' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  failing.mockRestore();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('unliking moves the focus to the card in its place, and after the last one to what stands there', async () => {
  const { userId } = await signInHere();
  const { favorites } = userDatabase(userId);
  await favorites.clear();
  const idOf = (index: number) => `3f0d8f1e-6f37-4a45-9f4b-${String(index).padStart(12, '0')}`;
  const card = (index: number) => ({
    id: idOf(index),
    project_id: 70 + index,
    version: idOf(index),
    project_title: `Site ${index}`,
  });
  for (const index of [1, 2]) await favorites.put({ id: idOf(index), projectId: 70 + index, createdAt: at });
  const list = [card(1), card(2)].map((each) => ({ ...each, is_favorited: true, create_time: at }));
  answerRequests({ '/api/template/my-favorites': { total: 2, list, next: null } });
  const { findByRole, user } = await renderScreen(screenOf('3'));
  await user.click(await findByRole('button', { name: /^Like Site 1/ }, { timeout: 10_000 }));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Site 2/));
  await user.click(await findByRole('button', { name: /^Like Site 2/ }));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toContain('/platform#templates'));
});
