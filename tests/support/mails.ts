import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a test server without SMTP has mailed so far, as raw texts, oldest first; a mail still being written is not among them. */
export async function readMails(dataDir: string): Promise<Buffer[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name))));
}
