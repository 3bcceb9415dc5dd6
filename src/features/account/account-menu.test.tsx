// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { AccountMenu } from './account-menu.tsx';

const TIME = '2026-11-26T10:00:00.000Z';
const own = {
  available_points: 13,
  channel: 0,
  server_time: TIME,
  current_package: {
    package_title: 'BASIC',
    current_type_package_end_date: null,
    all_end_date: '2027-01-05T10:00:00.000Z',
    end_date: null,
    start_date: TIME,
  },
  package_info_list: [],
  renews: false,
  has_portal: false,
};
const profile = {
  nick_name: 'Ada',
  pic: null,
  channel: 0,
  user_regtime: TIME,
  user_lasttime: TIME,
  credits: 13,
  plan: 'FREE',
};
const codes = [
  { code: 'OPENCODE22', points_num: 5, state: 'open', is_shared: false, expires_at: null },
  { code: 'USEDCODE22', points_num: 0, state: 'used', is_shared: true, expires_at: null },
];
const PACKAGE = '/api/payment/user/package/all/info';

async function openMenu({ operator = false } = {}) {
  const { nickname, account, userId } = await signInHere();
  const asked = answerRequests({
    [PACKAGE]: own,
    '/api/user/getUserInfo': { ...profile, user_id: userId, account, ...(operator && { is_operator: true }) },
    '/api/invitation/person': { list: codes },
    '/api/invitation/update/share': { shared: true },
  });
  const screen = await renderScreen(
    <>
      <AccountMenu name={nickname} account={account} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  await screen.findByRole('menu');
  return { ...screen, paths: () => asked.map(({ path }) => path) };
}

it('ACCT-29 ACCT-30 reads the plan once it has been open for 300 ms, and shows when the credits run out', async () => {
  const { findByText, paths } = await openMenu();
  expect(paths()).not.toContain(PACKAGE);
  await findByText('Credits until 2027.01.05');
  expect(paths().filter((path) => path === PACKAGE)).toHaveLength(1);
});

it('ACCT-29 who closes it before reads nothing', async () => {
  const { user, paths } = await openMenu();
  await user.keyboard('{Escape}');
  await new Promise((resolve) => void setTimeout(resolve, 400));
  expect(paths()).not.toContain(PACKAGE);
});

it('ACCT-32 ACCT-33 shows the plan and the free credits as badges, which do nothing', async () => {
  const { findByText, findByRole } = await openMenu();
  await findByRole('menuitem', { name: /Credits and billing\s*13/ });
  expect((await findByText('FREE plan')).closest('button, a, [role=menuitem]')).toBe(null);
});

it('leads operators to their page, and nobody else', async () => {
  const { findByText, queryByRole, unmount } = await openMenu();
  await findByText('Credits until 2027.01.05');
  expect(queryByRole('menuitem', { name: 'Operator' })).toBe(null);
  unmount();
  expect(await (await openMenu({ operator: true })).findByRole('menuitem', { name: 'Operator' })).toBeDefined();
});

it('ACCT-25 ACCT-26 ACCT-27 shows the own invitation codes, and marks one that is copied as shared', async () => {
  const { user, findByRole, findByText, getByText, queryByRole, paths } = await openMenu();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await findByRole('menuitem', { name: 'Invitation codes' }));
  const dialog = await findByRole('dialog', { name: 'Invitation codes' }, { timeout: 10_000 });
  await findByText('OPENCODE22');
  expect(dialog.textContent).toContain('brings 5 credits');
  expect(queryByRole('button', { name: 'Copy USEDCODE22' })).toBe(null);
  await user.click(await findByRole('button', { name: 'Copy OPENCODE22' }));
  await vi.waitFor(() => expect(getByText('Shared')).toBeDefined());
  expect(write).toHaveBeenCalledWith('OPENCODE22');
  expect(paths()).toContain('/api/invitation/update/share');
});
