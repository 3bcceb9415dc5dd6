import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authorsOf, modelAt, WRITTEN_SITE } from '#tests/support/model-authors.ts';
import { startModelServer, type ModelReaction, type ModelServer } from '#tests/support/model-server.ts';
import type { ModelSettings } from '../models/model-settings.ts';
import { UsageError } from './generate-arguments.ts';
import { runGenerate } from './generate-project.ts';

describe('generate --model', () => {
  let folder = '';
  const servers: ModelServer[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generate-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  async function run(args: readonly string[], reaction: ModelReaction | null) {
    const settings: ModelSettings[] = [];
    if (reaction !== null) {
      const server = await startModelServer(() => reaction);
      servers.push(server);
      settings.push(modelAt(server.url, { price: { input: 1, output: 2 } }));
    }
    return runGenerate(['--model', ...args], {
      readInput: async () => '',
      findServer: async () => ({ 'server.js': '// server', 'site-server.js': '// site' }),
      readLanguage: async () => '',
      openAuthors: async () => authorsOf(settings),
    });
  }

  it('writes the project that the model wrote, and says what it took and what is left out', async () => {
    const document = `${WRITTEN_SITE}{"notes":{"left_out":["delivery by drone"]}}\n`;
    const printed = await run(['A bakery', '--out', join(folder, 'a')], document);
    expect(printed).toMatch(/^writer: 1 calls, \d+ tokens in, \d+ out, cost 0\.\d{4}, \d+\.\d s\n/);
    expect(printed).toContain('“Reed Lane Bakery” is ready with 4 pages.');
    expect(printed).toContain('Not part of the site yet: “delivery by drone”.');
    expect(await readFile(join(folder, 'a', 'blueprint.json'), 'utf8')).toContain('Two days of patience in every loaf');
  });

  it('leaves out what cannot be built, and says so', async () => {
    const play = '{"block":"play","page":"home","type":"custom","title":"Guess the weight","options":{"part":"guess"}}';
    const document = `${WRITTEN_SITE}${play}\n{"part":"guess","js":"this is no script"}\n`;
    const printed: unknown = JSON.parse(await run(['A bakery', '--out', join(folder, 'a'), '--json'], document));
    expect(printed).toMatchObject({ reply: expect.stringContaining('Not part of the site yet: “Guess the weight”.') });
    expect(JSON.stringify(printed)).not.toContain('this is no script');
  });

  it('falls back to the embedded planner, and says so', async () => {
    const printed = await run(['A bakery in Lisbon', '--out', join(folder, 'a')], { status: 500 });
    expect(printed).toMatch(/writer: 1 calls, .* no site \(down\)\nNo model wrote a site; the embedded planner made this one\./);
    expect(await readFile(join(folder, 'a', 'blueprint.json'), 'utf8')).toContain('"entities"');
  });

  it.each([
    [['A bakery'], 'No model is configured'],
    [['  '], 'The idea is empty'],
    [['--document', 'x.jsonl'], 'Give --model with an idea'],
  ])('refuses %j', async (args, message) => {
    const refused = run([...args, '--out', join(folder, 'a')], null);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(run([...args, '--out', join(folder, 'a')], null)).rejects.toThrow(message);
  });
});
