import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Programs that tests drive, and the Debian packages that bring them. Chinese pages need a font to be looked at. */
const engines = [
  { file: '/usr/bin/chromium', packages: ['chromium', 'fonts-noto-cjk'] },
  { file: '/usr/bin/redis-server', packages: ['redis-server'] },
  // The typefaces of the app are measured against it.
  { file: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf', packages: ['fonts-liberation'] },
];

/** The server that the bench of published pages compares with. */
export const CADDY = { file: '/usr/bin/caddy', packages: ['caddy'] };

export function installEngines() {
  installPrograms(engines);
}

/** Installs what is missing; throws when a program is still not there, so that no test is ever skipped for it. */
export function installPrograms(programs) {
  const missing = programs.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => program.packages);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [file = '', ...rest] = [...sudo, ...args];
    spawnSync(file, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const absent = missing.filter(({ file }) => !existsSync(file)).map(({ file }) => file);
  if (absent.length > 0)
    throw new Error(`Tests and benches need ${absent.join(', ')}. Install the Debian packages ${packages.join(' ')}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installEngines();
