// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { CreditHistory } from './credit-history.tsx';

const pageOf = (number: number, hasMore = true) => ({
  balance: 13,
  daily: 0,
  has_more: hasMore,
  entries: [0, 1].map((place) => ({
    id: `00000000-0000-4000-8000-00000000000${number * 2 + place}`,
    amount: number * 10 + place + 1,
    reason: 'grant' as const,
    at: '2026-01-01T00:00:00.000Z',
    project_id: null,
    project_title: null,
  })),
});
const FIRST = pageOf(0);

/** As the page of the address keeps it. */
function History({ start, onPages }: { readonly start: number; readonly onPages: (pages: number) => void }) {
  const [pages, setPages] = useState(start);
  const show = (next: number) => {
    onPages(next);
    setPages(next);
  };
  const [onShow] = useState(() => show);
  return (
    <>
      <CreditHistory first={FIRST} pages={pages} onPages={onShow} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </>
  );
}

it('BILL-01 the history comes back with as many pages as its address says, and tells of one more', async () => {
  await signInHere();
  const requests = stubServer();
  const onPages = vi.fn<(pages: number) => void>();
  const { findAllByRole, findByRole, findByText, queryByRole, user } = await renderScreen(
    <History start={2} onPages={onPages} />,
  );
  const answer = async (at: number, body: unknown, init?: ResponseInit) => {
    await vi.waitFor(() => expect(requests).toHaveLength(at + 1));
    requests[at]?.respond(body, init);
  };
  await answer(0, { status: 0, code: 200, message: '', data: pageOf(1) });
  await vi.waitFor(async () => expect(await findAllByRole('listitem')).toHaveLength(4));
  expect(requests.map(({ path }) => path)).toEqual([`/api/credits?before=${FIRST.entries[1]?.id}`]);
  expect(onPages).not.toHaveBeenCalled();
  await user.click(await findByRole('button', { name: 'Show earlier ones' }));
  expect(onPages).toHaveBeenLastCalledWith(3);
  await answer(1, {}, { status: 503 });
  await findByText('Earlier ones could not be loaded.');
  expect(onPages).toHaveBeenLastCalledWith(2);
  await user.click(await findByRole('button', { name: 'Show earlier ones' }));
  await answer(2, { status: 0, code: 200, message: '', data: pageOf(2, false) });
  await findByText('+22');
  expect(queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});
