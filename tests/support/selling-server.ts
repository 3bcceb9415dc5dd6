import { afterAll, beforeAll } from 'vitest';
import { startStripeServer, type StripeServer } from './stripe-server.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

export interface SellingServer {
  readonly server: TestServer;
  readonly stripe: StripeServer;
}

/** A server that sells through a Stripe of its own, for all tests of a file. */
export function withSellingServer(
  take: (started: SellingServer) => void,
  environment: Readonly<Record<string, string>> = {},
): void {
  let started: SellingServer | null = null;
  beforeAll(async () => {
    const stripe = await startStripeServer();
    started = { stripe, server: await startTestServer({ ...stripe.environment, ...environment }) };
    take(started);
  }, 60_000);
  afterAll(async () => {
    await started?.server.close();
    await started?.stripe.close();
  });
}
