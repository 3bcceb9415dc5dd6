import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumOptions } from '../../support/chromium.ts';

/** A Chromium of its own with an open debugging port, for tools that drive it themselves. */
export async function launchWithDebugging(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'chromium-debugging-'));
  const args = [...chromiumOptions.args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(chromiumOptions.executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(`Chromium ended: ${output}`)));
  });
  return {
    port,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
