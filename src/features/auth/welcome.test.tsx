// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Welcome } from './outcome-screens.tsx';

it.each([
  ['en-US', 'The marketplace link was used before or is too old, so your account was made without it.'],
  ['zh-CN', '该云市场链接已被使用或已过期，你的账户已在没有它的情况下创建。'],
] as const)('AUTH-80 the first screen tells in %s that the account was made without the link', async (language, text) => {
  const onStart = vi.fn<() => void>();
  const { findByText, queryByText, rerender } = await renderScreen(<Welcome isJumpRefused onStart={onStart} />, language);
  await findByText(text);
  rerender(<Welcome isJumpRefused={false} onStart={onStart} />);
  expect(queryByText(text)).toBeNull();
});
