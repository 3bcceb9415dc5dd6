import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Folder of the programs that the benches compare with, apart from the product’s own dependencies. */
export const BASELINES = path.join(import.meta.dirname, 'baselines');

/** Installs them once; `needed` names a package, so that an older install is renewed. */
export async function installBaselines(needed: string): Promise<void> {
  if (existsSync(path.join(BASELINES, 'node_modules', needed))) return;
  await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: BASELINES });
}
