// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ProjectTitle } from './project-title.tsx';

it('LIMIT-02 the name in the bar of a project takes 50 characters', async () => {
  const onRename = vi.fn<(title: string) => void>();
  const { user, getByRole } = await renderScreen(<ProjectTitle title="Rye" onRename={onRename} />);
  await user.click(getByRole('button', { name: /Rye/ }));
  await user.clear(getByRole('textbox'));
  await user.paste('x'.repeat(51));
  await user.keyboard('{Enter}');
  expect(onRename.mock.calls).toEqual([['x'.repeat(50)]]);
});
