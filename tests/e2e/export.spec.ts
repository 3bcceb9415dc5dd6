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
import { menuLink, sendMessage } from './support/visits.ts';

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

/** Unpacks an exported project, runs it and asks for its home page. Returns the text of its rows. */
async function runExport({ files }: Archive): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exported-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    const child = spawn(process.execPath, ['server.js'], {
      cwd: folder,
      env: { PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [address] = await once(createInterface({ input: child.stdout }), 'line');
      const home = await fetch(String(address));
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Mie Câline')]);
    } finally {
      child.kill();
    }
    return await readFile(path.join(folder, ROWS_PATH), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
