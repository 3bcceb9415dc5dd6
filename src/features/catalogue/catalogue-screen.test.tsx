// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere, stubServer, type Request } from '#tests/support/render-screen.tsx';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const at = '2026-11-20T10:00:00.000Z';
const group = { id: 'a1d0c0de-0000-4000-8000-000000000001', name: 'Shops', name_zh: '商店', created_at: at, updated_at: at };
const layout = {
  ...group,
  id: 'a1d0c0de-0000-4000-8000-000000000002',
  name: 'Columns',
  name_zh: '两栏',
  description: '',
  group_id: group.id,
  slots: '',
};

async function answer(requests: readonly Request[], path: string, data: unknown): Promise<Request> {
  const request = await vi.waitFor(() => {
    const found = requests.filter((each) => each.path === path).at(-1);
    if (found === undefined) throw new Error(`no call of ${path}`);
    return found;
  });
  request.respond({ status: 0, code: 200, message: '', data });
  return request;
}

it.each([
  ['en-US', 'Columns', 'Shops', 'Edit Columns'],
  ['zh-CN', '两栏', '商店', '编辑两栏'],
] as const)('CAT-06 CAT-10 layouts are listed, changed and deleted, %s', async (language, name, inGroup, edit) => {
  await signInHere();
  const requests = stubServer();
  const screen = await renderScreen(<CatalogueScreen kind="layout" />, language);
  await answer(requests, '/api/catalogue/layout_group/page', { total: 1, list: [group] });
  await answer(requests, '/api/catalogue/layout/page', { total: 1, list: [layout] });
  const item = await screen.findByRole('heading', { level: 2 });
  expect(item.textContent).toContain(name);
  expect(screen.getByText(inGroup)).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: edit }));
  const field = await screen.findByRole('textbox', { name: language === 'en-US' ? 'Name' : '名称' });
  await screen.user.clear(field);
  await screen.user.click(screen.getByRole('button', { name: language === 'en-US' ? 'Save' : '保存' }));
  expect(requests.some(({ path }) => path === '/api/catalogue/layout/save')).toBe(false);
  await screen.user.type(field, 'Two columns');
  await screen.user.click(screen.getByRole('button', { name: language === 'en-US' ? 'Save' : '保存' }));
  const saved = await answer(requests, '/api/catalogue/layout/save', { ...layout, name: 'Two columns' });
  expect(saved.body).toEqual({
    id: layout.id,
    name: 'Two columns',
    name_zh: '两栏',
    description: '',
    group_id: group.id,
    slots: '',
  });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('CAT-05 an empty kind says what it is for', async () => {
  await signInHere();
  const requests = stubServer();
  const screen = await renderScreen(<CatalogueScreen kind="component" />);
  await answer(requests, '/api/catalogue/component/page', { total: 0, list: [] });
  expect(await screen.findByText('No components yet')).toBeTruthy();
  expect(screen.getByText(/Keep a block with the settings/)).toBeTruthy();
});

it('CAT-06 DATA-06 DATA-14 the history lists projects as the server names them, with what shows them', async () => {
  await signInHere();
  const requests = stubServer();
  const screen = await renderScreen(<HistoryScreen />);
  const versionId = 'a1d0c0de-0000-4000-8000-000000000003';
  const site = { url: 'https://tea.example.com', backend_homepage: 'https://tea.example.com/admin' };
  const preview = { url: 'https://preview.example.com/', backend_homepage: 'https://preview.example.com/admin' };
  const project = {
    title: 'Tea house',
    state: 30,
    requirement: 'A tea house in Lyon',
    project_info: { ...site, project_info: { project_name: 'Tea house' } },
    config_info: preview,
    config_id: versionId,
    snapshot_id: versionId,
    version_id: versionId,
    domain: 'tea',
    is_prod: true,
    is_publish: false,
    created_at: at,
    updated_at: at,
  };
  const list = [
    { ...project, project_id: 1, status: 30 },
    // The other name of the field; nothing to preview.
    { ...project, project_id: 2, title: 'Only live', config_status: 40, config_info: null },
    { ...project, project_id: 3, title: 'Not built', status: 10, config_info: null, project_info: null },
  ];
  const asked = await answer(requests, '/api/project/project/page', { total: 12, list });
  expect(asked.body).toEqual({ page: 1, size: 10 });
  expect(await screen.findAllByText('A tea house in Lyon')).toHaveLength(3);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Website: Tea house')).toBe(preview.url);
  expect(address('Backend: Tea house')).toBe(preview.backend_homepage);
  expect(address('Website: Only live')).toBe(site.url);
  expect(screen.queryByRole('link', { name: 'Website: Not built' })).toBeNull();
  expect(screen.getAllByText('Update')).toHaveLength(2);
  expect(screen.getByText('Design')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Older' }));
  expect((await answer(requests, '/api/project/project/page', { total: 12, list: [] })).body).toEqual({ page: 2, size: 10 });
});
