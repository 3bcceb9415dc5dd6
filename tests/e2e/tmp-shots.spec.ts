import { test } from './support/fixtures.ts';
import { createPerson, rememberUser } from './support/people.ts';
import { seedBrowser } from '../support/seed-browser.ts';
test('shots', async ({ page, product }) => {
  const ada = await createPerson(product, 'ada');
  await rememberUser(page, ada);
  await page.goto('/Workspace');
  await page.getByRole('article').first().waitFor();
  await seedBrowser(page, { projects: 40 });
  for (const [lang, theme] of [['en-US', 'light'], ['zh-CN', 'dark']] as const) {
    await page.evaluate(([l, t]) => { localStorage.setItem('language', l ?? ''); localStorage.setItem('theme', t ?? ''); }, [lang, theme]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, path] of [['ws', '/Workspace'], ['pub', '/Workspace?tab=2'], ['liked', '/Workspace?tab=3'], ['layouts', '/platform/layouts'], ['history', '/platform/history']] as const) {
        await page.goto(path);
        await page.waitForTimeout(1200);
        if (name === 'ws') { await page.getByRole('button', { name: /^Actions for|的操作|操作/ }).first().click(); await page.waitForTimeout(500); }
        await page.screenshot({ path: `/tmp/ws-shots/${name}-${lang}-${width}.png` });
      }
    }
  }
});
