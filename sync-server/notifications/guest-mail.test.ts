import { expect, it } from 'vitest';
import { guestMail } from './guest-mail.ts';

const invited = {
  account: 'ben@example.com',
  nickname: 'Ada',
  title: 'Wedding',
  url: 'https://wedding.example.com',
  off: 'https://app.example.com/api/mails/off?pass=token',
};

it('an invitation to a private site asks for no code where everybody may sign up', () => {
  const { text } = guestMail({ ...invited, closedBeta: false });
  expect(text).not.toMatch(/beta|invitation code|内测|邀请码/);
  for (const words of ['sign up with this address.', '请用此邮箱注册。']) expect(text).toContain(words);
});

it('an invitation to a private site says in a closed beta that a new account takes a code', () => {
  const { text } = guestMail({ ...invited, closedBeta: true });
  for (const words of ['takes an invitation code', '注册需要邀请码']) expect(text).toContain(words);
});

it('an invitation to a private site lets mail programs switch such mails off by one POST', () => {
  expect(guestMail({ ...invited, closedBeta: false }).headers).toEqual({
    'List-Unsubscribe': `<${invited.off}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
