import { expect, it } from 'vitest';
import { composeMail, type MailText } from './compose-mail.ts';

const said = (heading: string): MailText => ({ heading, paragraphs: ['Once.'] });

it('says the same as text and as HTML, in both languages, and follows a dark mail program', () => {
  const mail = composeMail({
    to: 'ada@example.com',
    subject: '123456 is your code',
    texts: { en: { ...said('Your code'), code: '123456' }, zh: { ...said('您的验证码'), code: '123456' } },
    button: { label: 'Open · 打开', url: 'https://app.example.com/settings' },
  });
  for (const part of [mail.text, mail.html]) {
    expect(part).toMatch(/Your code[^]*123456[^]*Once\.[^]*您的验证码[^]*123456/);
    expect(part).toContain('https://app.example.com/settings');
  }
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.html).toContain('lang="zh-CN"');
  expect(mail.html).not.toMatch(/<(img|table|script|link)\b|url\(/);
  expect(mail.html.match(/class="button"/g)).toHaveLength(1);
});

it('escapes what others wrote, drops addresses that do something, and keeps a title in its line', () => {
  const title = '<b>"Ada" & co</b>\r\nBcc: eve@example.com';
  const item = { text: title, url: 'javascript:alert(1)' };
  const mail = composeMail({
    to: 'ada@example.com',
    subject: title,
    texts: { en: { ...said(title), items: [item] }, zh: said('新内容') },
  });
  expect(mail.subject).toBe('<b>"Ada" & co</b> Bcc: eve@example.com');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toContain('&lt;b&gt;&quot;Ada&quot; &amp; co&lt;/b&gt;');
  expect(mail.html).not.toContain('javascript:');
  expect(mail.html).not.toContain('class="button"');
});
