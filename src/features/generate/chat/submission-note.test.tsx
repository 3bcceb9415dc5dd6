import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import type { Submission } from '#data/store/rows.ts';
import { startTexts, wordsOf } from '#tests/support/markup.ts';
import { SubmissionNote } from './submission-note.tsx';

const ignore = () => undefined;
vi.mock('#data/session/use-account.ts', () => ({ useAccount: () => ({ credits: 1 }) }));

const submission = { id: 'c1', projectId: 1, state: 'refused', error: 'CREDITS_SHORT' } as unknown as Submission;
const isAs = { hasVersion: true, isOnRefused: false, canSend: true };

it.each([
  ['en-US', 'Insufficient credits for this operation.', 'You have 1 credit, a prompt needs 2.'],
  ['zh-CN', '积分不足，无法执行此操作。', '2'],
] as const)('EDIT-17 a prompt without enough credits says so, %s', async (language, said, advice) => {
  await startTexts(language);
  const note = <SubmissionNote {...isAs} submission={submission} onRetry={ignore} onEdit={ignore} onCancel={ignore} />;
  expect(wordsOf(note)).toContain(said);
  expect(wordsOf(note)).toContain(advice);
});
