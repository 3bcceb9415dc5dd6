// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { answerRequests, Refusal } from '#tests/support/answer-requests.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { OperatorScreen } from './operator-screen.tsx';
import type { OperatorView } from './operator-views.ts';

const TIME = '2026-11-26T10:00:00.000Z';
const ID = '6f6d1a52-3c43-4f0e-9a3e-3f6f5b0f5a11';
const grace = {
  id: ID,
  account: 'grace@example.com',
  nickname: 'Grace',
  plan: 'BASIC',
  credits: 35,
  projects: 2,
  created_at: TIME,
  seen_at: TIME,
  suspended_at: null,
  is_operator: false,
};
const order = {
  id: ID,
  account: 'grace@example.com',
  plan: 'PRO',
  credits: 180,
  amount: 2900,
  paid: 2900,
  refunded: 0,
  currency: 'usd',
  provider: 'stripe',
  state: 'paid',
  created_at: TIME,
  differs: true,
};
const base = '/api/operator';
const done = () => ({ done: true });

async function show(view: OperatorView, answers: Record<string, unknown>, language: 'en-US' | 'zh-CN' = 'en-US') {
  await signInHere();
  const asked = answerRequests(answers);
  const screen = await renderScreen(
    <>
      <OperatorScreen view={view} onView={vi.fn<() => void>()} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
    language,
  );
  const bodyOf = (path: string) => vi.waitFor(() => expect(asked.find((each) => each.path === path)?.body).toBeTruthy());
  return { ...screen, asked, bodyOf, sent: (path: string) => asked.find((each) => each.path === path)?.body };
}

it.each([
  ['en-US', 'This page is for the operators of this server. Your account is none of theirs.'],
  ['zh-CN', '此页面仅供服务器的运营者使用，你的账户没有权限。'],
] as const)('tells everybody else that it is not theirs, in words of %s', async (language, text) => {
  const { findByText, queryByRole } = await show('overview', { [`${base}/overview`]: new Refusal(403, 'FORBIDDEN') }, language);
  await findByText(text);
  expect(queryByRole('button', { name: /Try again|重试/ })).toBe(null);
});

it('grants credits with a reason, which is asked for', async () => {
  const answers = {
    [`${base}/accounts`]: { list: [grace], has_more: false },
    [`${base}/accounts/grant`]: () => ({ granted: true, credits: 42 }),
  };
  const { findByRole, findByLabelText, findByText, user, sent, bodyOf } = await show('accounts', answers);
  await user.click(await findByRole('button', { name: 'Grant credits to grace@example.com' }));
  await user.type(await findByLabelText('Credits', {}, { timeout: 10_000 }), '7');
  const dialog = await findByRole('dialog');
  const submit = async () => user.click(dialog.querySelector('button[type=submit]') ?? dialog);
  await submit();
  await findByText('Say why.');
  expect(sent(`${base}/accounts/grant`)).toBe(undefined);
  await user.type(await findByLabelText('Reason'), 'a lost build');
  await submit();
  await bodyOf(`${base}/accounts/grant`);
  expect(sent(`${base}/accounts/grant`)).toMatchObject({ account: 'grace@example.com', amount: 7, reason: 'a lost build' });
  await findByText('Granted. The balance is 42 credits.');
});

it('suspends an account after it was confirmed, and tells of a failure', async () => {
  const answers = {
    [`${base}/accounts`]: { list: [grace], has_more: true },
    [`${base}/accounts/suspend`]: new Refusal(429, 'TOO_MANY_REQUESTS'),
  };
  const { findByRole, findByText, getByText, user, bodyOf } = await show('accounts', answers);
  for (const fact of ['BASIC', '35 credits', '2 projects']) await findByText(fact);
  expect(getByText('There are more; search to narrow them down.')).toBeDefined();
  await user.click(await findByRole('button', { name: 'Suspend grace@example.com' }));
  const dialog = await findByRole('dialog', {}, { timeout: 10_000 });
  expect(dialog.textContent).toContain('Nothing is deleted.');
  await user.click(dialog.querySelector('button[type=submit]') ?? dialog);
  await bodyOf(`${base}/accounts/suspend`);
  await findByText('Too many attempts. Please wait a moment.');
  expect(dialog.isConnected).toBe(true);
});

it('makes invitation codes once what is typed makes sense', async () => {
  const answers = {
    [`${base}/invitations`]: { list: [] },
    [`${base}/invitations/make`]: () => ({ codes: ['FIRSTCODE2', 'OTHERCODE2'] }),
  };
  const { findByRole, findByLabelText, findByText, findByDisplayValue, user, sent, bodyOf } = await show('invitations', answers);
  await user.click(await findByRole('button', { name: 'Make codes' }));
  const count = await findByLabelText('How many', {}, { timeout: 10_000 });
  await user.clear(count);
  await user.type(count, '2000');
  const dialog = await findByRole('dialog');
  const submit = async () => user.click(dialog.querySelector('button[type=submit]') ?? dialog);
  await submit();
  await findByText('1 to 1000');
  await user.clear(count);
  await user.type(count, '2');
  await user.type(await findByLabelText('Days valid'), '30');
  await submit();
  await bodyOf(`${base}/invitations/make`);
  expect(sent(`${base}/invitations/make`)).toEqual({ count: 2, credits: 0, days: 30 });
  await findByDisplayValue(/FIRSTCODE2\s+OTHERCODE2/);
  expect(document.activeElement).toBe(await findByRole('button', { name: 'Copy' }));
  await user.keyboard('{Escape}');
  const opener = await findByRole('button', { name: 'Make codes' });
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

it.each([
  ['', true],
  ['  ', true],
  ['grace@example.com', true],
  ['grace@example', false],
  ['grace', false],
  ['a@b@example.com', false],
])('AUTH-15 an address that may be left out is empty or a standard one: %j passes: %s', async (owner, passes) => {
  const answers = { [`${base}/invitations`]: { list: [] }, [`${base}/invitations/make`]: () => ({ codes: ['FIRSTCODE2'] }) };
  const { findByRole, findByLabelText, findByText, findByDisplayValue, user, sent } = await show('invitations', answers);
  await user.click(await findByRole('button', { name: 'Make codes' }));
  const field = await findByLabelText('Handed out by', {}, { timeout: 10_000 });
  if (owner !== '') await user.type(field, owner);
  const dialog = await findByRole('dialog');
  await user.click(dialog.querySelector('button[type=submit]') ?? dialog);
  await (passes ? findByDisplayValue('FIRSTCODE2') : findByText('This is no e-mail address.'));
  const wanted = { count: 1, credits: 0, ...(owner.trim() !== '' && { owner }) };
  expect(sent(`${base}/invitations/make`)).toEqual(passes ? wanted : undefined);
});

it('approves an application', async () => {
  const application = {
    email: 'bo@example.com',
    profession: 'Baker',
    requirement: 'A shop.',
    state: 'waiting',
    created_at: TIME,
  };
  const answers = { [`${base}/applications`]: { list: [application] }, [`${base}/applications/approve`]: done };
  const { findByRole, findByText, user, sent } = await show('applications', answers);
  await user.click(await findByRole('button', { name: 'Approve bo@example.com' }));
  await findByText('bo@example.com can sign up and was told by mail.');
  expect(sent(`${base}/applications/approve`)).toEqual({ email: 'bo@example.com' });
});

it('shows orders about which the books differ, and what a comparison finds', async () => {
  const finding = { kind: 'provider', id: ID, text: 'is paid here, not paid with the provider' };
  const answers = {
    [`${base}/orders`]: { list: [order], has_more: false },
    [`${base}/orders/compare`]: () => ({ findings: [finding], with_provider: true }),
  };
  const { findByRole, findByText, user } = await show('orders', answers);
  await findByText('The books differ');
  for (const fact of ['PRO, one month', 'Paid', 'stripe']) await findByText(fact);
  await user.click(await findByRole('button', { name: 'Compare the books' }));
  await findByText(/1 difference\. Compared here and with the provider\./);
  expect(await findByText(new RegExp(finding.text))).toBeDefined();
});

it('lists who changed what, for which reason', async () => {
  const deed = {
    id: ID,
    at: TIME,
    by_command: false,
    operator: 'op@example.com',
    kind: 'grant',
    subject: null,
    amount: 7,
    reason: 'a lost build',
  };
  const { findByText } = await show('deeds', { [`${base}/deeds`]: { list: [{ ...deed }] } });
  await findByText('Granted 7 credits');
  for (const fact of ['an erased account', 'by op@example.com']) expect(await findByText(fact)).toBeDefined();
});
