import { expect, it } from 'vitest';
import { askedVersion } from './asked-version.ts';

it.each([
  ['undo', 'previous'],
  ['Undo that.', 'previous'],
  ['please revert the last change', 'previous'],
  ['go back', 'previous'],
  ['go back to the previous version', 'previous'],
  ['撤销', 'previous'],
  ['请撤销刚才的修改', 'previous'],
  ['回到上一个版本', 'previous'],
  ['go back to version 3', 3],
  ['Restore version 12!', 12],
  ['revert to v2', 2],
  ['恢复到第3版', 3],
  ['回到版本 4', 4],
  ['undo the dark theme', null],
  ['add an undo button', null],
  ['go back to a light background', null],
  ['make version 2 of the menu', null],
  ['撤销按钮改成红色', null],
  ['', null],
])('%s', (prompt, asked) => {
  expect(askedVersion(prompt)).toBe(asked);
});
