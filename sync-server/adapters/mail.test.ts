import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { readEml, type ReadMail } from '../http/read-eml.ts';
import { createMailer, mailFolder } from './mail.ts';

const from = 'SparkVibe <no-reply@localhost>';
const text = `Your code:\n\n123456\n\n${'A long line that mail has to wrap somewhere. '.repeat(4)}\n验证码 = 123456\n`;
const html = `<!doctype html><p style="color: #171717">Your code: 123456</p><p>验证码 = 123456 ${'&amp; so on '.repeat(20)}</p>`;
const mail = { to: 'ada@example.com', subject: '123456 is your code · 验证码，请在十分钟之内使用，仅可使用一次', text, html };
/** A part ends in a line end of the mail's own. */
const partsOf = (read: ReadMail) => [read.text.trim(), read.html.trim()];

describe('createMailer without SMTP', () => {
  it('writes each mail to a file that reads back as it was, with both of its parts', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
    const mailer = createMailer({ smtpUrl: null, from, dataDir });
    await mailer.send(mail);
    const names = await readdir(mailFolder(dataDir));
    expect(names).toHaveLength(1);
    const read = readEml(await readFile(path.join(mailFolder(dataDir), names[0] ?? '')));
    expect(read).toMatchObject({ subject: mail.subject, to: 'ada@example.com' });
    expect(partsOf(read)).toEqual([text.trim(), html]);
    await rm(dataDir, { recursive: true });
  });
});

describe('createMailer with SMTP', () => {
  it('hands a mail to the server with both parts, its sender and its headers', async () => {
    const smtp = await startSmtpServer();
    const mailer = createMailer({ smtpUrl: smtp.url, from, dataDir: '' });
    await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<https://app.example.com/off>' } });
    expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    const content = smtp.received[0]?.content ?? Buffer.alloc(0);
    const read = readEml(content);
    expect(read).toMatchObject({ subject: mail.subject, to: 'ada@example.com' });
    expect(partsOf(read)).toEqual([text.trim(), html]);
    const head = content.toString('latin1');
    expect(head).toMatch(/^From: SparkVibe <no-reply@localhost>\r$/m);
    expect(head).toMatch(/^List-Unsubscribe: <https:\/\/app\.example\.com\/off>\r$/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
    mailer.close();
    await smtp.close();
  });

  it('tells a refused address from a wrong password and a server that is away', async () => {
    const smtp = await startSmtpServer(['gone@example.com']);
    const failsAt = async (smtpUrl: string, to: string, code = 'UNAVAILABLE') => {
      const mailer = createMailer({ smtpUrl, from, dataDir: '' });
      await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code });
      mailer.close();
    };
    await failsAt(smtp.url, 'gone@example.com', 'EMAIL_REFUSED');
    await failsAt(smtp.url.replace('secret', 'wrong'), 'ada@example.com');
    expect(smtp.received).toEqual([]);
    await smtp.close();
    await failsAt(smtp.url, 'ada@example.com');
  });
});
