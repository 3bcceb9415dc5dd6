import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumOptions } from '../../support/chromium.ts';

export interface DebuggedBrowser {
  readonly port: number;
  /** Resolves when it has ended, by itself or not. */
  readonly ended: Promise<unknown>;
  /** Kills it. */
  close(): Promise<void>;
}

/** A Chromium of its own with an open debugging port, for tools that drive it themselves. `kept` is a profile to go on with. */
export async function launchWithDebugging(kept?: string): Promise<DebuggedBrowser> {
  const profile = kept ?? (await mkdtemp(path.join(tmpdir(), 'chromium-debugging-')));
  const args = [...chromiumOptions.args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(chromiumOptions.executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
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
    ended,
    async close() {
      child.kill('SIGKILL');
      await ended;
      if (kept === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
