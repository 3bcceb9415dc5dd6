// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { renderScreen, signInHere, streamOf, stubServer } from '#tests/support/render-screen.tsx';
import { userDatabase } from '#data/store/database.ts';
import { DeploymentList } from './deployment-list.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { useSiteSettings } from './use-site-settings.ts';

const [V1, V2] = ['0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e01', '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e02'];
const STORED = {
  access: 'open' as const,
  has_password: false,
  locked_pages: [],
  guests: [],
  in_search: true,
  for_ai: true,
  shows_badge: true,
  may_hide_badge: false,
  counts_visits: true,
  former_paths: [],
};

function projectWith(publish: object | null): ProjectDetails {
  const project = { id: 7, title: 'Corner Coffee', currentVersionId: V2, publish };
  return {
    project,
    versions: [
      { id: V1, number: 1 },
      { id: V2, number: 2 },
    ],
  } as unknown as ProjectDetails;
}
const LIVE = { subdomain: 'corner-coffee', versionId: V2, publishedAt: '2026-11-20T10:00:00.000Z' };

describe('the settings of a site', () => {
  it('PUB-24 PUB-25 hold a deployment switch, off and disabled for a project that is not deployed, and a share control', async () => {
    stubServer();
    const save = vi.fn<() => Promise<boolean>>(async () => true);
    const panel = <GeneralPanel details={projectWith(null)} stored={STORED} save={save} onClose={() => undefined} />;
    const { getByRole } = await renderScreen(panel);
    const online = getByRole('switch', { name: /Online/ });
    expect([online.hasAttribute('disabled'), online.getAttribute('aria-checked'), online.getAttribute('title')]).toEqual([
      true,
      'false',
      'Deploy from edit project',
    ]);
    expect(getByRole('switch', { name: /gallery/ }).getAttribute('aria-checked')).toBe('false');
    expect(getByRole('switch', { name: /SparkVibe/ }).hasAttribute('disabled')).toBe(true);
  });

  it('GAL-06 hold the tags of a project that the gallery shows; a change goes to the version that it shows', async () => {
    const { userId } = await signInHere();
    stubServer();
    const unshared = projectWith(null);
    const share = { versionId: V1, sharedAt: LIVE.publishedAt, tags: ['food', 'rye'] };
    const save = vi.fn<() => Promise<boolean>>(async () => true);
    const details = { ...unshared, project: { ...unshared.project, share } };
    const { user, getByRole } = await renderScreen(
      <GeneralPanel details={details} stored={STORED} save={save} onClose={() => undefined} />,
    );
    expect(getByRole('button', { name: 'rye' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(getByRole('button', { name: 'Food' }));
    await user.click(getByRole('button', { name: 'Events' }));
    const sent = async () => (await userDatabase(userId).outbox.toArray()).map(({ command }) => command);
    const expected = { kind: 'shareProject', projectId: 7, sharedVersionId: V1, tags: ['rye', 'event'] };
    await waitFor(async () => expect(await sent()).toEqual([expect.objectContaining(expected)]));
  });

  it('GAL-06 share a project again with the tags that it had, and show them once they are known', async () => {
    const { userId } = await signInHere();
    await userDatabase(userId).outbox.clear();
    stubServer();
    const unshared = projectWith(null);
    const save = vi.fn<() => Promise<boolean>>(async () => true);
    const panelWith = (share?: { versionId: string; sharedAt: string; tags?: string[] }) => {
      const details = { ...unshared, project: { ...unshared.project, ...(share && { share }) } };
      return <GeneralPanel details={details} stored={STORED} save={save} onClose={() => undefined} />;
    };
    const { user, getByRole, rerender } = await renderScreen(panelWith());
    await user.click(getByRole('switch', { name: /gallery/ }));
    const sent = async () => (await userDatabase(userId).outbox.toArray()).map(({ command }) => command);
    await waitFor(async () => expect(await sent()).toHaveLength(1));
    expect((await sent())[0]).not.toHaveProperty('tags');
    rerender(panelWith({ versionId: V2, sharedAt: LIVE.publishedAt }));
    rerender(panelWith({ versionId: V2, sharedAt: LIVE.publishedAt, tags: ['rye'] }));
    expect(getByRole('button', { name: 'rye' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('PUB-26 PUB-27 ask before the site goes offline, and then send cur_is_prod false', async () => {
    await signInHere();
    const requests = stubServer();
    const onClose = vi.fn<() => void>();
    const save = vi.fn<() => Promise<boolean>>(async () => true);
    const panel = <GeneralPanel details={projectWith(LIVE)} stored={STORED} save={save} onClose={onClose} />;
    const { user, getByRole, queryByRole } = await renderScreen(panel);
    const sent = () => requests.filter(({ path }) => path.includes('update-status'));
    await user.click(getByRole('switch', { name: /Online/ }));
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect([queryByRole('alertdialog'), sent()]).toEqual([null, []]);
    await user.click(getByRole('switch', { name: /Online/ }));
    await user.click(getByRole('button', { name: 'Take the site offline' }));
    expect(sent().map(({ body }) => body)).toEqual([{ project_id: 7, cur_is_prod: false }]);
    sent()[0]?.respond({ code: 200, data: { project_id: 7, is_prod: false } });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('PUB-23 say that they were saved, and that they were not', async () => {
    const requests = stubServer();
    const outcomes: boolean[] = [];
    function Probe() {
      const { save } = useSiteSettings(7);
      return (
        <button type="button" onClick={() => void save({ for_ai: false }).then((isSaved) => outcomes.push(isSaved))}>
          {'save'}
        </button>
      );
    }
    const { user, getByRole } = await renderScreen(<Probe />);
    const posts = () => requests.filter(({ body }) => body !== undefined);
    await user.click(getByRole('button'));
    posts()[0]?.respond({ code: 200, data: { ...STORED, for_ai: false } });
    await waitFor(() => expect(outcomes).toEqual([true]));
    await user.click(getByRole('button'));
    posts()[1]?.respond({ code: 500, error: 'SERVER', message: 'server' }, { status: 500 });
    await waitFor(() => expect(outcomes).toEqual([true, false]));
    expect(posts().map(({ body }) => body)).toEqual([
      { project_id: 7, for_ai: false },
      { project_id: 7, for_ai: false },
    ]);
  });
});

describe('the versions that were published', () => {
  const deployments = [
    { version: V2, version_number: 2, title: 'Bigger', deployed_at: '2026-11-21T10:00:00.000Z', is_live: true },
    { version: V1, version_number: 1, title: 'First', deployed_at: '2026-11-20T10:00:00.000Z', is_live: false },
  ];

  async function open() {
    const requests = stubServer();
    const onClose = vi.fn<() => void>();
    const screen = await renderScreen(<DeploymentList details={projectWith(LIVE)} onClose={onClose} />);
    requests[0]?.respond({ code: 200, data: { deployments } });
    await screen.findByText('Bigger');
    await screen.user.click(screen.getByRole('button', { name: 'Go back to version 1' }));
    const deploy = requests.find(({ path }) => path.includes('deploy') && !path.includes('deployments'));
    return { ...screen, onClose, deploy };
  }

  it('PUB-18 PUB-20 are gone back to in a click, at the same address, which closes the dialog', async () => {
    const { onClose, deploy } = await open();
    expect(String(deploy?.body)).toBe(`project_id=7&domain=corner-coffee&version=${V1}`);
    deploy?.respond(streamOf({ status: 'finish', url: 'http://corner-coffee.localhost' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it.each([
    ['SERVER', 'Failed to publish. Please try again.'],
    ['DOMAIN_TAKEN', 'taken'],
  ])(
    'PUB-19 PUB-22 say that it failed, with the message of the server where there is one, and stay: %s',
    async (error, words) => {
      const { onClose, deploy, findByRole } = await open();
      deploy?.respond(streamOf({ status: 'failed', error, message: error }));
      expect((await findByRole('alert')).textContent).toContain(words);
      expect(onClose).not.toHaveBeenCalled();
    },
  );
});
