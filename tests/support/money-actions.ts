import type { StripeServer, SignedMessage } from './stripe-server.ts';
import { createClient, type TestAnswer, type TestClient } from './http-client.ts';
import type { TestServer } from './start-test-server.ts';

export const buyPlan = (client: TestClient, sku: string): Promise<TestAnswer> =>
  client.post('/api/payment/user/package/buy', { sku_id: sku });
export const buyCredits = (client: TestClient, sku: string): Promise<TestAnswer> =>
  client.post('/api/payment/user/point/buy', { sku_id: sku });

/** Brings a provider's message to a server, as the provider does: without a sign-in. */
export function deliver(server: Pick<TestServer, 'appUrl'>, { body, headers }: SignedMessage): Promise<TestAnswer> {
  return createClient(server.appUrl).post('/api/payment/webhook', body, { ...headers });
}

/** Buys something and pays for it; returns the order, its payment's name with the provider and the message. */
export async function buyAndPay(
  { server, stripe }: { readonly server: Pick<TestServer, 'appUrl'>; readonly stripe: StripeServer },
  client: TestClient,
  sku: string,
) {
  const answer = await (sku.startsWith('plan') ? buyPlan : buyCredits)(client, sku);
  const orderId = String(answer.data['id']);
  const session = stripe.sessionOf(orderId);
  const message = await stripe.pay(session.id);
  await deliver(server, message);
  const intent = session.payment_intent ?? stripe.intentOf(session.invoice ?? '');
  return { orderId, session, message, intent };
}

export async function orderState(client: TestClient, orderId: string): Promise<unknown> {
  return (await client.get(`/api/order/info?order_id=${orderId}`)).data['state'];
}

export async function packageOf(client: TestClient): Promise<Record<string, unknown>> {
  return (await client.get('/api/payment/user/package/all/info')).data;
}
