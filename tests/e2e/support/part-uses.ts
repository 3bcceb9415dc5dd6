import { readFile } from 'node:fs/promises';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { GAME_USES } from './game-uses.ts';

/** A picture of 40 by 20 points. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJElEQVR42mNwaFgwIIhh1OJRi0ctHrV41OJRi0ctHrV45FgMAEYVTD35bGLQAAAAAElFTkSuQmCC',
  'base64',
);

/** What somebody does with a prepared part by the keyboard alone, and what is there afterwards. */
export const PART_USES: Readonly<Record<string, (part: FrameLocator, page: Page) => Promise<void>>> = {
  ...GAME_USES,
  'expense-splitter': async (part, page) => {
    for (const person of ['Ada', 'Ben']) {
      await part.locator('#person').fill(person);
      await page.keyboard.press('Enter');
    }
    await part.getByLabel('What for').fill('Ferry');
    await part.getByLabel('Amount').fill('25');
    await page.keyboard.press('Enter');
    await expect(part.getByText('Ben pays Ada')).toBeVisible();
    await expect(page.locator('#rows').getByText('Ferry')).toBeVisible();
    await part.getByRole('button', { name: 'Mark as paid' }).press('Enter');
    await expect(part.getByText('All square')).toBeVisible();
  },
  'flash-cards': async (part, page) => {
    await part.getByLabel('Front').fill('el árbol');
    await part.getByLabel('Back').fill('the tree');
    await page.keyboard.press('Enter');
    await part.locator('#face').press('Enter');
    await expect(part.locator('#face')).toContainText('the tree');
    await page.keyboard.press('2');
    await expect(part.getByText('All cards are done for today.')).toBeVisible();
    await expect(page.locator('#rows').getByText('the tree')).toBeVisible();
  },
  'habit-tracker': async (part, page) => {
    await part.getByLabel('New habit').fill('Read');
    await page.keyboard.press('Enter');
    await part.locator('.days .now').press('Enter');
    await expect(part.getByText('1 day in a row')).toBeVisible();
  },
  'seating-plan': async (part, page) => {
    await part.getByLabel('Guest').fill('Ada');
    await page.keyboard.press('Enter');
    await part.getByRole('button', { name: 'Ada', exact: true }).press('Enter');
    await part.getByRole('button', { name: 'Table 2, seat 3: free' }).press('Enter');
    await expect(part.getByRole('button', { name: 'Table 2, seat 3: Ada' })).toBeVisible();
    await expect(page.locator('#rows').getByText('2-3')).toBeVisible();
  },
  'week-planner': async (part, page) => {
    await part.getByLabel('What').fill('Stand-up');
    await page.keyboard.press('Enter');
    const entry = part.locator('.entry');
    await expect(entry).toHaveAccessibleName(/09:00 to 10:00/);
    await entry.press('ArrowDown');
    await expect(entry).toHaveAccessibleName(/09:15 to 10:15/);
    await entry.press('Shift+ArrowDown');
    await expect(entry).toHaveAccessibleName(/09:15 to 10:30/);
  },
  'score-keeper': async (part, page) => {
    await part.getByLabel('Player or team').fill('Ada');
    await page.keyboard.press('Enter');
    await part.getByRole('button', { name: 'Ada: add 1' }).press('Enter');
    await expect(part.getByText('Ada leads.')).toBeVisible();
  },
  'budget-planner': async (part, page) => {
    await part.getByLabel('Category').fill('Food');
    await part.getByLabel('Planned').fill('350');
    await page.keyboard.press('Enter');
    await part.getByLabel('Food: amount').fill('400.5');
    await page.keyboard.press('Enter');
    await expect(part.getByRole('img', { name: 'Food: 50.50 over the plan' })).toBeVisible();
  },
  invoice: async (part, page) => {
    await part.getByLabel('Bill to').fill('Ida Berg');
    await part.getByLabel('Description 1').fill('Bread');
    await part.getByLabel('Quantity 1').fill('4');
    await part.getByLabel('Price 1').fill('5.25');
    await expect(part.locator('#total')).toHaveText(/21\.00/);
    await part.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.locator('#rows').getByText('Ida Berg')).toBeVisible();
  },
  spreadsheet: async (part, page) => {
    await part.getByRole('button', { name: 'A1' }).first().focus();
    for (const text of ['2', '3', '=A1*A2']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect(part.getByRole('button', { name: 'A3 6' })).toBeVisible();
    await expect(part.getByRole('button', { name: 'A4', exact: true })).toHaveText('');
    await page.keyboard.type('5');
    await part.getByRole('button', { name: 'C2', exact: true }).click();
    await expect(part.getByRole('button', { name: 'A4 5' })).toBeVisible();
    await expect(part.getByRole('button', { name: 'C2', exact: true })).toHaveText('');
  },
  chess: async (part, page) => {
    await part.locator('#s60').focus();
    for (const key of ['ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(part.getByText('Black to move')).toBeVisible();
    await expect(part.getByRole('button', { name: 'e4, White pawn' })).toBeVisible();
  },
  checkers: async (part, page) => {
    await part.locator('#s40').focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(part.getByText('Dark to move')).toBeVisible();
  },
  sudoku: async (part, page) => {
    await part.locator('#grid button:not(.given)').first().focus();
    await page.keyboard.press('Enter');
    await part.getByRole('button', { name: 'Fill one square' }).press('Enter');
    await expect(part.getByText('38 squares left')).toBeVisible();
  },
  'word-guess': async (part, page) => {
    await part.locator('#kc').focus();
    await page.keyboard.type('crane');
    await part.locator('#enter').press('Enter');
    await expect(part.locator('#grid ol').first()).toHaveAccessibleName(/C?c: /);
  },
  'node-diagram': async (part, page) => {
    await part.getByLabel('New box').fill('Build');
    await page.keyboard.press('Enter');
    await expect(part.getByRole('button', { name: 'Start, connected to Build' })).toBeVisible();
    await part.getByRole('button', { name: 'Build, connected to nothing' }).press('Delete');
    await expect(part.getByRole('button', { name: 'Start, connected to nothing' })).toBeVisible();
  },
  'drawing-canvas': async (part, page) => {
    await part.getByRole('img').focus();
    for (const key of [' ', 'ArrowRight', 'ArrowDown', ' ']) await page.keyboard.press(key);
    const file = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Download' }).press('Enter');
    const picture = await readFile(await (await file).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
  },
  'pixel-editor': async (part, page) => {
    await part.getByRole('img').focus();
    for (const key of ['ArrowRight', ' ']) await page.keyboard.press(key);
    await part.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(part.getByRole('button', { name: 'Undo' })).toBeDisabled();
  },
  'interval-timer': async (part) => {
    await part.getByRole('button', { name: 'Tabata 20/10' }).press('Enter');
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    await part.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(part.getByRole('timer')).toHaveText(/00:1\d/);
    await part.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect(part.getByRole('button', { name: 'Go on' })).toBeVisible();
  },
  metronome: async (part) => {
    await part.getByRole('button', { name: 'Faster' }).press('Enter');
    await expect(part.getByText('101')).toBeVisible();
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    await expect(part.locator('#dots .on')).toHaveCount(1);
  },
  'step-sequencer': async (part, page) => {
    await part.locator('#b0-0').focus();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(part.getByRole('button', { name: 'Kick, step 2: on' })).toBeVisible();
    await part.getByRole('button', { name: 'Play' }).press('Enter');
    await expect(part.locator('#grid .now').first()).toBeVisible();
  },
  'mental-arithmetic': async (part, page) => {
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    for (const n of [1, 2]) {
      await expect(part.getByText(`Task ${n} of 10`)).toBeVisible();
      const [, a = '', sign, b = ''] = /(\d+) (.) (\d+)/.exec(await part.locator('#sum').innerText()) ?? [];
      await page.keyboard.type(String(sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)));
      await page.keyboard.press('Enter');
      await expect(part.getByText('✓ Right!')).toBeVisible();
    }
    await page.keyboard.type('999');
    await page.keyboard.press('Enter');
    await expect(part.getByText(/^✗ Not quite: \d+ . \d+ = \d+$/)).toBeVisible();
    await expect(part.getByText('2 right')).toBeVisible();
  },
  stopwatch: async (part, page) => {
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    await page.keyboard.press('l');
    await part.getByRole('button', { name: 'Lap', exact: true }).press('Enter');
    await expect(part.getByRole('row')).toHaveCount(3);
    await part.getByRole('button', { name: 'Stop' }).press('Enter');
    await expect(part.getByRole('timer')).not.toHaveText('00:00.00');
    await part.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(part.getByRole('timer')).toHaveText('00:00.00');
  },
  breathing: async (part) => {
    await part.getByRole('button', { name: 'Box 4–4–4–4' }).press('Enter');
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    await expect(part.locator('#what')).toHaveText('Breathe in');
    await expect(part.locator('#what')).toHaveText('Hold');
    await part.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect(part.getByRole('button', { name: 'Go on' })).toBeVisible();
  },
  'photo-crop': async (part, page) => {
    await part.locator('#file').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
    await expect(part.getByText('The photo is open.')).toBeAttached();
    await part.getByLabel('Shape').selectOption('square');
    await expect(part.getByText('Result: 20 × 20 px')).toBeVisible();
    await part.locator('#view').focus();
    for (const key of ['Shift+ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await expect(part.getByText('Result: 19 × 19 px')).toBeVisible();
    await part.getByLabel('File').selectOption('png');
    const file = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Download crop' }).press('Enter');
    const picture = await readFile(await (await file).path());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([19, 19]);
  },
  'random-picker': async (part, page) => {
    await part.getByLabel('Names').fill('Zoe, Yan');
    await part.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.locator('#rows').getByText('Yan')).toBeVisible();
    for (const left of ['1 of 2 left', '0 of 2 left']) {
      await part.getByRole('button', { name: 'Pick a name' }).press('Enter');
      await expect(part.getByText(left)).toBeVisible();
    }
    await part.getByRole('button', { name: 'Make groups' }).press('Enter');
    await expect(part.getByRole('heading', { name: 'Group 2' })).toBeVisible();
  },
  dice: async (part) => {
    await part.getByRole('button', { name: 'Roll' }).press('Enter');
    await expect(part.locator('#told')).toHaveText(/^[1-6] \+ [1-6] = \d+$/);
    await part.getByLabel('Kind').selectOption('2');
    await part.getByRole('button', { name: 'Flip' }).press('Enter');
    await expect(part.locator('#told')).toHaveText(/^\d heads, \d tails$/);
  },
  'unit-converter': async (part, page) => {
    await part.getByLabel('Value').fill('26.2');
    await part.getByRole('button', { name: 'Swap' }).press('Enter');
    await expect(part.locator('#result')).toHaveText('26.2 mi = 42.1648128 km');
    await part.getByRole('button', { name: 'Temperature' }).press('Enter');
    await part.getByLabel('Value').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('-40');
    await expect(part.locator('#result')).toHaveText('-40 °C = -40 °F');
  },
  'material-calculator': async (part, page) => {
    const [width, height] = [part.getByLabel('Length, m'), part.getByLabel('Width, m')];
    await width.fill('4');
    await height.fill('2.5');
    await part.getByLabel('Tile width').fill('50');
    await part.getByLabel('Tile height').fill('50');
    await part.getByLabel('Tiles per box').fill('8');
    await expect(part.locator('#out dl')).toHaveText('Area10 m²Tiles44Boxes6');
    await part.getByLabel('Laying').selectOption('diagonal');
    await expect(part.locator('#out dl')).toHaveText('Area10 m²Tiles46Boxes6');
    await width.fill('wide');
    await expect(width).toHaveAccessibleDescription('Type a number, such as 2.5.');
    await expect(part.locator('#out')).not.toContainText('NaN');
    await width.fill('8');
    await part.getByRole('button', { name: 'Copy the result' }).press('Enter');
    await expect(part.getByText('Copied.')).toBeVisible();
    await expect(page.locator('#rows')).toBeVisible();
  },
  'colour-palette': async (part) => {
    await part.getByLabel('Scheme').selectOption('triad');
    await part.locator('#c0').press('Enter');
    await expect(part.getByText('#2f6f8f is copied.')).toBeVisible();
  },
};
