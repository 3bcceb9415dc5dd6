import { beforeAll, expect, it, vi } from 'vitest';
import { startTexts, wordsOf } from '#tests/support/markup.ts';
import { PromptEditor } from './prompt-editor.tsx';

const account = vi.hoisted(() => ({ credits: 0 }));
vi.mock('#data/session/use-account.ts', () => ({ useAccount: () => account }));

beforeAll(() => startTexts());

const ignore = () => undefined;
const editor = { text: '', onChange: ignore, onSend: ignore, blocked: null, hasFailed: false, isFirst: false };

it.each([
  [13, false, '2 credits · you have 13'],
  [1, false, '2 credits · you have 1'],
  [200_000, false, '2 credits · you have 1000000...'],
  [13, true, 'Free'],
])('ACCT-31 the price stands beside a balance of %i, a free request without it (%s)', (credits, isFree, shown) => {
  account.credits = credits;
  expect(wordsOf(<PromptEditor {...editor} isFree={isFree} />)).toBe(shown);
});
