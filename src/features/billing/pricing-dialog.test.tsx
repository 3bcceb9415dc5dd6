// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '#core/domain/account-limits.ts';
import { PLAN_ROWS } from '#core/domain/plan-catalogue.ts';
import { NEVER_ENDS } from '#core/domain/membership.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { noteChannel } from '#data/billing/use-may-upgrade.ts';
import { storedOrder } from '#data/billing/stored-order.ts';
import { answerRequests, Refusal } from '#tests/support/answer-requests.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { PricingDialog } from './pricing-dialog.tsx';

const ORDER = '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e12';
const SAFE = 'https://checkout.example/1';
const SHUFFLED = { list: [PLAN_ROWS[2], PLAN_ROWS[0], PLAN_ROWS[1]], total: 3, sells: 'money' };
const ignore = () => undefined;
let left: string[];

beforeEach(() => {
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)));
});
afterEach(() => vi.restoreAllMocks());

function packageOf(plan: Plan, end: string) {
  const now = '2026-03-01T12:00:00.000Z';
  const dates = { end_date: end, current_type_package_end_date: end, all_end_date: end };
  const own = { package_title: plan, start_date: now, ...dates };
  const rest = { available_points: 15, channel: 0, server_time: now, renews: false, has_portal: false };
  return { ...rest, current_package: own, package_info_list: [own] };
}

async function show(answers: Record<string, unknown> = {}) {
  const asked = answerRequests({ [BILLING_PATHS.plans]: SHUFFLED, ...answers });
  const onSignIn = vi.fn<() => void>();
  const screen = await renderScreen(
    <>
      <ToastRegion label="Messages" closeLabel="Close" />
      <PricingDialog onClose={ignore} onSignIn={onSignIn} />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  const card = (title: string) => {
    const heading = within(dialog).getByRole('heading', { name: title });
    const found = heading.closest('li');
    if (found === null) throw new Error(`no card ${title}`);
    return within(found);
  };
  await vi.waitFor(() => expect(asked.some(({ path }) => path === BILLING_PATHS.plans)).toBe(true));
  return { ...screen, asked, card, dialog, onSignIn };
}

const bought = (asked: readonly { path: string }[]) => asked.filter(({ path }) => path.endsWith('/buy'));

describe('the plans', () => {
  it.each(['FREE', 'BASIC', 'PRO'] as const)(
    'BILL-18 the card of %s is marked for whoever has it, and no other is',
    async (plan) => {
      await signInHere({ plan });
      const { card } = await show();
      const marked = () =>
        ['FREE', 'BASIC', 'PRO'].filter((each) => card(each).queryAllByText('Current plan', { selector: 'span' }).length > 0);
      await vi.waitFor(() => expect(marked()).toEqual([plan]));
    },
  );

  it('BILL-03 signed out, every button opens the sign-in', async () => {
    const { dialog, onSignIn, user } = await show();
    const buttons = within(dialog).getAllByRole('button', { name: /Start for free|Sign in to choose/ });
    expect(buttons).toHaveLength(3);
    for (const button of buttons) await user.click(button);
    expect(onSignIn).toHaveBeenCalledTimes(3);
  });

  it('BILL-15 BILL-17 come by priority, the paid ones with a package of credits', async () => {
    await signInHere();
    const { dialog, card } = await show();
    await vi.waitFor(() => expect(card('BASIC').getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(false));
    const titles = within(dialog).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['FREE', 'BASIC', 'PRO']);
    expect(card('BASIC').getByText('$10 for 30 credits')).toBeDefined();
    expect(card('FREE').queryByText(/ for .* credits/)).toBeNull();
  });
});

describe('people of a special partner', () => {
  afterEach(() => noteChannel(0));

  it('BILL-52 DATA-02 see no upgrade', async () => {
    await signInHere();
    const { dialog } = await show({ [BILLING_PATHS.packageInfo]: { ...packageOf('FREE', NEVER_ENDS), channel: 2 } });
    await vi.waitFor(() => expect(within(dialog).queryAllByRole('button', { name: 'Upgrade' })).toEqual([]));
  });
});

describe('a purchase', () => {
  it('BILL-20 BILL-21 BILL-23 BILL-28 of a cheaper plan is an order like any, and of the free one none', async () => {
    await signInHere({ plan: 'PRO' });
    const { asked, card, user } = await show({ [BILLING_PATHS.buyPlan]: { id: ORDER, payment_links: [SAFE] } });
    const button = () => card('BASIC').getByRole('button', { name: 'Try free' });
    await vi.waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    expect(card('FREE').getByRole('button').hasAttribute('disabled')).toBe(true);
    await user.click(button());
    await vi.waitFor(() => expect(left).toEqual([SAFE]));
    expect(bought(asked)).toEqual([{ path: BILLING_PATHS.buyPlan, body: { sku_id: 'plan-basic' } }]);
    expect(storedOrder()).toBe(ORDER);
  });

  it('BILL-22 is one at a time: another click says that an order is unfinished', async () => {
    await signInHere();
    const { asked, card, user, findByText } = await show({ [BILLING_PATHS.buyCredits]: { id: ORDER, payment_links: [SAFE] } });
    const button = () => card('PRO').getByRole('button', { name: 'Buy 100 credits' });
    await vi.waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    await user.click(button());
    await user.click(card('BASIC').getByRole('button', { name: 'Upgrade' }));
    expect(await findByText('An order is unfinished. Please wait or finish it first.')).toBeDefined();
    expect(bought(asked)).toEqual([{ path: BILLING_PATHS.buyCredits, body: { sku_id: 'credits-100' } }]);
  });

  it('BILL-25 goes to the first secure page of payment, and to no other kind of address', async () => {
    await signInHere();
    let links = ['javascript:alert(1)', 'http://shop.example', 'data:text/html,x'];
    const { card, user, findByText } = await show({ [BILLING_PATHS.buyPlan]: () => ({ id: ORDER, payment_links: links }) });
    const button = () => card('PRO').getByRole('button', { name: 'Upgrade' });
    await vi.waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    await user.click(button());
    expect(await findByText(/an address that is not safe/)).toBeDefined();
    expect(left).toEqual([]);
    links = [...links, SAFE, 'https://other.example'];
    await user.click(button());
    await vi.waitFor(() => expect(left).toEqual([SAFE]));
  });

  it('BILL-36 that cannot be made is told to the window alone, and can be tried again', async () => {
    await signInHere();
    const { card, user, queryByRole } = await show({ [BILLING_PATHS.buyPlan]: new Refusal(502, 'ORDER_FAILED') });
    const told = vi.fn<(event: Event) => void>();
    window.addEventListener('orderFailed', told);
    const button = () => card('PRO').getByRole('button', { name: 'Upgrade' });
    await vi.waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    await user.click(button());
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect([queryByRole('status')?.textContent ?? '', left]).toEqual(['', []]);
    await vi.waitFor(() => expect(button().hasAttribute('aria-busy')).toBe(false));
    window.removeEventListener('orderFailed', told);
  });

  it('leads back to an order that was not finished, or gives it up', async () => {
    await signInHere();
    const { asked, card, user, findByRole, findByText } = await show({
      [BILLING_PATHS.buyPlan]: new Refusal(409, 'ORDER_PENDING'),
      [BILLING_PATHS.pendingOrder]: { order: { id: ORDER, payment_links: [SAFE] } },
      [BILLING_PATHS.cancelOrder]: { state: 'cancelled' },
    });
    const button = () => card('PRO').getByRole('button', { name: 'Upgrade' });
    await vi.waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    await user.click(button());
    await user.click(await findByRole('button', { name: 'Go on to payment' }));
    expect(left).toEqual([SAFE]);
    await user.click(await findByRole('button', { name: 'Give it up' }));
    expect(await findByText('The order was given up. Nothing was charged.')).toBeDefined();
    expect(asked.at(-1)).toEqual({ path: BILLING_PATHS.cancelOrder, body: { order_id: ORDER } });
  });

  it('says of an order that could not be given up where it stands, and keeps one that is being paid', async () => {
    await signInHere();
    let state = 'pending';
    const { card, user, findByRole, findByText, queryByRole } = await show({
      [BILLING_PATHS.buyPlan]: new Refusal(409, 'ORDER_PENDING'),
      [BILLING_PATHS.pendingOrder]: { order: { id: ORDER, payment_links: [SAFE] } },
      [BILLING_PATHS.cancelOrder]: () => ({ state }),
    });
    const button = () => card('PRO').getByRole('button', { name: 'Upgrade' });
    await vi.waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    await user.click(button());
    await user.click(await findByRole('button', { name: 'Give it up' }));
    expect(await findByText(/The payment is not confirmed yet/)).toBeDefined();
    state = 'failed';
    await user.click(await findByRole('button', { name: 'Give it up' }));
    expect(await findByText(/the payment did not succeed/)).toBeDefined();
    await vi.waitFor(() => expect(queryByRole('button', { name: 'Give it up' })).toBeNull());
  });

  it('of credits waits until a plan that has run out is renewed', async () => {
    await signInHere({ plan: 'BASIC' });
    const { card } = await show({ [BILLING_PATHS.packageInfo]: packageOf('BASIC', '2026-02-01T00:00:00.000Z') });
    expect(await card('BASIC').findByText('Your plan has run out. Credits can be bought once it is renewed.')).toBeDefined();
    const isDisabled = (name: string) => card('BASIC').getByRole('button', { name }).hasAttribute('disabled');
    await vi.waitFor(() => expect([isDisabled('Renewal'), isDisabled('Buy 30 credits')]).toEqual([false, true]));
  });

  it('of a plan says before that the days left of another one are lost', async () => {
    await signInHere({ plan: 'PRO' });
    const { findByText } = await show({ [BILLING_PATHS.packageInfo]: packageOf('PRO', '2026-03-20T00:00:00.000Z') });
    expect(await findByText(/Your PRO plan is paid until 2026.03.20/)).toBeDefined();
  });

  it('is not offered where nothing is sold', async () => {
    await signInHere();
    const { card, findByText } = await show({ [BILLING_PATHS.plans]: { ...SHUFFLED, sells: 'nothing' } });
    expect(await findByText('Paid plans cannot be bought on this server at the moment.')).toBeDefined();
    expect(card('PRO').getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(true);
  });
});
