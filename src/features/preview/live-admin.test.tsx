// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer, type Request } from '#tests/support/render-screen.tsx';
import { LiveAdmin } from './live-admin.tsx';

const admin = (id: number) => (
  <LiveAdmin
    subdomain="corner-coffee"
    liveRow={{ row: `orders/${id}`, asked: id }}
    isOffline={false}
    reloads={0}
    onPreviewData={() => undefined}
  />
);

async function answer(request: Request | undefined, url: string): Promise<void> {
  await act(async () => {
    request?.respond({ code: 200, data: { url } });
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('shows the row that was asked for last, though the ticket of the one before comes later', async () => {
  const requests = stubServer();
  const { rerender, findByTitle } = await renderScreen(admin(1));
  rerender(admin(2));
  await answer(requests[1], 'http://corner-coffee.localhost/admin?row=2');
  await answer(requests[0], 'http://corner-coffee.localhost/admin?row=1');
  expect((await findByTitle(/live/i)).getAttribute('src')).toBe('http://corner-coffee.localhost/admin?row=2');
});
