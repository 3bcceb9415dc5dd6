import { expect } from './support/fixtures.ts';
import { generateSite, saved, sendChange, websitePreview } from './support/project-window.ts';
import { test } from './support/scripted-model.ts';
import { readCredits, waitForVersions } from './support/server-records.ts';

const lines = (...changes: readonly object[]) => changes.map((each) => JSON.stringify(each)).join('\n');

test('a model asks back, makes the change that was chosen, and it is undone', async ({ page, product, account, model }) => {
  await generateSite(page, product, account);
  await saved(page);
  const site = websitePreview(page);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Two days of patience in every loaf');
  const before = await readCredits(page, product);

  const choices = ['The heading of the home page', 'The name in the menu'];
  model.answer = lines({ op: 'ask', question: 'Which words do you mean?', choices });
  await sendChange(page, 'a shorter one would be so much better there');
  const chat = page.getByRole('region', { name: 'Conversation' });
  await expect(chat.getByText('Which words do you mean?')).toBeVisible();
  await expect(chat.getByText('Nothing changed, nothing charged')).toBeVisible();
  expect(await readCredits(page, product)).toBe(before);

  model.answer = lines(
    { op: 'setBlock', block: 'home-hero', title: 'Slow bread' },
    { op: 'say', text: 'The heading of the home page is “Slow bread” now.' },
  );
  const choice = chat.getByRole('button', { name: choices[0] ?? '' });
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(chat.getByText('The heading of the home page is “Slow bread” now.')).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Slow bread');
  expect(model.requests.at(-1)).toContain('Which words do you mean?');
  const [first, second] = await waitForVersions(page, product, 2);
  expect(second?.operations).toEqual([{ op: 'setBlock', id: 'home-hero', patch: { title: { en: 'Slow bread' } } }]);
  expect(await readCredits(page, product)).toBe(before - 2);

  await chat.getByRole('button', { name: 'Undo' }).click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Two days of patience in every loaf');
  const [, , third] = await waitForVersions(page, product, 3);
  expect(JSON.stringify(third?.blueprint)).toBe(JSON.stringify(first?.blueprint));
});

test('while no model answers, the built-in editor does, and says so', async ({ page, product, account, model }) => {
  await generateSite(page, product, account);
  await saved(page);
  const before = await readCredits(page, product);
  model.answer = { status: 500 };
  await sendChange(page, 'make the buttons dark green and add a page about our team');
  await expect(page.getByText('No AI model could make this change just now')).toBeVisible();
  const [, second] = await waitForVersions(page, product, 2);
  expect(second?.blueprint.theme.button).toBe('#006400');
  expect(await readCredits(page, product)).toBe(before);
});
