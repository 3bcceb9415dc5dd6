// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it } from 'vitest';
import { rememberCampaign } from '#data/http/tracking-headers.ts';
import { forgetSignIn, rememberSignIn } from '#data/identity/session-state.ts';
import { noteVisitSource } from './visit-source.ts';
import { forgetOrder, storedOrder, storeOrder } from './stored-order.ts';

const person = (userId: string) => rememberSignIn('token', { userId, account: `${userId}@example.com`, nickname: userId });

it('BILL-38 an order that a tab went to pay is its person’s alone', () => {
  person('ada');
  storeOrder('order-of-ada');
  person('bob');
  expect(storedOrder()).toBeNull();
  storeOrder('order-of-bob');
  forgetOrder();
  person('ada');
  expect(storedOrder()).toBe('order-of-ada');
  forgetSignIn();
  expect(storedOrder()).toBeNull();
});

it('OFF-04 a tab keeps the jump, where its visit came from and its order, until it is closed', () => {
  sessionStorage.clear();
  localStorage.clear();
  const address = '?source=aws&token=secret&utm_source=news&utm_campaign=spring';
  noteVisitSource(address);
  rememberCampaign(address);
  person('ada');
  storeOrder('order-of-ada');
  const kept = Object.fromEntries(Object.entries(sessionStorage));
  expect(kept).toEqual({
    // Registering sends it (AUTH-80).
    aws_jump_session: 'secret',
    utm_source: 'news',
    utm_campaign: 'spring',
    [Object.keys(kept).find((key) => key.endsWith('ada')) ?? '']: 'order-of-ada',
  });
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/secret|news|order/);
});
