// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it } from 'vitest';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { renderScreen, stubServer } from '#tests/support/render-screen.tsx';
import { PublishForm } from './publish-form.tsx';

it('PUB-15 the address ends with the base domain that the server is set to, joined with a dot', async () => {
  const requests = stubServer();
  const project = { id: 7, title: 'Corner Coffee', publish: { subdomain: 'corner-coffee' } };
  const details = { project, versions: [{ id: 'v2', number: 2 }] } as unknown as ProjectDetails;
  const form = (
    <PublishForm
      {...{ details, version: { id: 'v2' } as VersionRecord }}
      nameOf={() => 'Version 2'}
      publishing={{ state: 'idle' }}
      onPublish={async () => undefined}
      onCancel={() => undefined}
    />
  );
  const { findByText } = await renderScreen(form);
  const config = {
    projectOrigin: 'https://project.example',
    baseDomain: 'sites.example:8443',
    googleClientId: null,
    version: '1',
  };
  requests.find(({ path }) => path === '/api/config')?.respond({ code: 200, data: config });
  expect(await findByText('.sites.example:8443')).toBeTruthy();
});
