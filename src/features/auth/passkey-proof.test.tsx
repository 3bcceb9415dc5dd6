// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { PASSKEY_PATHS } from '#core/protocol/http/passkeys.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

const passkey = (proves: boolean) => ({
  id: crypto.randomUUID(),
  name: 'Phone',
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at: null,
  proves,
});

it.each([
  [[], false],
  [[passkey(false)], false],
  [[passkey(false), passkey(true)], true],
])('of the passkeys %j one may be used for a proof: %s', async (passkeys, isOffered) => {
  await signInHere();
  vi.stubGlobal('PublicKeyCredential', class {});
  const asked = answerRequests({ [PASSKEY_PATHS.list]: { passkeys } });
  const { findByRole } = await renderScreen(<PasskeyProof onProven={() => undefined} />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const button = { name: 'Use a passkey instead' };
  const found = await findByRole('button', button, { timeout: isOffered ? 5000 : 300 }).catch(() => null);
  expect(found !== null).toBe(isOffered);
});
