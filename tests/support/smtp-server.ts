import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { mailFolder } from '#server/adapters/mail.ts';

export interface SmtpServer {
  readonly url: string;
  /** Raw mails in the order in which they came, with the addresses that the envelope named. */
  readonly received: readonly { readonly to: readonly string[]; readonly content: Buffer }[];
  close(): Promise<void>;
}

/**
 * A mail server on loopback that takes mails from one user, and none for the addresses of `refused`. With a data directory it keeps them
 * there as well, where a server without SMTP has its mails.
 */
export async function startSmtpServer(refused: readonly string[] = [], dataDir?: string): Promise<SmtpServer> {
  const received: { to: string[]; content: Buffer }[] = [];
  const server = new SMTPServer({
    // Signing in without TLS is for loopback only.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'sender' && password === 'secret' ? done(null, { user: 'sender' }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) => done(refused.includes(address) ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const content = await buffer(stream);
        received.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        if (dataDir !== undefined) await writeMail(dataDir, received.length, content);
      };
      keep().then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://sender:secret@127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function writeMail(dataDir: string, number: number, content: Buffer): Promise<void> {
  await mkdir(mailFolder(dataDir), { recursive: true });
  await writeFile(path.join(mailFolder(dataDir), `${String(number).padStart(6, '0')}.eml`), content);
}
