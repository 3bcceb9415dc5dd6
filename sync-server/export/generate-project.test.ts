import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authorsOf } from '#tests/support/model-authors.ts';
import { UsageError } from './generate-arguments.ts';
import { runGenerate } from './generate-project.ts';

describe('npm run generate', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generate-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = (args: readonly string[], input = '') =>
    runGenerate(args, {
      readInput: async () => input,
      findServer: async () => ({ 'server.js': '// server', 'site-server.js': '// site' }),
      readLanguage: () => readFile('docs/document.md', 'utf8'),
      openAuthors: async () => authorsOf([]),
    });

  it('prints what an author of documents has to know, and needs no idea for it', async () => {
    const printed = await run(['--instructions']);
    expect(printed).toContain('# The site document');
    expect(printed).toContain('| calculator |');
  });

  it('writes a project and says what was understood, with the words', async () => {
    const out = join(folder, 'shop');
    const printed = await run(['A bakery in Lisbon with a green background and an online order form', '--out', out]);
    expect(printed).toContain('Understood:');
    expect(printed).toContain('"bakery"');
    expect(printed).toContain(out);
    const manifest: unknown = JSON.parse(await readFile(join(out, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ scripts: { start: 'node server.js', dev: 'node server.js' } });
    expect(await readFile(join(out, 'blueprint.json'), 'utf8')).toContain('"entities"');
    expect(await readFile(join(out, 'README.md'), 'utf8')).toContain('npm start');
  });

  it('reads the idea from standard input, and answers as JSON', async () => {
    const printed: unknown = JSON.parse(
      await run(['-', '--out', join(folder, 'a'), '--json', '--lang', 'zh', '--seed', '3'], '做一个书店网站\n'),
    );
    expect(printed).toMatchObject({
      understood: expect.arrayContaining([expect.objectContaining({ what: 'language' })]),
      blueprint: { v: 1 },
    });
    expect(await readFile(join(folder, 'a', 'README.md'), 'utf8')).toContain('运行');
  });

  it('makes the same project of the same idea', async () => {
    await run(['a bookshop', '--out', join(folder, 'a')]);
    await run(['a bookshop', '--out', join(folder, 'b')]);
    const [first, second] = await Promise.all(['a', 'b'].map((name) => readFile(join(folder, name, 'blueprint.json'), 'utf8')));
    expect(first).toBe(second);
  });

  it.each([
    [[], 'Say what to build'],
    [['a shop'], '--out DIR'],
    [['', '--out', 'x'], 'The idea is empty'],
    [['!!! ???', '--out', 'x'], 'no words'],
    [['x'.repeat(20_001), '--out', 'x'], 'too long'],
    [['a', 'b', '--out', 'x'], 'more than one'],
    [['a shop', '--out', 'x', '--lang', 'fr'], '--lang is en or zh'],
    [['a shop', '--out', 'x', '--seed', '-1'], '--seed'],
    [['a shop', '--out', 'x', '--sed', '1'], '--sed'],
  ])('refuses %j', async (args, message) => {
    const placed = args.map((arg) => (arg === 'x' ? join(folder, 'x') : arg));
    await expect(run(placed)).rejects.toThrow(UsageError);
    await expect(run(placed)).rejects.toThrow(message);
  });

  it('does not write into a folder that holds something, unless forced', async () => {
    await writeFile(join(folder, 'mine.txt'), 'keep');
    await expect(run(['a shop', '--out', folder])).rejects.toThrow('is not empty');
    await expect(run(['a shop', '--out', join(folder, 'mine.txt')])).rejects.toThrow('is a file');
    await run(['a shop', '--out', folder, '--force']);
    expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('keep');
  });
});
