import { describe, expect, it } from 'vitest';
import type { ChatRecord, ProjectRecord } from '#core/protocol/records.ts';
import { readRequest } from './read-request.ts';

const createdAt = '2026-11-20T10:00:00.000Z';
const project = {
  id: 1,
  title: 'Tea house',
  state: 30,
  currentVersionId: 'v2',
  publish: null,
  createdAt,
  updatedAt: createdAt,
} satisfies ProjectRecord;
const versions = [1, 2].map((number) => ({
  id: `v${number}`,
  projectId: 1,
  number,
  title: `Version ${number}`,
  createdAt,
  isAbsent: false,
}));
const of = { projectId: 1, commandId: 'c1', versionId: null, createdAt };
const chat: ChatRecord[] = [
  { ...of, id: 'question', role: 'user', text: 'I do not like it' },
  {
    ...of,
    id: 'answer',
    role: 'assistant',
    text: 'What shall I do?',
    suggestions: [
      { label: 'The version before', prompt: 'Go back to version 1' },
      { label: 'Without it', prompt: 'Delete this section' },
      { label: 'Another look', prompt: 'Make it look warm' },
    ],
  },
];
const section = { page: 'home', block: 'hero' };

describe('a typed message', () => {
  it.each([
    ['go back to version 1', { prompt: 'go back to version 1', back: 'v1', isFree: true }],
    ['1', { prompt: 'Go back to version 1', back: 'v1', isFree: true }],
    ['delete this section', { prompt: 'delete this section', back: undefined, isFree: true }],
    ['the second one', { prompt: 'Delete this section', back: undefined, isFree: true }],
    ['3', { prompt: 'Make it look warm', back: undefined, isFree: false }],
    ['Add a blog', { prompt: 'Add a blog', back: undefined, isFree: false }],
  ])('“%s” is priced as what is sent for it', (typed, expected) => {
    const { prompt, restored, isFree } = readRequest(typed, { project, versions, chat }, () => section);
    expect({ prompt, back: restored?.id, isFree }).toEqual(expected);
  });

  it('is about what stands before the eyes, and a section that nobody means has its price', () => {
    const read = (block?: string) =>
      readRequest('delete this section', { project, versions, chat }, () => ({ page: 'home', ...(block && { block }) }));
    expect(read('hero')).toMatchObject({ target: section, isFree: true });
    expect(read()).toMatchObject({ target: { page: 'home' }, isFree: false });
  });
});
