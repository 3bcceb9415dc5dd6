import { describe, expect, it } from 'vitest';
import { sayRuns, type SaidRun } from './say-runs.ts';

const run = (changes: Partial<SaidRun>): SaidRun => ({
  model: 'writer',
  isOwn: false,
  inputTokens: 1200,
  outputTokens: 3400,
  cost: null,
  fault: null,
  ...changes,
});
const own = (changes: Partial<SaidRun> = {}) => run({ model: 'mine', isOwn: true, ...changes });
const say = (runs: readonly SaidRun[], more: { limit?: 'runs' | 'failed'; isRefunded?: boolean } = {}) =>
  sayRuns({ runs, limit: more.limit ?? null, isRefunded: more.isRefunded ?? true }, 'en');

describe('who wrote a site', () => {
  it.each<[string, readonly string[], readonly RegExp[]]>([
    ['is not said for a model of the server', say([run({})]), []],
    [
      'is said for the own model, with its tokens',
      say([own()]),
      [/^Your own model mine wrote this site: 1,200 tokens read, 3,400 written\.$/],
    ],
    [
      'is said with the cost where there is a price',
      say([own({ cost: 12_300 })]),
      [/written\. Its provider charges you about 0\.0123\.$/],
    ],
    [
      'is a model of the server after the own one failed',
      say([own({ fault: 'limited' }), run({})]),
      [/^Your own model mine could not write this site: its provider allows no more/, /^A model of this server wrote it/],
    ],
    [
      'is the planner after the own one failed',
      say([own({ fault: 'refused' })]),
      [/check the key/, /^No AI model could write.*cost you no credits/],
    ],
    [
      'is the planner at its price when that failed too often',
      say([own({ fault: 'refused' })], { isRefunded: false }),
      [/check the key/, /at its usual price/],
    ],
    ['is the planner when all failed', say([run({ fault: 'down' }), run({ fault: 'cut' })]), [/^No AI model could write/]],
    ['is the planner at the limit of a day', say([], { limit: 'runs' }), [/used up.*no such limit/]],
    ['is the planner at the limit of failures', say([], { limit: 'failed' }), [/failed for many/]],
    [
      'is the planner when the own one failed at the limit',
      say([own({ fault: 'slow' })], { limit: 'runs' }),
      [/took too long/, /used up/],
    ],
  ])('%s', (_case, said, expected) => {
    expect(said).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });

  it('is said in Chinese', () => {
    const writing = { runs: [own({ cost: 12_300 })], limit: null, isRefunded: true };
    expect(sayRuns(writing, 'zh')).toEqual([
      '本网站由您自己的模型 mine 编写：读取 1,200 个词元，写出 3,400 个。其服务商向您收取约 0.0123。',
    ]);
  });
});
