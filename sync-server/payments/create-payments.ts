import { unreachable } from '#core/domain/assert.ts';
import type { PaymentSettings } from '../environment/payment-variables.ts';
import { deriveKey } from '../tokens/secrets.ts';
import { createStripeProvider } from './stripe-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createTestProvider } from './test-provider.ts';

/** The configured provider; null where nothing is sold. */
export function createProvider(settings: PaymentSettings | null, secret: Buffer, appOrigin: string): PaymentProvider | null {
  if (settings === null) return null;
  switch (settings.kind) {
    case 'stripe':
      return createStripeProvider(settings);
    case 'test':
      return createTestProvider(deriveKey(secret, 'test checkout'), appOrigin);
    default:
      return unreachable(settings);
  }
}
