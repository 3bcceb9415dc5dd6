// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { describe, expect, it, vi } from 'vitest';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { notePointsBefore } from '#data/billing/conversion.ts';
import { storedOrder, storeOrder } from '#data/billing/stored-order.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { PaymentReturn } from './payment-return.tsx';

const ORDER = '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e12';

const TIME = '2026-11-26T10:00:00.000Z';
const OWN = {
  available_points: 60,
  channel: 0,
  server_time: TIME,
  current_package: {
    package_title: 'FREE',
    current_type_package_end_date: null,
    all_end_date: null,
    end_date: null,
    start_date: TIME,
  },
  package_info_list: [],
  renews: false,
  has_portal: false,
};

async function comeBack(state: string, isLeft = false) {
  const info = { credit_amount: 45, project_amount: 0, payment_amount: 1500, currency: 'usd', state };
  const asked = answerRequests({
    [BILLING_PATHS.order]: info,
    [BILLING_PATHS.packageInfo]: OWN,
    [BILLING_PATHS.cancelOrder]: { state: 'cancelled' },
  });
  const onDone = vi.fn<() => void>();
  const screen = await renderScreen(
    <>
      <ToastRegion label="Messages" closeLabel="Close" />
      <PaymentReturn isLeft={isLeft} onDone={onDone} />
    </>,
  );
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  return { ...screen, asked: () => asked.map(({ path }) => path) };
}

describe('the return from a payment', () => {
  it.each([
    ['paid', 'Payment received: 45 credits were added.'],
    ['failed', 'Payment exception: the payment did not succeed. Nothing was charged.'],
    ['cancelled', 'The payment was cancelled. Nothing was charged.'],
    ['refunded', 'The payment was refunded.'],
  ])('ROUTE-14 BILL-32 says that it is %s, shows nothing of the order and forgets it', async (state, text) => {
    await signInHere();
    storeOrder(ORDER);
    const { asked, container, findByText } = await comeBack(state);
    expect(await findByText(text)).toBeDefined();
    expect(container.textContent).not.toContain(ORDER);
    expect([asked(), storedOrder()]).toEqual([[BILLING_PATHS.order], null]);
  });

  it('BILL-39 tells of a payment after which there are more credits than the tab had before, once', async () => {
    await signInHere();
    const told = vi.fn<(event: Event) => void>();
    window.addEventListener('paymentSuccess', told);
    for (const [before, isTold] of [
      [15, true],
      [60, false],
    ] as const) {
      told.mockClear();
      storeOrder(ORDER);
      notePointsBefore(before);
      const { asked } = await comeBack('paid');
      await vi.waitFor(() => expect(asked()).toContain(BILLING_PATHS.packageInfo));
      await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(isTold ? 1 : 0));
    }
    window.removeEventListener('paymentSuccess', told);
  });

  it('gives an order up whose payment the person left', async () => {
    await signInHere();
    storeOrder(ORDER);
    const { asked } = await comeBack('cancelled', true);
    expect(asked()).toEqual([BILLING_PATHS.cancelOrder, BILLING_PATHS.order]);
  });

  it('ROUTE-14 asks nothing without an order', async () => {
    await signInHere();
    expect((await comeBack('paid')).asked()).toEqual([]);
  });
});
