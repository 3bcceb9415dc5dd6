// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it } from 'vitest';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { WorkspaceScreen } from './workspace-screen.tsx';

it('HOME-07 six empty cards stand in the grid while it is loading', async () => {
  await signInHere();
  const { getByLabelText, queryAllByRole } = await renderScreen(<WorkspaceScreen />);
  expect(getByLabelText('Loading your projects…').innerHTML.match(/h-\[183px\]/g)).toHaveLength(6);
  expect(queryAllByRole('article')).toEqual([]);
});
