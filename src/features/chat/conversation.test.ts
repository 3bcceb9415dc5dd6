import { describe, expect, it } from 'vitest';
import type { ChatRecord } from '#core/protocol/records.ts';
import type { Submission, VersionSummary } from '#data/store/rows.ts';
import { conversation } from './conversation.ts';

const entry = (change: Partial<ChatRecord>): ChatRecord => ({
  id: 'e1',
  projectId: 1,
  role: 'user',
  text: 'A bakery',
  commandId: 'c1',
  versionId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
});
const version = (id: string): VersionSummary => ({
  id,
  projectId: 1,
  number: 1,
  title: id,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const submission = (change: Partial<Submission>): Submission => ({
  id: 'c2',
  projectId: 1,
  prompt: 'Make it green',
  seed: 1,
  baseVersionId: 'v1',
  versionId: 'v2',
  state: 'building',
  progress: null,
  error: null,
  createdAt: '2026-11-20T10:01:00.000Z',
  ...change,
});
const chat = [
  entry({}),
  entry({ id: 'e2', role: 'assistant', versionId: 'v1' }),
  entry({ id: 'e3', commandId: 'c2', text: 'Make it green' }),
];

describe('conversation', () => {
  it('groups entries by the prompt they belong to', () => {
    const turns = conversation({ chat, submissions: [submission({})], versions: [version('v1')] });
    expect(turns.map((turn) => [turn.prompt?.text, turn.replies.length, turn.submission?.state, turn.versionId])).toEqual([
      ['A bakery', 1, undefined, 'v1'],
      ['Make it green', 0, 'building', null],
    ]);
  });

  it('knows the version to go back to', () => {
    const all = { chat: [...chat, entry({ id: 'e4', commandId: 'c2', role: 'assistant', versionId: 'v2' })] };
    const versions = [version('v1'), version('v2')];
    expect(conversation({ ...all, submissions: [], versions })[1]?.previousVersionId).toBe('v1');
    expect(conversation({ ...all, submissions: [submission({ baseVersionId: 'v0' })], versions })[1]?.previousVersionId).toBe(
      'v0',
    );
    expect(conversation({ ...all, submissions: [], versions })[0]?.previousVersionId).toBeNull();
  });
});

describe('a prompt on a refused one', () => {
  const first = submission({ id: 'c1', baseVersionId: null, versionId: 'v1', state: 'refused', error: 'CREDITS_SHORT' });
  const second = submission({ state: 'refused', error: 'NOT_FOUND' });
  const chat = [entry({}), entry({ id: 'e2', commandId: 'c2' })];
  const flags = (submissions: Submission[]) =>
    conversation({ chat, submissions, versions: [] }).map((turn) => turn.isBaseRefused);

  it('is told apart from a prompt that was refused for itself', () => {
    expect(flags([first, second])).toEqual([false, true]);
    expect(flags([{ ...first, state: 'done' }, second])).toEqual([false, false]);
    expect(flags([first, { ...second, error: 'CREDITS_SHORT' }])).toEqual([false, false]);
  });
});
