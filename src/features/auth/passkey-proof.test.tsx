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
  const { findByRole, queryByRole } = await renderScreen(<PasskeyProof onProven={() => undefined} />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const button = { name: 'Use a passkey instead' };
  if (isOffered) await findByRole('button', button);
  else await expect(findByRole('button', button, { timeout: 300 })).rejects.toThrow();
  expect(queryByRole('button', button) !== null).toBe(isOffered);
});
