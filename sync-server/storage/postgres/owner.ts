import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** The account PostgreSQL runs as. Null: our own, which is not root. */
export type Owner = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL refuses to run as root, so as root it gets the account `postgres`, or `nobody`. */
export async function chooseOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return null;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root, and no account "postgres" or "nobody" exists. Set DATABASE_URL.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** The owner of an existing cluster, which may have been made when the machine had other accounts. */
export async function keepOwner(cluster: string, preferred: Owner): Promise<Owner> {
  if (!preferred) return null;
  return stat(cluster).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => preferred,
  );
}

/**
 * The directory of the embedded database: `DATA_DIR/postgres`, or, where the owner could not enter that
 * (DATA_DIR below a directory that only root may enter; DATA_DIR itself is opened for passing through), one under /var/lib named after DATA_DIR.
 */
export async function chooseHome(dataDir: string, owner: Owner): Promise<string> {
  const wanted = path.resolve(dataDir, 'postgres');
  if (!owner) return wanted;
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
  if (await canEnter(path.resolve(dataDir))) return wanted;
  return path.join('/var/lib/sparkvibe', createHash('sha256').update(wanted).digest('hex').slice(0, 16));
}

/** Creates a directory that belongs to the owner alone. */
export async function makePrivateDirectory(directory: string, owner: Owner): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (owner) await chown(directory, owner.uid, owner.gid);
}

async function canEnter(directory: string): Promise<boolean> {
  for (let current = directory; ; current = path.dirname(current)) {
    const mode = await stat(current).then(
      (found) => found.mode,
      () => 0o001,
    );
    if ((mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
