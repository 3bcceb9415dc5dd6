// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it } from 'vitest';
import { forgetSignIn, rememberSignIn } from '#data/identity/session-state.ts';
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
