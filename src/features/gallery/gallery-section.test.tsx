// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere, stubServer, type Request } from '#tests/support/render-screen.tsx';
import { readGalleryCard } from '#core/protocol/http/gallery-card.ts';
import { GalleryCard } from './gallery-card.tsx';
import { GallerySection } from './gallery-section.tsx';

const idOf = (index: number) => `3f0d8f1e-6f37-4a45-9f4b-${String(index).padStart(12, '0')}`;
const raw = (index: number) => ({
  id: idOf(index),
  project_id: 700 + index,
  version: idOf(index),
  project_title: `Site ${index}`,
  text: 'One of many',
  likes: index,
  create_time: '2026-11-20T10:00:00.000Z',
});
const page = (from: number, count: number, next: string | null) => ({
  data: { total: 12, list: Array.from({ length: count }, (_, index) => raw(from + index)), next },
});
const latest = (requests: readonly Request[]) => requests.filter(({ path }) => path.startsWith('/api/template/list')).at(-1);

it('HOME-07 HOME-08 HOME-09 HOME-10 HOME-12 HOME-13 loads ten cards, then more, and says when there are none', async () => {
  const requests = stubServer();
  const screen = await renderScreen(<GallerySection askSignIn={() => undefined} />);
  expect(screen.getByLabelText('Loading the gallery…').innerHTML.match(/h-\[183px\]/g)).toHaveLength(6);
  await waitFor(() => expect(latest(requests)?.path).toMatch(/size=10&status=0&sort_by=create_time&sort_order=desc$/));
  latest(requests)?.respond(page(1, 10, 'cursor-1'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  await screen.user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(latest(requests)?.path).toContain('cursor=cursor-1');
  latest(requests)?.respond(page(10, 3, null));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Likes');
  await waitFor(() => expect(latest(requests)?.path).toContain('sort_by=favorite_count'));
  await screen.user.type(screen.getByPlaceholderText('Search projects'), 'none');
  await waitFor(() => expect(latest(requests)?.path).toContain('search_keyword=none'));
  latest(requests)?.respond(page(1, 0, null));
  await waitFor(() => expect(screen.getByText('Nothing to see here — yet')).toBeTruthy());
});

it('shows what was seen before when the server is out of reach, and says so', async () => {
  const requests = stubServer();
  const first = await renderScreen(<GallerySection askSignIn={() => undefined} />);
  await waitFor(() => expect(latest(requests)).toBeDefined());
  latest(requests)?.respond(page(1, 2, null));
  await waitFor(() => expect(first.getAllByRole('article')).toHaveLength(2));
  // The list is stored once it is shown.
  await new Promise((resolve) => setTimeout(resolve, 100));
  first.unmount();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const again = await renderScreen(<GallerySection askSignIn={() => undefined} />);
  await waitFor(() => expect(again.getByText(/You are offline/)).toBeTruthy());
  expect(again.getAllByRole('article')).toHaveLength(2);
});

it('WS-19 who is signed out is asked to sign in before a like or a remix, and has nothing to set', async () => {
  const requests = stubServer();
  const askSignIn = vi.fn<(resume: () => Promise<void>) => void>();
  const screen = await renderScreen(<GallerySection askSignIn={askSignIn} />);
  await waitFor(() => expect(latest(requests)).toBeDefined());
  latest(requests)?.respond(page(1, 1, null));
  await screen.user.click(await screen.findByRole('button', { name: /^Like Site 1/ }));
  await screen.user.click(screen.getByRole('button', { name: /Remix/ }));
  expect(askSignIn).toHaveBeenCalledTimes(2);
  expect(requests.filter(({ path }) => !path.startsWith('/api/template/list') && !path.startsWith('/api/tag/'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /More|Edit|Setting/ })).toBeNull();
});

it('GAL-11 GAL-15 GAL-18 a like and a remix need a handler; a remix is counted under its name', async () => {
  await signInHere();
  const card = readGalleryCard(raw(3));
  if (card === null) throw new Error('no card');
  const shown = { card, nowMs: Date.parse('2026-11-26T10:00:00.000Z'), isBusy: false };
  const still = await renderScreen(<GalleryCard {...shown} />);
  expect(still.queryByRole('button')).toBeNull();
  expect(still.getByText('3 likes')).toBeTruthy();
  still.unmount();
  const [onFavorite, onRemix] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const live = await renderScreen(<GalleryCard {...shown} onFavorite={onFavorite} onRemix={onRemix} />);
  await live.user.click(live.getByRole('button', { name: /^Like Site 3/ }));
  const remix = live.getByRole('button', { name: /Remix/ });
  await live.user.click(remix);
  expect([onFavorite.mock.calls, onRemix.mock.calls]).toEqual([[[card]], [[card]]]);
  expect(remix.dataset['event']).toBe('remix');
  expect(live.getByRole('link', { name: 'Site 3' }).getAttribute('target')).toBe('_blank');
});
