import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROWS_PATH } from '#data/archive/archive-format.ts';
import { type Archive, exportProject } from './support/archives.ts';
import { expect, test } from './support/fixtures.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { generateSite, websitePreview } from './support/project-window.ts';
import { menuLink, openMessages, sendMessage } from './support/visits.ts';

test('a project is exported with the network cut, and runs by itself with its rows', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await cutNetwork(page, product);
  await page.reload();
  const site = websitePreview(page);
  await menuLink(site, 'Contact').click();
  await sendMessage(site, 'Exported Ada', 'Kept');
  const rows = await runExport(await exportProject(page));
  expect(rows).toContain('Exported Ada');
  await restoreNetwork(page, product);
});

test.describe('where no service worker can run', () => {
  test.use({ serviceWorkers: 'block' });

  test('a project is exported with the server of the network', async ({ page, product, account }) => {
    await generateSite(page, product, account);
    await runExport(await exportProject(page));
  });
});

test('whoever runs a site goes from its foot to what visitors sent: in the preview, and in a demo of the export', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  const site = websitePreview(page);
  await site.getByRole('link', { name: 'Staff entrance' }).click();
  await expect(site.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await site.getByRole('link', { name: 'View site' }).click();
  await expect(site.getByRole('link', { name: 'Staff entrance' })).toBeVisible();

  await runFolder(await exportProject(page), { DEMO: '1' }, async (address) => {
    await page.goto(address);
    await menuLink(page, 'Contact').click();
    await sendMessage(page, 'Ada Lovelace', 'Do you bake on Sundays?');
    await page.getByRole('link', { name: 'Staff entrance' }).click();
    await page.getByRole('button', { name: 'Continue as the owner (demo)' }).click();
    await openMessages(page);
    await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave the admin' }).click();
    await page.getByRole('link', { name: 'Staff entrance' }).click();
    await expect(page.getByRole('heading', { name: 'For the people who run this site' })).toBeVisible();
  });
});

/** Runs an exported project and asks for its home page. Returns the text of its rows. */
async function runExport(archive: Archive): Promise<string> {
  return runFolder(archive, {}, async (address, folder) => {
    const home = await fetch(address);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Mie Câline')]);
    return readFile(path.join(folder, ROWS_PATH), 'utf8');
  });
}

/** Unpacks an exported project and runs it for as long as the work takes. */
async function runFolder<Result>(
  { files }: Archive,
  env: Readonly<Record<string, string>>,
  work: (address: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exported-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    const child = spawn(process.execPath, ['server.js'], {
      cwd: folder,
      env: { PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [address] = await once(createInterface({ input: child.stdout }), 'line');
      return await work(String(address), folder);
    } finally {
      child.kill();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
