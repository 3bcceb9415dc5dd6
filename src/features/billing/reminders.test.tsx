// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PackageInfoAnswer } from '#core/protocol/http/billing.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { countHint } from '#data/billing/hint-count.ts';
import { rememberSignIn } from '#data/identity/session-state.ts';
import { readStored, storedKeys, writeStored } from '#data/store/local-storage.ts';
import { forgetVisitSource, mayUpgrade, noteVisitSource } from '#data/billing/visit-source.ts';
import { userDatabase } from '#data/store/database.ts';
import { answerRequests, Refusal } from '#tests/support/answer-requests.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { CreditGuard } from './credit-guard.tsx';
import { UpgradeHint } from './upgrade-hint.tsx';
import { PackageCard } from './package-card.tsx';

const DAY_MS = 24 * 60 * 60_000;
const ignore = () => undefined;

/** As `users.channel`. */
let channel = 0;

function packageEnding(days: number, renews = false): PackageInfoAnswer {
  const now = Date.parse('2026-03-01T12:00:00.000Z');
  const end = new Date(now + days * DAY_MS + 60_000).toISOString();
  const current = {
    package_title: 'BASIC' as const,
    start_date: new Date(now).toISOString(),
    end_date: end,
    current_type_package_end_date: end,
  };
  const whole = { ...current, all_end_date: end };
  const rest = { available_points: 10, channel, server_time: new Date(now).toISOString(), has_portal: true };
  return { ...rest, current_package: whole, package_info_list: [whole], renews };
}

async function guard(days: number, userId: string, renews = false) {
  const asked = answerRequests({ [BILLING_PATHS.packageInfo]: packageEnding(days, renews) });
  const onPlans = vi.fn<() => void>();
  const screen = await renderScreen(
    <>
      <ToastRegion label="Messages" closeLabel="Close" />
      <CreditGuard userId={userId} onPlans={onPlans} />
    </>,
  );
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await new Promise((resolve) => void setTimeout(resolve, 50));
  return { ...screen, onPlans };
}

afterEach(() => {
  for (const prefix of ['plan_reminder_', 'upgrade_hint_']) for (const key of storedKeys(prefix)) writeStored(key, null);
  forgetVisitSource();
  channel = 0;
});

describe('the end of a plan', () => {
  it.each([
    [-2, 'Your BASIC plan has run out', 'It ran out on 2026.02.27.'],
    [0, 'Your BASIC plan ends soon', 'It ends today, 2026.03.01.'],
    [3, 'Your BASIC plan ends soon', 'It ends in 3 days, on 2026.03.04.'],
  ])('BILL-47 BILL-48 %i days away opens a dialog, which leads to the plans', async (days, title, text) => {
    const { userId } = await signInHere({ plan: 'BASIC' });
    const { findByRole, onPlans, user } = await guard(days, userId);
    const dialog = await findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain(text);
    await user.click(await findByRole('button', { name: 'Renew' }));
    expect(onPlans).toHaveBeenCalledOnce();
  });

  it.each([4, 7])('BILL-49 %i days away is a note', async (days) => {
    const { userId } = await signInHere({ plan: 'BASIC' });
    const { findByText, queryByRole } = await guard(days, userId);
    expect(await findByText(`Your BASIC plan ends in ${String(days)} days.`)).toBeDefined();
    expect(queryByRole('dialog')).toBeNull();
  });

  it.each([
    [8, false],
    [2, true],
  ])('BILL-49 %i days away is not told (renews itself: %s)', async (days, renews) => {
    const { userId } = await signInHere({ plan: 'BASIC' });
    const { queryByRole, queryByText } = await guard(days, userId, renews);
    expect([queryByRole('dialog'), queryByText(`Your BASIC plan ends in ${String(days)} days.`)]).toEqual([null, null]);
  });

  it('OFF-03 BILL-50 is told once a day to each person', async () => {
    const { userId } = await signInHere({ plan: 'BASIC' });
    const first = await guard(2, userId);
    expect(await first.findByRole('dialog')).toBeDefined();
    first.unmount();
    const again = await guard(2, userId);
    expect(again.queryByRole('dialog')).toBeNull();
    expect(storedKeys('plan_reminder_')).toEqual([`plan_reminder_${userId}`]);
    again.unmount();
    const other = await guard(2, 'somebody-else');
    expect(await other.findByRole('dialog')).toBeDefined();
    other.unmount();
    writeStored(`plan_reminder_${userId}`, '2020-1-1');
    expect(await (await guard(2, userId)).findByRole('dialog')).toBeDefined();
  });
});

describe('a prompt that is refused', () => {
  it.each([
    ['CREDITS_SHORT', 'Not enough credits'],
    ['PLAN_EXPIRED', 'Your plan has run out'],
  ] as const)('BILL-45 for %s opens a dialog that keeps the words and leads to the plans', async (error, title) => {
    const { userId } = await signInHere({ credits: 1 });
    const { findByRole, onPlans, queryByRole, user } = await guard(30, userId);
    const { outbox } = userDatabase(userId);
    const command = {
      kind: 'renameProject',
      id: crypto.randomUUID(),
      projectId: 7,
      createdAt: new Date().toISOString(),
      title: 'x',
    } as const;
    expect(queryByRole('dialog')).toBeNull();
    await outbox.add({
      id: command.id,
      projectId: 7,
      attempts: 1,
      command,
      state: 'rejected',
      error,
      values: {},
      diagnostics: [],
    });
    const dialog = await findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('What you wrote is kept');
    await user.click(await findByRole('button', { name: 'See plans and credits' }));
    expect([onPlans.mock.calls.length, queryByRole('dialog')]).toEqual([1, null]);
    await outbox.clear();
  });
});

describe('the hint to upgrade', () => {
  const TEXT = 'Your credits are not enough for another prompt.';

  it('OFF-03 BILL-54 BILL-55 LIMIT-12 goes after 13 seconds and comes three times a day', async () => {
    const { userId } = await signInHere({ credits: 1 });
    const seen: boolean[] = [];
    for (let time = 1; time <= 4; time += 1) {
      const { queryByText, unmount } = await guard(30, userId);
      await new Promise((resolve) => void setTimeout(resolve, 600));
      seen.push(queryByText(TEXT) !== null);
      unmount();
    }
    expect(seen).toEqual([true, true, true, false]);
    expect(readStored(`upgrade_hint_${userId}`)).toBe(`${new Date().toDateString()}|3`);
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    expect(countHint(userId, new Date())).toBe(true);
    answerRequests({ [BILLING_PATHS.packageInfo]: packageEnding(30) });
    const { getByText, queryByText } = await renderScreen(<UpgradeHint userId={userId} onPlans={ignore} />);
    await vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(50));
      expect(getByText(TEXT)).toBeDefined();
    });
    await act(() => vi.advanceTimersByTimeAsync(12_900));
    expect(queryByText(TEXT)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(queryByText(TEXT)).toBeNull();
  });

  it.each([
    ['channel 1', 1, '', true],
    ['channel 2', 2, '', false],
    ['channel 2 with a jump from AWS', 2, '?source=aws&token=x', true],
    ['a name without a token', 2, '?source=aws', false],
    ['the link of a partner', 1, '?source=partner', false],
  ])('BILL-52 BILL-53 and the dialog for missing credits: %s', async (_case, from, search, isOffered) => {
    channel = from;
    noteVisitSource(search);
    const { userId } = await signInHere({ credits: 1 });
    const { queryByText } = await guard(30, userId);
    await new Promise((resolve) => void setTimeout(resolve, 600));
    expect(queryByText(TEXT) !== null).toBe(isOffered);
    expect(mayUpgrade(from)).toBe(isOffered);
  });
});

describe('the page of the provider', () => {
  it.each([
    ['fails', new Refusal(502, 'ORDER_FAILED')],
    ['has no address', { url: '' }],
  ])('BILL-42 that %s is an unknown error', async (_case, answer) => {
    await signInHere({ plan: 'BASIC' });
    answerRequests({ [BILLING_PATHS.portal]: answer });
    const tab = { opener: {}, location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() };
    vi.stubGlobal('open', () => tab);
    const { user, getByRole, findByText } = await renderScreen(
      <>
        <ToastRegion label="Messages" closeLabel="Close" />
        <PackageCard own={packageEnding(20)} onPlans={ignore} />
      </>,
    );
    await user.click(getByRole('button', { name: 'Payment methods and invoices' }));
    expect(await findByText('unknown error')).toBeDefined();
    expect([tab.close.mock.calls.length, tab.location.replace.mock.calls.length]).toEqual([1, 0]);
  });

  it('BILL-40 opens in a new tab that knows nothing of this one', async () => {
    await signInHere({ plan: 'BASIC' });
    answerRequests({ [BILLING_PATHS.portal]: { url: 'https://billing.example/1' } });
    const tab = { opener: {}, location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() };
    vi.stubGlobal('open', () => tab);
    const { user, getByRole } = await renderScreen(<PackageCard own={packageEnding(20)} onPlans={ignore} />);
    await user.click(getByRole('button', { name: 'Payment methods and invoices' }));
    await vi.waitFor(() => expect(tab.location.replace.mock.calls).toEqual([['https://billing.example/1']]));
    expect(tab.opener).toBeNull();
  });
});

describe('credits that came', () => {
  beforeEach(async () => {
    // What earlier tests told stands until somebody closes it: nothing counts its time after them.
    const { queryAllByRole, user, unmount } = await renderScreen(<ToastRegion label="Messages" closeLabel="Close" />);
    for (const close of queryAllByRole('button', { name: 'Close' })) await user.click(close);
    unmount();
  });

  it.each([
    ['en-US', 'You were given 20 credits.', 'Your invitation brought you 1 credit.'],
    ['zh-CN', '你获得了 20 积分。', '邀请为你带来 1 积分。'],
  ] as const)('ACCT-28 are told of in words of %s once, by the tab that marked them', async (language, gift, invitation) => {
    const { userId } = await signInHere();
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const at = '2026-01-01T00:00:00.000Z';
    let isMarked = false;
    const entries = [
      { id: first, amount: 20, reason: 'grant', at },
      { id: second, amount: 1, reason: 'invitation', at },
      { id: third, amount: 7, reason: 'grant', at },
    ];
    const mark = () => {
      isMarked = true;
      // Another tab was first with the last one.
      return { points_id_list: [first, second] };
    };
    const asked = answerRequests({
      [BILLING_PATHS.unshownCredits]: () => ({ list: isMarked ? [] : entries }),
      [BILLING_PATHS.markCredits]: mark,
    });
    const screen = (
      <>
        <ToastRegion label="Messages" closeLabel="Close" />
        <CreditGuard userId={userId} onPlans={vi.fn<() => void>()} />
      </>
    );
    const { findByText, queryByText, unmount } = await renderScreen(screen, language);
    await findByText(gift);
    await findByText(invitation);
    expect(queryByText(/\b7\b/)).toBeNull();
    const marked = asked.filter(({ path }) => path === BILLING_PATHS.markCredits);
    expect(marked).toMatchObject([{ body: { points_id_list: [first, second, third] } }]);
    unmount();
    await renderScreen(screen, language);
    await vi.waitFor(() => expect(asked.filter(({ path }) => path === BILLING_PATHS.unshownCredits)).toHaveLength(2));
    expect(asked.filter(({ path }) => path === BILLING_PATHS.markCredits)).toHaveLength(1);
  });

  it('ACCT-28 are told of one by one, those in the same words too and more than fit at once', async () => {
    const { userId } = await signInHere();
    const at = '2026-01-01T00:00:00.000Z';
    const entries = [20, 20, 5, 6, 7].map((amount) => ({ id: crypto.randomUUID(), amount, reason: 'grant', at }));
    answerRequests({
      [BILLING_PATHS.unshownCredits]: { list: entries },
      [BILLING_PATHS.markCredits]: (body: unknown) => body,
    });
    const { findAllByRole, findByText, queryByText, user } = await renderScreen(
      <>
        <ToastRegion label="Messages" closeLabel="Close" />
        <CreditGuard userId={userId} onPlans={vi.fn<() => void>()} />
      </>,
    );
    const told = async () => (await findAllByRole('listitem')).map(({ textContent }) => textContent);
    await findByText('You were given 5 credits.');
    expect(await told()).toEqual(['You were given 20 credits.', 'You were given 20 credits.', 'You were given 5 credits.']);
    for (const text of ['You were given 6 credits.', 'You were given 7 credits.']) {
      expect(queryByText(text)).toBeNull();
      const [close] = await findAllByRole('button', { name: 'Close' });
      if (close === undefined) throw new Error('no toast');
      await user.click(close);
      await findByText(text);
    }
  });

  it('ACCT-28 are told of to the next person of the tab as well, who has fewer', async () => {
    const { userId, account, nickname } = await signInHere({ credits: 13 });
    const asked = answerRequests({ [BILLING_PATHS.unshownCredits]: { list: [] } });
    const other = crypto.randomUUID();
    const value = {
      id: other,
      account,
      nickname,
      avatarUrl: null,
      plan: 'FREE',
      credits: 5,
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    await userDatabase(other).meta.put({ key: 'account', value });
    const guardOf = (person: string) => <CreditGuard userId={person} onPlans={ignore} />;
    const { rerender } = await renderScreen(guardOf(userId));
    const notices = () => asked.filter(({ path }) => path === BILLING_PATHS.unshownCredits);
    await vi.waitFor(() => expect(notices()).toHaveLength(1));
    act(() => rememberSignIn('other-token', { userId: other, account, nickname }));
    rerender(guardOf(other));
    await vi.waitFor(() => expect(notices()).toHaveLength(2));
  });
});
