import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type ModelReaction } from '#tests/support/model-server.ts';
import type { LocalServer } from '#core/protocol/local-servers.ts';
import { askLocal, findLocalModels } from './local-models.ts';

const servers: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(status: number, body: string): Promise<LocalServer> {
  const server: Server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { id: 'ollama', name: 'Ollama', url: `http://127.0.0.1:${port}/v1` };
}

describe('models on this machine', () => {
  it('are listed by each server that answers, without those that do not write', async () => {
    const open = await serve(200, JSON.stringify({ object: 'list', data: [{ id: 'qwen3:4b' }, { id: 'nomic-embed-text' }] }));
    const closed: LocalServer = { ...open, id: 'lmstudio', url: 'http://127.0.0.1:9/v1' };
    const found = await findLocalModels(fetch, [
      open,
      closed,
      await serve(200, '{"data":[]}'),
      await serve(403, '{}'),
      await serve(200, 'hello'),
    ]);
    expect(found.map(({ state }) => state)).toEqual(['found', 'closed', 'empty', 'refused', 'refused']);
    expect(found[0]?.models).toEqual([{ server: 'ollama', url: open.url, model: 'qwen3:4b' }]);
  });

  async function ask(
    reaction: ModelReaction,
    signal = AbortSignal.timeout(5000),
  ): Promise<{ text: string; heard: string; calls: unknown }> {
    const server = await startModelServer(() => reaction);
    servers.push(server);
    let heard = '';
    const model = askLocal({ server: 'ollama', url: server.url, model: 'small' }, { system: 'rules', maxTokens: 100, signal });
    const text = await model([{ role: 'user', text: 'idea' }], (part) => (heard += part));
    return { text, heard, calls: server.calls };
  }

  it('stream their answer', async () => {
    const { text, heard, calls } = await ask('{"brief":{"subject":"茶馆"}}\n');
    expect(text).toBe('{"brief":{"subject":"茶馆"}}\n');
    expect(heard).toBe(text);
    expect(calls).toMatchObject([
      {
        model: 'small',
        max_tokens: 100,
        messages: [
          { role: 'system', content: 'rules' },
          { role: 'user', content: 'idea' },
        ],
      },
    ]);
  });

  it.each([{ status: 500 }, { cutAfter: 'half' }] as const)('fail when they fail: %j', async (reaction) => {
    await expect(ask(reaction)).rejects.toThrow(/answered 500|cut|terminated/);
  });

  it('are left when their time is over', async () => {
    await expect(ask({ silentAfter: 'wait' }, AbortSignal.timeout(300))).rejects.toThrow(/timeout|aborted/);
  });
});
