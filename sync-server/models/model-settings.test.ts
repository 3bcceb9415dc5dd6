import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../environment/config.ts';
import { readModelSettings } from './model-settings.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'models-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const read = (environment: Record<string, string>) =>
  readModelSettings(parseConfig({ DATA_DIR: dataDir, ...environment }), environment);
const write = (content: unknown) =>
  writeFile(path.join(dataDir, 'models.json'), typeof content === 'string' ? content : JSON.stringify(content));

describe('readModelSettings', () => {
  it('has no model where none is configured', async () => {
    expect(await read({})).toEqual([]);
  });

  it('tries the model of the environment first, then those of the file in their order', async () => {
    await write({
      models: [
        { model: 'large', provider: 'anthropic', keyFrom: 'LARGE_KEY', context: 200_000, price: { input: 3, output: 15 } },
        { model: 'small', url: 'http://localhost:11434/v1', context: 8000, roles: ['plan'] },
      ],
    });
    const settings = await read({ MODEL_NAME: 'first', MODEL_URL: 'http://localhost:1/v1', MODEL_API_KEY: 'k', LARGE_KEY: 'l' });
    expect(settings.map(({ model, provider, key, context }) => [model, provider, key, context])).toEqual([
      ['first', 'openai-compatible', 'k', 32_000],
      ['large', 'anthropic', 'l', 200_000],
      ['small', 'openai-compatible', undefined, 8000],
    ]);
  });

  it.each([
    ['is no JSON', '{"models": [{"key": "sk-1"', 'is no JSON'],
    ['has no models', { models: [] }, 'models: '],
    ['has an unknown key', { models: [{ model: 'a', url: 'http://a/v1', speed: 1 }] }, 'models.0: '],
    ['has an address of another kind', { models: [{ model: 'a', url: 'ftp://a' }] }, 'models.0.url: must look like http'],
    ['lacks an address', { models: [{ model: 'a' }] }, 'models.0.url: is needed'],
    ['names a variable that is not set', { models: [{ model: 'a', url: 'http://a/v1', keyFrom: 'NO_KEY' }] }, 'has no NO_KEY'],
  ])('refuses a file that %s, and quotes none of it', async (_what, content, message) => {
    await write(content);
    await expect(read({})).rejects.toThrow(ConfigError);
    await expect(read({})).rejects.toThrow(message);
    await expect(read({})).rejects.not.toThrow('sk-1');
  });

  it.each([
    [{ MODEL_URL: 'http://a/v1' }, 'MODEL_NAME is missing, MODEL_URL is set'],
    [{ MODEL_NAME: 'a' }, 'MODEL_URL is needed'],
    [{ MODEL_NAME: 'a', MODEL_PROVIDER: 'other' }, 'MODEL_PROVIDER'],
    [{ MODEL_NAME: 'a', MODEL_URL: 'nowhere' }, 'MODEL_URL must look like'],
  ])('refuses the environment %j', (environment, message) => {
    expect(() => parseConfig(environment)).toThrow(message);
  });
});
