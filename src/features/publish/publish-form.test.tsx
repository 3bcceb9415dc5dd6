// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { renderScreen, stubServer } from '#tests/support/render-screen.tsx';
import { PublishForm } from './publish-form.tsx';

const NAME = 'corner-coffee';

async function openForm(number: number | null) {
  const requests = stubServer();
  const onPublish = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const project = { id: 7, title: 'Corner Coffee', publish: { subdomain: NAME } };
  const details = { project, versions: [{ id: 'v2', number }] } as unknown as ProjectDetails;
  const version = { id: 'v2' } as VersionRecord;
  const form = (
    <PublishForm
      {...{ details, version, onPublish }}
      nameOf={() => 'Version 2'}
      publishing={{ state: 'idle' }}
      onCancel={vi.fn<() => void>()}
    />
  );
  const screen = await renderScreen(form);
  return { ...screen, requests, onPublish, button: screen.getByRole('button', { name: 'Publish' }) };
}

it('a version that the server does not have yet is not published, neither by click nor by Enter', async () => {
  const { user, button, onPublish, getByRole, getByText } = await openForm(null);
  expect(getByText(/not in your account|sent|saved/i)).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  await user.click(button);
  getByRole('textbox').closest('form')?.requestSubmit();
  expect(onPublish).not.toHaveBeenCalled();
});

it('publishes a version that the server has', async () => {
  const { user, button, onPublish } = await openForm(2);
  await user.click(button);
  expect(onPublish.mock.calls).toEqual([[{ projectId: 7, versionId: 'v2', subdomain: NAME }]]);
});
