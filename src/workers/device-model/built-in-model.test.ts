import { expect, it } from 'vitest';
import { askBuiltIn, builtInApi, builtInState, prepareBuiltIn, type BuiltInApi } from './built-in-model.ts';

interface Fake extends BuiltInApi {
  readonly created: unknown[];
  destroyed: number;
}

/** A browser's model that says its parts; `state` is what it answers about itself. */
function browserModel(parts: readonly string[], state = 'available'): Fake {
  const fake: Fake = {
    created: [],
    destroyed: 0,
    availability: () => Promise.resolve(state),
    create({ initialPrompts, signal, monitor }) {
      signal.throwIfAborted();
      fake.created.push(initialPrompts);
      const target = new EventTarget();
      monitor(target);
      for (const loaded of [0.25, 1]) target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
      return Promise.resolve({
        promptStreaming: (_text, options) =>
          new ReadableStream<string>({
            start(controller) {
              options.signal.addEventListener('abort', () => controller.error(options.signal.reason));
              for (const part of parts) controller.enqueue(part);
              if (parts.at(-1) !== '…') controller.close();
            },
          }),
        destroy: () => (fake.destroyed += 1),
      });
    },
  };
  return fake;
}

const signal = AbortSignal.timeout(60_000);
const question = { system: 'rules', turns: [{ role: 'user', text: 'idea' }] } as const;

it.each([[['{"brief"', ':1}']], [['{"brief"', '{"brief":1}']]])(
  'gives what the model of the browser says, once: %j',
  async (parts) => {
    const api = browserModel(parts);
    let heard = '';
    expect(await askBuiltIn(api, { signal })(question, (text) => (heard += text))).toBe('{"brief":1}');
    expect(heard).toBe('{"brief":1}');
    expect(api.created).toEqual([[{ role: 'system', content: 'rules' }]]);
    expect(api.destroyed).toBe(1);
  },
);

it('ends its session when it is stopped', async () => {
  const api = browserModel(['{', '…']);
  const stopping = new AbortController();
  const answer = askBuiltIn(api, { signal: stopping.signal })(question, () => stopping.abort());
  await expect(answer).rejects.toThrow('aborted');
  expect(api.destroyed).toBe(1);
});

it('tells how much of a download has come', async () => {
  const shares: number[] = [];
  await prepareBuiltIn(browserModel([], 'downloadable'), { signal, onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0.25, 1]);
});

it('knows browsers without one, and states that it does not know', async () => {
  expect(builtInApi({})).toBeNull();
  expect(builtInApi({ LanguageModel: browserModel([]) })).not.toBeNull();
  expect(await builtInState(null)).toBe('absent');
  expect(await builtInState(browserModel([], 'readily'))).toBe('unavailable');
  expect(await builtInState(browserModel([], 'downloadable'))).toBe('downloadable');
});
