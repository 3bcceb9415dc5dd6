import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type ModelCall, type ModelReaction, type ModelServer } from '#tests/support/model-server.ts';
import { readArguments, runModels } from './run-models.ts';
import { createModels } from './sdk-models.ts';

const servers: ModelServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function test(react: (call: ModelCall) => ModelReaction, price?: { input: number; output: number }) {
  const server = await startModelServer(react);
  servers.push(server);
  const models = createModels([
    {
      model: 'writer',
      provider: 'openai-compatible',
      url: server.url,
      context: 8000,
      output: 2000,
      roles: ['plan'],
      seconds: 10,
      ...(price === undefined ? {} : { price }),
    },
  ]);
  return { ...(await runModels(models, new AbortController().signal)), calls: server.calls };
}

/** Answers as a model that can all that is asked. */
function able(call: ModelCall): ModelReaction {
  if (call.response_format !== undefined) return '{"answer": 7}';
  return JSON.stringify(call.messages).includes('image_url') ? 'Red.' : 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine';
}

describe('the test of configured models', () => {
  it('says what an able model can do, how fast it is and what the test cost', async () => {
    const { text, allReachable, calls } = await test(able, { input: 1, output: 10 });
    expect(allReachable).toBe(true);
    expect(text).toMatch(/reachable {10}yes, first word after \d+\.\d s/);
    expect(text).toMatch(/structured output {2}yes\n.*sees pictures {6}yes/);
    expect(text).toMatch(/cost of this test {2}0\.000\d{3}/);
    expect(calls).toHaveLength(3);
    expect(calls[1]?.response_format).toMatchObject({ type: 'json_schema' });
  });

  it('says what a lesser model cannot do', async () => {
    const { text, allReachable } = await test((call) =>
      JSON.stringify(call.messages).includes('image_url') ? { status: 400 } : 'Seven!',
    );
    expect(allReachable).toBe(true);
    expect(text).toMatch(/structured output {2}no\n.*sees pictures {6}no/);
    expect(text).toContain('no price is configured');
  });

  it.each([
    [{ status: 401 }, 'is the key right'],
    [{ status: 429 }, 'limit of its rate'],
    [{ cutAfter: 'one' }, 'broke off'],
  ])('says why a model that reacts with %j is of no use', async (reaction, why) => {
    const { text, allReachable } = await test(() => reaction);
    expect([allReachable, text]).toEqual([false, expect.stringContaining(why)]);
  });
});

describe('the command line', () => {
  it.each([
    [['test'], { kind: 'test' }],
    [['usage'], { kind: 'usage', days: 30 }],
    [['usage', '--days', '7'], { kind: 'usage', days: 7 }],
    [['usage', '--days', '0'], null],
    [['usage', '--days', '91'], null],
    [['usage', '--days'], null],
    [['usage', '7'], null],
    [['test', 'twice'], null],
    [['usage', '--days', '7', 'more'], null],
    [[], null],
  ])('%j asks for %j', (args, asked) => expect(readArguments(args)).toEqual(asked));
});
