import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type ModelReaction, type ModelServer } from '#tests/support/model-server.ts';
import { askModel } from './ask-model.ts';
import type { ModelSettings } from './model-settings.ts';
import { ModelFault } from './model.ts';
import { createModels } from './sdk-models.ts';

const KEY = 'sk-secret-of-the-server';
const servers: ModelServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function open(react: ModelReaction | ((number: number) => ModelReaction), settings: Partial<ModelSettings> = {}) {
  const server = await startModelServer((_, number) => (typeof react === 'function' ? react(number) : react));
  servers.push(server);
  const [model] = createModels([
    {
      model: 'writer',
      provider: 'openai-compatible',
      url: server.url,
      key: KEY,
      context: 32_000,
      output: 4000,
      roles: ['plan'],
      seconds: 10,
      ...settings,
    },
  ]);
  if (model === undefined) throw new Error('no model');
  const ask = (limitMs = 5000, more: { signal?: AbortSignal; onText?: (text: string) => void } = {}) =>
    askModel(model, {
      system: 'the rules',
      turns: [{ role: 'user', text: 'the idea' }],
      maxTokens: 100,
      limitMs,
      signal: new AbortController().signal,
      ...more,
    });
  return { server, ask };
}
const faultOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof ModelFault ? error.reason : error),
  );

describe('a model behind an OpenAI-compatible address', () => {
  it('streams its answer, says how it ended and what it took', async () => {
    const { server, ask } = await open('one two three four five');
    const parts: string[] = [];
    const answer = await ask(5000, { onText: (text) => parts.push(text) });
    expect(answer).toMatchObject({ text: 'one two three four five', end: 'done', usage: { output: 6 } });
    expect(parts.length).toBeGreaterThan(1);
    expect(server.calls[0]).toMatchObject({
      authorization: `Bearer ${KEY}`,
      model: 'writer',
      messages: [
        { role: 'system', content: 'the rules' },
        { role: 'user', content: 'the idea' },
      ],
    });
  });

  it.each([
    [401, 'refused'],
    [404, 'refused'],
    [429, 'limited'],
    [500, 'down'],
    [503, 'down'],
  ] as const)('fails with %i as "%s", after one try', async (status, reason) => {
    const { server, ask } = await open({ status, body: JSON.stringify({ error: { message: `wrong key ${KEY}` } }) });
    expect(await faultOf(ask())).toBe(reason);
    expect(server.calls).toHaveLength(1);
  });

  it('fails as cut when the connection ends in the middle', async () => {
    const { ask } = await open({ cutAfter: 'half of an ans' });
    expect(await faultOf(ask())).toBe('cut');
  });

  it('tells an answer that the limit of tokens ended', async () => {
    const { ask } = await open({ lengthAfter: 'half of an ans' });
    expect(await ask()).toMatchObject({ text: 'half of an ans', end: 'length' });
  });

  it('fails as slow beyond its time, and ends the call', async () => {
    const { server, ask } = await open({ silentAfter: 'one' });
    expect(await faultOf(ask(200))).toBe('slow');
    await expect.poll(() => server.left).toBe(1);
  });

  it('ends the call when whoever asked stops it', async () => {
    const { server, ask } = await open({ silentAfter: 'one' });
    const stopping = new AbortController();
    const answer = faultOf(ask(5000, { signal: stopping.signal, onText: () => stopping.abort() }));
    expect(await answer).toBe('stopped');
    await expect.poll(() => server.left).toBe(1);
  });

  it('fails as down where nothing listens', async () => {
    const { server, ask } = await open('x');
    await server.close();
    servers.splice(0);
    expect(await faultOf(ask())).toBe('down');
  });

  it('ends an answer that goes on without end', async () => {
    const { ask } = await open('x'.repeat(2000));
    expect(await faultOf(ask())).toBe('format');
  });

  it('never shows the key in what it fails with', async () => {
    const { ask } = await open({ status: 401, body: JSON.stringify({ error: { message: `wrong key ${KEY}` } }) });
    const error = await ask().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ModelFault);
    expect(error).not.toHaveProperty('cause');
    expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack ?? ''}`).not.toContain(KEY);
  });
});
