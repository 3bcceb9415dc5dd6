import sharp from 'sharp';
import { expect, test } from './support/fixtures.ts';
import { ideaBox, keptIdeaBox } from './support/home-page.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { signIn } from './support/people.ts';
import { changeBox, saved, websitePreview, websiteShown } from './support/project-window.ts';
import { menuLink } from './support/visits.ts';
import { listVersions } from './support/server-records.ts';

const INSTRUMENTS =
  'Instrument,Maker,Year,Price\nOld Betsy,Amati,1741,"£24,500"\nThe Whisper,Stainer,1668,£31000\nRed Fiddle,Hopf,1890,£900';
const csv = { name: 'instruments.csv', mimeType: 'text/csv', buffer: Buffer.from(INSTRUMENTS) };

async function logo() {
  const dot = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c81e3c' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#ffffff' } })
    .composite([{ input: dot }])
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

const picker = 'input[type=file]';

test('files attached to an idea become rows and colours of the site', async ({ page, product, account }) => {
  await signIn(page, product, account);
  await page.goto('/platform');
  await expect(keptIdeaBox(page)).toBeVisible();
  await page
    .locator(picker)
    .setInputFiles([
      csv,
      await logo(),
      { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from([77, 90, 0, 1, 2]) },
    ]);
  const chips = page.getByRole('list', { name: 'Attached files' });
  await expect(chips.getByRole('listitem')).toHaveText([/instruments\.csv3 rows, 4 columns/, /logo\.png/]);
  await expect(chips).toContainText('#c81e3c');
  await expect(page.getByRole('alert').filter({ hasText: '“tool.exe” cannot be read' })).toBeVisible();

  await ideaBox(page).fill('A workshop that restores violins, with a contact form');
  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await websiteShown(page);
  await expect(page.getByText('3 rows of “instruments.csv” are in Instruments.')).toBeVisible();
  await expect(page.getByText('The colours come from “logo.png”.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('instruments.csv');
  const site = websitePreview(page);
  await menuLink(site, 'Instruments').click();
  await expect(site.getByText('The Whisper')).toBeVisible();
  await expect(site.getByText(/31,000/)).toBeVisible();
  await saved(page);
  const [version] = await listVersions(page, product);
  expect(version?.blueprint.theme.primary).toBe('#c81e3c');
  expect(JSON.stringify(version?.blueprint.entities)).toContain('Old Betsy');
});

test('a table attached to a change offline fills the site, waits, and is undone in one step', async ({
  page,
  product,
  account,
}) => {
  await signIn(page, product, account);
  await page.goto('/platform');
  await ideaBox(page).fill('A bakery with opening hours');
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await websiteShown(page);
  await saved(page);
  await cutNetwork(page, product);
  await changeBox(page).fill('use this list');
  await page.locator(picker).setInputFiles(csv);
  await expect(page.getByRole('list', { name: 'Attached files' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('3 rows of “instruments.csv” are in Instruments.')).toBeVisible();
  await restoreNetwork(page, product);
  await saved(page);
  const versions = await listVersions(page, product);
  expect(JSON.stringify(versions.at(-1)?.blueprint.entities)).toContain('Old Betsy');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect
    .poll(async () => JSON.stringify((await listVersions(page, product)).at(-1)?.blueprint.entities))
    .not.toContain('Old Betsy');
});

test('a pasted screenshot is attached', async ({ page }) => {
  await page.goto('/platform');
  await expect(keptIdeaBox(page)).toBeVisible();
  const { buffer } = await logo();
  await ideaBox(page).evaluate((box, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, buffer.toString('base64'));
  const chips = page.getByRole('list', { name: 'Attached files' });
  await expect(chips).toContainText('image.png');
  await chips.getByRole('button', { name: 'Remove image.png' }).click();
  await expect(chips).toHaveCount(0);
});
