import type { Page } from '@playwright/test';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import { sampleBlueprint } from '../support/sample-blueprint.ts';
import { expect, test } from './support/fixtures.ts';
import { sendIdea } from './support/home-page.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { signIn } from './support/people.ts';
import { backendPreview, generateSite, saved, websitePreview, websiteShown } from './support/project-window.ts';

test('GEN-04 GEN-32 GEN-33 parts of a running build appear one by one, and a finished one is shown at once', async ({
  page,
  product,
  account,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, product, account);
  await context.route('**/engine-worker*', () => new Promise(() => {}));
  await sendIdea(page, 'A bicycle workshop called Spoke & Co with appointment booking');
  await expect(page.getByText('Generating UserFlow...')).toBeVisible();
  const { nodes, edges } = projectFlow(sampleBlueprint());
  const made = nodes.map((node) => ({ ...node, status: node.id === 'page:home' ? 'loading' : 'pending' }));
  await storeProgress(page, { step: 1, flow: { nodes: made, edges } });
  await page.reload();
  const parts = page.locator('.react-flow__node');
  const isGrowing = async () => {
    const count = await parts.count();
    return count > 2 && count < nodes.length;
  };
  await expect.poll(isGrowing, { intervals: [50] }).toBe(true);
  await expect(parts.filter({ hasText: 'Home' }).locator('.animate-spin')).toBeVisible();
  await expect(parts).toHaveCount(nodes.length);
  await context.unroute('**/engine-worker*');
  await page.reload();
  await expect(websitePreview(page).getByRole('banner')).toContainText('Spoke & Co');
});

/** Stores the progress of the only build of this browser, as a build that was cut off would leave it. */
async function storeProgress(page: Page, progress: object): Promise<void> {
  await page.evaluate(async (next) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const profile = JSON.parse(localStorage.getItem('session_profile') ?? '{}') as { userId?: string };
    const database = await done(indexedDB.open(`sparkvibe-${profile.userId}`));
    const store = database.transaction('submissions', 'readwrite').objectStore('submissions');
    const [submission] = (await done(store.getAll())) as object[];
    await done(store.put({ ...submission, progress: next }));
    database.close();
  }, progress);
}

test('a project keeps its diagram: its parts open where they are shown, with the keyboard and offline too', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  await page.getByRole('tab', { name: 'Flow' }).click();
  const diagram = page.getByRole('region', { name: 'Diagram of the project' });
  await diagram.getByRole('button', { name: /^Contact Page 3 sections/ }).click();
  await expect(websitePreview(page).getByRole('heading', { level: 1 })).toHaveText('Contact');
  await page.getByRole('tab', { name: 'Flow' }).click();
  await diagram.getByRole('button', { name: /^Products Records/ }).press('Enter');
  await expect(backendPreview(page).getByRole('heading', { level: 1 })).toContainText('Products');

  await saved(page);
  await cutNetwork(page, product);
  await page.reload();
  await page.getByRole('tab', { name: 'Flow' }).click();
  await diagram.getByRole('button', { name: /^Show what Home/ }).click();
  await expect(diagram.getByText('Opening hours')).toBeVisible();
  await diagram.getByRole('button', { name: /^Home Page/ }).click();
  await websiteShown(page);
  await restoreNetwork(page, product);
});

test('the diagram is moved and zoomed by keys, and shown whole again', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await page.getByRole('tab', { name: 'Flow' }).click();
  const diagram = page.getByRole('region', { name: 'Diagram of the project' });
  const idea = diagram.getByText('Idea', { exact: true });
  const place = async () => (await idea.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const first = await place();
  await diagram.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round(first.x - (await place()).x)).toBe(60);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await place()).height).toBeGreaterThan(first.height);
  await page.keyboard.press('0');
  await expect.poll(async () => (await place()).height).toBeLessThanOrEqual(first.height);
  await expect(page.getByText('Admin', { exact: true })).toBeInViewport();
});
