// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer, type Request } from '#tests/support/render-screen.tsx';
import { CaptchaField } from './captcha-field.tsx';

async function answer(request: Request | undefined, name: string): Promise<void> {
  await act(async () => {
    request?.respond({ code: 200, data: { image_bytes: btoa(name) } });
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
}

it('shows the picture that was asked for last, though the one before comes later', async () => {
  const requests = stubServer();
  const screen = await renderScreen(<CaptchaField account="ada@example.com" purpose="register" onSent={() => undefined} />);
  await screen.user.click(screen.getByRole('button'));
  await answer(requests[1], 'second');
  await answer(requests[0], 'first');
  expect(screen.getByRole('img').getAttribute('src')).toContain(btoa('second'));
});
