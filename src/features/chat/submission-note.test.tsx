// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it } from 'vitest';
import type { Submission } from '#data/store/rows.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { SubmissionNote } from './submission-note.tsx';

const ignore = () => undefined;
const submission = { id: 'c1', projectId: 1, state: 'refused', error: 'CREDITS_SHORT' } as unknown as Submission;
const actions = { onRetry: ignore, onPlain: ignore, onEdit: ignore, onCancel: ignore };

it.each([
  ['en-US', 'Insufficient credits for this operation.', /You have 1 credit, a prompt needs 2\./],
  ['zh-CN', '积分不足，无法执行此操作。', /1.*2|2.*1/],
] as const)('EDIT-17 a prompt without enough credits says so, %s', async (language, message, advice) => {
  await signInHere({ credits: 1 });
  const note = <SubmissionNote {...actions} submission={submission} hasVersion isBaseRefused={false} canSend />;
  const { findByText, getByRole } = await renderScreen(note, language);
  await findByText(advice);
  expect(getByRole('alert').textContent).toContain(message);
});
