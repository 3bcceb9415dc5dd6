import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEml } from '#server/http/read-eml.ts';

/** What a test server without SMTP has mailed so far, as raw texts, oldest first; a mail still being written is not among them. */
export async function readMails(dataDir: string): Promise<Buffer[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name))));
}

/** The six digits of the newest mail to an address that begins with them; undefined before there is one. */
export async function findMailedCode(dataDir: string, account: string): Promise<string | undefined> {
  const codes = (await readMails(dataDir)).map(readEml).filter(({ to }) => to === account);
  return codes.map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1]).findLast((code) => code !== undefined);
}
