import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authorsOf, modelAt, WRITTEN_SITE } from '#tests/support/model-authors.ts';
import { startModelServer, type ModelReaction } from '#tests/support/model-server.ts';
import { UsageError } from './generate-arguments.ts';
import { runGenerate } from './generate-project.ts';

type Answerer = Parameters<typeof startModelServer>[0];
const CHANGES = '{"op":"setTheme","radius":0}\n{"op":"say","text":"Square corners."}\n';

describe('generate --document with a change', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'change-'));
    await writeFile(join(folder, 'site.jsonl'), WRITTEN_SITE);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(args: readonly string[], reaction?: ModelReaction | Answerer): Promise<string> {
    const server = await startModelServer(typeof reaction === 'function' ? reaction : () => reaction ?? '');
    const settings = reaction === undefined ? [] : [modelAt(server.url)];
    const document = ['--document', join(folder, 'site.jsonl'), '--out', join(folder, 'out')];
    const printed = runGenerate([...document, ...args], {
      readInput: async () => CHANGES,
      findServer: async () => ({ 'server.js': '// server', 'site-server.js': '// site' }),
      readLanguage: async () => '',
      openAuthors: async () => authorsOf(settings),
    });
    try {
      return await printed;
    } finally {
      await server.close();
    }
  }
  const built = () => readFile(join(folder, 'out', 'site.jsonl'), 'utf8');

  it('carries out lines of changes, and writes the changed document', async () => {
    expect(await run(['--changes', '-'])).toContain('Square corners.\n\nChanges:\n{"op":"setTheme"');
    expect(await built()).toContain('"radius":0');
  });

  it('lets a model write them', async () => {
    const printed = await run(['--model', '--edit', 'a more angular look'], CHANGES);
    expect(printed).toMatch(/^writer: 1 calls, .*\nSquare corners\.\n/);
    expect(await built()).toContain('"radius":0');
  });

  it('goes on with one request after another, and tells the model what stood before', async () => {
    const seen: string[] = [];
    const answers = [CHANGES, '{"op":"setTheme","radius":24}\n{"op":"say","text":"Round again."}\n'];
    await run(['--model', '--edit', 'a more angular look', '--edit', 'no, as it was'], ({ messages }, number) => {
      seen.push(String(messages.at(-1)?.content));
      return answers[number - 1] ?? '';
    });
    expect(JSON.parse(seen[1] ?? '')).toMatchObject({
      earlier: [
        {
          asked: 'a more angular look',
          answered: 'Square corners.',
          linesBefore: [expect.objectContaining({ theme: expect.objectContaining({ radius: expect.any(Number) }) })],
        },
      ],
    });
    expect(await built()).toContain('"radius":24');
  });

  it('builds every state of a conversation with --each', async () => {
    const more = ['--each', '--edit', 'make the buttons dark green', '--edit', 'make the buttons dark blue'];
    expect(await run(more)).toContain('The buttons are now dark blue.');
    const state = (name: string) => readFile(join(folder, 'out', name), 'utf8');
    expect(await state('0/site.jsonl')).not.toContain('#006400');
    expect(await state('1/site.jsonl')).toContain('"button":"#006400"');
    expect(await state('1.txt')).toContain('dark green');
    expect(await state('1.txt')).not.toContain('dark blue');
    expect(await state('2/site.jsonl')).toContain('"button":"#00008b"');
  });

  it('tells of every request what came of it', async () => {
    const printed = await run(['--edit', 'blorf the wibble snark', '--edit', 'make the buttons dark green']);
    expect(printed).toMatch(/wibble[^]*The buttons are now dark green\.\n/);
    const answers = [
      '{"op":"ask","question":"Which?","choices":["This","That"]}',
      CHANGES,
      '{"op":"setTheme","radius":24}\n{"op":"say","text":"Round again."}\n',
    ];
    const written = await run(
      ['--force', '--model', '--edit', 'it', '--edit', 'a more angular look', '--edit', 'yes'],
      (_, number) => answers[number - 1] ?? '',
    );
    expect(written).toContain('Which?\nSquare corners.\nRound again.\n  - This\n  - That\n');
    expect(written.match(/\{"op":"setTheme"/g)).toHaveLength(2);
  });

  it('prints the answers to a question', async () => {
    const printed = await run(['--model', '--edit', 'that one'], '{"op":"ask","question":"Which?","choices":["This","That"]}');
    expect(printed).toContain('Which?\n  - This\n  - That\n');
  });

  it('leaves a request to the embedded grammar without a model, and where it fails', async () => {
    expect(await run(['--edit', 'make the buttons dark green'])).toContain('The buttons are now dark green.');
    expect(await built()).toContain('"button":"#006400"');
    const printed = await run(['--force', '--model', '--edit', 'make the buttons dark blue and add a page about our team'], {
      status: 500,
    });
    expect(printed).toMatch(/no site \(down\)\nNo AI model could make this change[\s\S]*The buttons are now dark blue/);
    const undone = await run(['--force', '--model', '--edit', 'only staff may see who paid'], { status: 500 });
    expect(undone).toMatch(/No AI model could make this change just now: nothing was changed/);
    expect(undone).not.toContain('understand');
  });

  it.each([
    [['--edit', 'x', '--changes', '-'], 'not both'],
    [['--model', '--edit', 'x'], 'No model is configured'],
    [['--changes', '/nowhere/changes.jsonl'], 'cannot be read'],
    [['--changes', '-', '--each'], 'with requests'],
  ])('names what is wrong with %j', async (args, message) => {
    await expect(run(args)).rejects.toThrow(UsageError);
    await expect(run([...args, '--force'])).rejects.toThrow(message);
  });
});
