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
  ['back to the first version', 1],
  ['Please go back to the original design.', 1],
  ['回到最初的版本', 1],
  ['恢复到第一版', 1],
  ['restore the first section', null],
  ['go back to the first page', null],
  ['恢复第一个区块', null],
  ['undo the dark theme', null],
  ['add an undo button', null],
  ['go back to a light background', null],
  ['make version 2 of the menu', null],
  ['撤销按钮改成红色', null],
  ['', null],
])('%s', (prompt, asked) => {
  expect(askedVersion(prompt)).toBe(asked);
});
