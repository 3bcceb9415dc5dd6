// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { NotificationSection } from './notification-section.tsx';

it('invitations to private sites are mailed until the person switches that off', async () => {
  await signInHere();
  const requests = stubServer();
  const { user, findByRole } = await renderScreen(<NotificationSection />);
  const toggle = await findByRole('switch', { description: 'Invitations to private sites' });
  expect(toggle).toHaveProperty('disabled', true);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ status: 0, code: 200, message: '', data: { invitations: true } });
  await vi.waitFor(() =>
    expect([toggle.getAttribute('aria-checked'), toggle.textContent]).toEqual(['true', expect.stringMatching(/^Mails on/)]),
  );
  await user.click(toggle);
  await vi.waitFor(() => expect(requests[1]).toMatchObject({ path: '/api/user/mails', body: { invitations: false } }));
  requests[1]?.respond({ status: 0, code: 200, message: '', data: { invitations: false } });
  await vi.waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
});
