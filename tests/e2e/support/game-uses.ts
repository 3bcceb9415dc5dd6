import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Uses of the tools that divide and of the games against the computer, by the keyboard alone. */
export const GAME_USES: Readonly<Record<string, (part: FrameLocator, page: Page) => Promise<void>>> = {
  'tip-share': async (part, page) => {
    await part.getByLabel('Total tips').fill('300');
    for (const [index, hours] of ['8', '6'].entries()) {
      await part.getByLabel(`Name ${index + 1}`, { exact: true }).fill(`Ann${index}`);
      await part.locator(`#h${index}`).fill(hours);
    }
    await expect(part.locator('#out td')).toHaveText(['171', '128', '1']);
    await part.locator('#h0').fill('-1');
    await expect(part.locator('#h0')).toHaveAccessibleDescription('It cannot be less than 0.');
    await part.getByRole('button', { name: 'Next day' }).press('Enter');
    await expect(part.locator('#out')).toHaveText('Type the total of the tips.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Ann1');
    await page.reload();
    await expect(part.locator('#n1')).toHaveValue('Ann1');
  },
  quiz: async (part, page) => {
    const meanings = new Map([
      ['uno', 'one'],
      ['dos', 'two'],
      ['tres', 'three'],
      ['cuatro', 'four'],
    ]);
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    for (let asked = 1; asked <= 4; asked += 1) {
      await expect(part.getByText(`Question ${asked} of 4`)).toBeVisible();
      const word = await part.locator('#question').innerText();
      const choices = await part.locator('.choices button').allInnerTexts();
      const right = choices.indexOf(meanings.get(word) ?? '');
      await page.keyboard.press(String((asked === 1 ? (right + 1) % 4 : right) + 1));
      await expect(part.locator('.choices [data-is="right"]')).toHaveText(meanings.get(word) ?? '');
      await part.locator('#next').press('Enter');
    }
    await expect(part.locator('.figure')).toHaveText('30 points, 3 of 4 right');
    await expect(part.locator('.missed dt')).toHaveCount(1);
    await page.reload();
    await expect(part.getByText('Best so far: 30 points')).toBeVisible();
  },
  'number-guess': async (part, page) => {
    const guess = part.getByLabel('Your guess');
    await guess.fill('101');
    await page.keyboard.press('Enter');
    await expect(part.locator('#say')).toContainText('That did not cost a try.');
    let [low, high] = [1, 100];
    for (let tries = 0; low < high && tries < 7; tries += 1) {
      const middle = Math.floor((low + high) / 2);
      await guess.fill(String(middle));
      await page.keyboard.press('Enter');
      await expect(part.locator('#guesses li')).toHaveCount(tries + 1);
      const said = await part.locator('#say').innerText();
      [low, high] = said.startsWith('Higher') ? [middle + 1, high] : [low, said.startsWith('Lower') ? middle - 1 : low];
    }
    if (await guess.isVisible()) {
      await guess.fill(String(low));
      await page.keyboard.press('Enter');
    }
    await part.getByLabel('Your name').fill('Ada');
    await page.keyboard.press('Enter');
    await expect(page.locator('#rows').getByText('Ada')).toBeVisible();
  },
  'take-away': async (part) => {
    await part.getByRole('button', { name: 'Old fox' }).first().press('Enter');
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    await part.getByRole('button', { name: 'Say 1, 2, 3' }).press('Enter');
    await expect(part.locator('#past li')).toHaveText(['You1, 2, 3', 'Old fox4, 5, 6']);
    await expect(part.getByRole('button', { name: 'Say 7', exact: true })).toBeEnabled();
  },
  counter: async (part, page) => {
    const more = part.getByRole('button', { name: 'Counter 1: one more' });
    for (const key of ['Enter', 'Enter', ' ']) await more.press(key);
    await expect(part.locator('#count')).toHaveText('3');
    await part.getByRole('button', { name: 'Counter 1: one less' }).press('Enter');
    await page.keyboard.press(' ');
    await part.getByLabel('Remind every').fill('4');
    await part.getByLabel('Reminder', { exact: true }).fill('turn');
    await expect(part.locator('#due')).toBeHidden();
    await more.press('Enter');
    await expect(part.locator('#due')).toHaveText('4: turn');
    await part.getByLabel('New counter').fill('Laps');
    await page.keyboard.press('Enter');
    await expect(part.locator('#count')).toHaveText('0');
    await expect(part.getByRole('button', { name: 'Counter 1 · 4' })).toBeVisible();
  },
  'tap-game': async (part) => {
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    await part.getByRole('button', { name: 'star 1' }).press('Enter');
    await expect(part.locator('#score')).toHaveText('Points: 1');
    await part.getByRole('button', { name: 'star 2' }).click({ force: true });
    await expect(part.locator('#left')).toHaveText(/Time: 2\d/);
  },
  'round-scores': async (part, page) => {
    await part.getByLabel('Name of Player 1', { exact: true }).fill('Owls');
    await part.getByLabel('Player 2, round 1').fill('7.5');
    await expect(part.locator('#ranking li').first()).toHaveText('1.Player 27.5');
    await part.getByLabel('Player 2, round 1').fill('x');
    await expect(part.locator('#fault')).toHaveText('Type a number, halves are fine: 7.5.');
    await part.locator('#c0-1').fill('9');
    await part.getByRole('button', { name: 'Projector view' }).press('Enter');
    await expect(part.locator('#ranking li').first()).toHaveText('1.Owls9');
    await expect(part.locator('input')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(part.locator('#c0-1')).toHaveValue('9');
  },
  'party-calculator': async (part) => {
    await part.getByRole('button', { name: 'Adults: one more' }).press('Enter');
    await part.locator('#c1').fill('7');
    await expect(part.locator('#out .figure')).toHaveText('3 whole ones');
    await part.locator('#c1').fill('-2');
    await expect(part.locator('#c1')).toHaveAccessibleDescription('It cannot be less than 0.');
    await part.locator('#c1').fill('0');
    await part.getByRole('button', { name: 'Adults: one less' }).press('Enter');
    await expect(part.locator('#out')).toHaveText('Nobody is coming yet: type how many.');
  },
  'make-24': async (part, page) => {
    await part.getByLabel('Number 1').fill('3');
    await part.getByLabel('Number 2').fill('3');
    await part.getByLabel('Number 3').fill('8');
    await part.getByLabel('Number 4').fill('8');
    await page.keyboard.press('Enter');
    await expect(part.locator('#found')).toHaveText('8 ÷ (3 − 8 ÷ 3) = 24');
    await part.getByLabel('Your expression').fill('1+');
    await page.keyboard.press('Enter');
    await expect(part.locator('#told')).toContainText('This cannot be read');
    await part.getByRole('button', { name: 'Show an answer' }).press('Enter');
    await expect(part.locator('#told')).toContainText('= 24. No points this time.');
  },
};
