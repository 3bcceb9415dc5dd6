import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { AppError } from '#core/domain/app-error.ts';
import { assert } from '#core/domain/assert.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Says the same. */
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Sends mail, or fails: with EMAIL_REFUSED where its address is refused for good, else with UNAVAILABLE; never says by which server. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export const mailFolder = (dataDir: string) => path.join(dataDir, 'mail');

/** Through SMTP when there is an address for it, otherwise as .eml files in the data directory. */
export function createMailer(options: { smtpUrl: string | null; from: string; dataDir: string }): Mailer {
  return options.smtpUrl === null ? createFileMailer(options) : createSmtpMailer(options.smtpUrl, options.from);
}

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail }).catch((cause: unknown) => {
        throw new AppError(isAddressRefused(cause) ? 'EMAIL_REFUSED' : 'UNAVAILABLE', { cause });
      });
    },
    close: () => transport.close(),
  };
}

/** Replies from 500 on are final; earlier ones ask to try again later. */
function isAddressRefused(cause: unknown): boolean {
  if (!(cause instanceof Error && 'command' in cause && 'responseCode' in cause)) return false;
  return cause.command === 'RCPT TO' && Number(cause.responseCode) >= 500;
}

function createFileMailer({ from, dataDir }: { from: string; dataDir: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let sent = 0;
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail, textEncoding: 'quoted-printable' });
      assert(Buffer.isBuffer(message), 'the stream transport gives a buffer');
      sent += 1;
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${sent}.eml`;
      const target = path.join(mailFolder(dataDir), name);
      await mkdir(mailFolder(dataDir), { recursive: true });
      await writeFile(`${target}.part`, message, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    close: () => transport.close(),
  };
}
