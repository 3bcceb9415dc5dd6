import { expect, it } from 'vitest';
import { restoredVersionReply } from './restored-version-reply.ts';

it.each([
  ['undo', { number: 2, title: 'Gold buttons' }, /^Version 2, “Gold buttons”, is back/],
  ['undo', { number: null, title: 'Gold buttons' }, /^The version before, “Gold buttons”/],
  ['撤销', { number: 3, title: '金色按钮' }, /^版本3“金色按钮”已恢复/],
  ['撤销', { number: null, title: '金色按钮' }, /^之前的版本“金色按钮”/],
] as const)('%s is answered in its own language', (prompt, version, reply) => {
  expect(restoredVersionReply(prompt, version)).toMatch(reply);
});
