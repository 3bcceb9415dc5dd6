import type { Frame, Page } from '@playwright/test';
import { ROWS_PATH } from '#data/archive/archive-format.ts';
import { siteRowsSchema } from '#core/protocol/bridge.ts';
import { type Archive, exportProject, importArchive, repack, textOf } from './support/archives.ts';
import { expect, test } from './support/fixtures.ts';
import { generateSite, previewAddress, websitePreview, websiteShown } from './support/project-window.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran = true</script></svg>';
const FILES = {
  'evil-html': ['text/html', '<script>window.ran = true</script>'],
  'evil-svg': ['image/svg+xml', SVG],
  'evil-js': ['text/javascript', 'window.ran = true'],
} as const;

test('an imported archive runs no script and reads nothing of another project', async ({ page, product, account, context }) => {
  await generateSite(page, product, account);
  const victim = await previewAddress(page);
  const { file, entity } = hostileCopy(await exportProject(page));
  await page.goto('/Workspace');
  await importArchive(page, 'gift.zip', file);
  const status = page.getByRole('status').filter({ hasText: 'is imported' });
  await expect(status).toContainText('Left out for your safety');
  await expect(status).toContainText('1 entry that a site keeps for itself');
  await expect(status).toContainText('3 files that are not what they claim to be');
  await status.getByRole('link', { name: 'Open' }).click();
  await websiteShown(page);
  const own = await previewAddress(page);
  expect(own).not.toBe(victim);

  // Opened by themselves its files are downloads, asked for as scripts they are refused.
  for (const id of Object.keys(FILES)) {
    const tab = await context.newPage();
    const download = tab.waitForEvent('download');
    await tab.goto(`${own}_api/uploads/${id}`).catch(() => null);
    expect((await download).suggestedFilename()).toMatch(/^x\./);
    await tab.close();
  }
  const hostile = frameOf(page, own);
  const script = (source: string) =>
    hostile.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          const element = Object.assign(document.createElement('script'), { src });
          element.addEventListener('load', () => resolve('ran'));
          element.addEventListener('error', () => resolve('refused'));
          document.head.append(element);
        }),
      source,
    );
  expect(await script(`${own}_api/uploads/evil-js`)).toBe('refused');
  expect(await hostile.evaluate(() => 'ran' in window)).toBe(false);

  // A script of it, if one ran, could try these: the data of another project, its pages, the worker behind them.
  const statusOf = (address: string) => hostile.evaluate(async (target) => (await fetch(target)).status, address);
  expect(await statusOf(`${own}_api/data/${entity}`)).not.toBe(403);
  expect(await statusOf(`${victim}_api/data/${entity}`)).toBe(403);
  expect(await statusOf(victim)).toBe(403);
  await hostile.evaluate((address) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => Object.assign(window, { answered: true }));
    port1.start();
    const projectId = parseInt(/PROJ_([0-9A-F]{8})/i.exec(address)?.[1] ?? '0', 16);
    navigator.serviceWorker.controller?.postMessage({ id: 1, type: 'readRows', projectId }, [port2]);
  }, victim);
  // The app asks the same worker after it, and is answered.
  await exportProject(page);
  expect(await hostile.evaluate(() => 'answered' in window)).toBe(false);
  await hostile.evaluate((address) => location.assign(address), victim);
  await expect(websitePreview(page).getByRole('heading', { name: 'This page belongs to another project' })).toBeVisible();
});

function frameOf(page: Page, address: string): Frame {
  const found = page.frames().find((frame) => frame.url().startsWith(address));
  if (found === undefined) throw new Error('the preview is not there');
  return found;
}

/** The project as a stranger would hand it on: with files that say what they are not, and a sign-in. */
function hostileCopy(archive: Archive): { readonly file: Uint8Array; readonly entity: string } {
  const rows = siteRowsSchema.parse(JSON.parse(textOf(archive, ROWS_PATH)));
  const entity = Object.keys(rows).find((name) => !name.startsWith('_')) ?? '';
  const stamp = { createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z', sample: false };
  const uploads = Object.entries(FILES).map(([id, [type, text]]) => {
    const data = Buffer.from(text).toString('base64');
    return { id, values: { type, data, name: 'x.html', open: true, entity, field: 'image' }, ...stamp };
  });
  const references = Object.keys(FILES).map((id) => `upload:${id}`);
  const changed = {
    ...rows,
    [entity]: [...(rows[entity] ?? []), { id: 'holder', values: { files: references }, ...stamp }],
    _upload: uploads,
    _sessions: [{ id: 'owner', values: { kind: 'user', credential: 'x', version: 1 }, ...stamp }],
  };
  return { file: repack(archive, { [ROWS_PATH]: JSON.stringify(changed) }), entity };
}
