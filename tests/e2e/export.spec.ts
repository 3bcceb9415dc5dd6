import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { cutNetwork, expect, generateSite, keptForOffline, restoreNetwork, test, websitePreview } from './support/fixtures.ts';

test('a project is exported with the network cut, and runs by itself with its rows', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account);
  await keptForOffline(page);
  await cutNetwork(context, product);
  await page.reload();
  const site = websitePreview(page);
  await site.getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
  await site.getByRole('textbox', { name: /name/i }).fill('Exported Ada');
  await site.getByRole('textbox', { name: /e-?mail/i }).fill('ada@example.com');
  await site.getByRole('textbox', { name: /message|text/i }).fill('Kept');
  await site.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(site.getByRole('status')).toBeVisible();
  const rows = await runExport(await exportProject(page));
  expect(rows).toContain('Exported Ada');
  await restoreNetwork(context, product);
});

test.describe('where no service worker can run', () => {
  test.use({ serviceWorkers: 'block' });

  test('a project is exported with the server of the network', async ({ page, product, account }) => {
    await generateSite(page, product, account);
    await runExport(await exportProject(page));
  });
});

async function exportProject(page: Page): Promise<string> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  return (await downloaded).path();
}

/** Unpacks an exported project, runs it and asks for its home page. Returns the text of its rows. */
async function runExport(archive: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exported-'));
  try {
    for (const [name, content] of Object.entries(unzipSync(await readFile(archive)))) {
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
    return await readFile(path.join(folder, 'data/rows.json'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
