import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEml } from '../http/read-eml.ts';
import { createMailer, mailFolder } from './mail.ts';

describe('createMailer without SMTP', () => {
  it('writes each mail to a file that reads back as it was', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
    const mailer = createMailer({ smtpUrl: null, from: 'SparkVibe <no-reply@localhost>', dataDir });
    const text = `Your code:\n\n123456\n\n${'A long line that mail has to wrap somewhere. '.repeat(4)}\n验证码 = 123456\n`;
    await mailer.send({ to: 'ada@example.com', subject: '123456 is your code', text });
    const names = await readdir(mailFolder(dataDir));
    expect(names).toHaveLength(1);
    const mail = readEml(await readFile(path.join(mailFolder(dataDir), names[0] ?? '')));
    expect(mail).toMatchObject({ subject: '123456 is your code', to: 'ada@example.com' });
    expect(mail.text.trim()).toBe(text.trim());
    await rm(dataDir, { recursive: true });
  });
});
