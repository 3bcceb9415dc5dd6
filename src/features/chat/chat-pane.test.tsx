// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findProject } from '#data/projects/use-project.ts';
import { userDatabase } from '#data/store/database.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { NO_FILE_BOX, NO_FILE_SLOT } from '#tests/support/no-files.ts';
import { ChatPane } from './chat-pane.tsx';

/** Shows the chat of a project that was built on this device. */
async function openChat(blocked: 'busy' | null) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const database = userDatabase((await signInHere()).userId);
  const { projectId } = await buildLocally();
  const details = await findProject(database, projectId);
  if (details === null) throw new Error('the project was not stored');
  const pane = { details, blocked, hasFailed: false, viewedVersionId: details.project.currentVersionId };
  const ignore = () => undefined;
  const screen = await renderScreen(
    <ChatPane
      {...pane}
      files={NO_FILE_BOX}
      attach={NO_FILE_SLOT}
      planSwitch={null}
      onView={ignore}
      onRestore={() => Promise.resolve()}
      writingId={null}
      targetOf={ignore}
      tools={() => null}
    />,
  );
  const prompts = async () => (await database.submissions.toArray()).map(({ prompt }) => prompt);
  return { ...screen, prompts, box: screen.getByRole('textbox') };
}

it('Enter stores the request with the project and empties the editor', async () => {
  const { user, box, prompts } = await openChat(null);
  await user.type(box, 'Make it blue{Enter}');
  await waitFor(async () => expect(await prompts()).toContain('Make it blue'));
  await waitFor(() => expect(box).toHaveProperty('value', ''));
});

it('EDIT-20 a request that is entered during a build stays in the editor', async () => {
  const { user, box, prompts } = await openChat('busy');
  await user.type(box, 'Make it green{Enter}');
  expect(await prompts()).not.toContain('Make it green');
  expect(box).toHaveProperty('value', 'Make it green');
});
