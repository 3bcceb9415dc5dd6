// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { pricingRequest } from '#features/account/pricing-request.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { signInHere } from '#tests/support/render-screen.tsx';
import { startTexts } from '#tests/support/markup.ts';
import { routeTree } from '../../routeTree.gen.ts';

afterEach(() => {
  pricingRequest.close();
  signInRequest.close();
});

const openAt = (address: string) => createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });

it.each(['/pricing', '/Workspace', '/nowhere'])(
  'ROUTE-08 ROUTE-26 a visitor whom %s sends home keeps the parameters of the link',
  async (path) => {
    const router = openAt(`${path}?plan=PRO&source=aws&token=2.abc#top`);
    await router.load();
    expect(router.state.location.href).toBe('/platform?plan=PRO&source=aws&token=2.abc#top');
  },
);

it('more pages of the history change their own parameter, and neither others, the place nor the state of the entry', async () => {
  await signInHere();
  await startTexts('en-US');
  const entry = { amount: 1, reason: 'grant', at: '2026-01-01T00:00:00.000Z', project_id: null, project_title: null };
  const page = () => ({ balance: 1, daily: 0, has_more: true, entries: [{ ...entry, id: crypto.randomUUID() }] });
  answerRequests({ '/api/credits': page });
  const router = openAt('/billing?page=1&utm_source=letter#history-title');
  await router.navigate({ to: '/billing', search: true, hash: true, state: { internal: true }, replace: true });
  const { findByRole } = render(<RouterProvider router={router} />);
  await userEvent.click(await findByRole('button', { name: 'Show earlier ones' }));
  await waitFor(() => expect(router.state.location.href).toBe('/billing?utm_source=letter&page=2#history-title'));
  expect(router.state.location.state).toMatchObject({ internal: true });
});
