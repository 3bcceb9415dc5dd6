import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls, createCaller, type Caller } from './calls.ts';

const runs = {
  count(to: number, onStep: (step: number) => void): string {
    for (let step = 1; step <= to; step += 1) onStep(step);
    return `${to} steps`;
  },
  async slow(ms: number): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return ms;
  },
  fail(how: unknown): never {
    throw how;
  },
};
let channel: MessageChannel;
let call: Caller<typeof runs>;

beforeEach(() => {
  channel = new MessageChannel();
  answerCalls(runs, channel.port1);
  call = createCaller<typeof runs>(channel.port2);
  channel.port1.start();
  channel.port2.start();
});
afterEach(() => channel.port1.close());

it('hears all events of a call before its value', async () => {
  const heard: unknown[] = [];
  heard.push(await call('count', 3, (step) => heard.push(step)));
  expect(heard).toEqual([1, 2, 3, '3 steps']);
});

it('tells answers apart that come in another order than the calls', async () => {
  const order: number[] = [];
  await Promise.all([20, 1].map(async (ms) => order.push(await call('slow', ms))));
  expect(order).toEqual([1, 20]);
});

it.each([
  ['an error', new TypeError('no file'), { name: 'TypeError', message: 'no file' }],
  ['what is no error', 'gone', { name: 'Error', message: 'gone' }],
])('fails with %s that the other end throws', async (_, thrown, expected) => {
  await expect(call('fail', thrown)).rejects.toMatchObject(expected);
});
