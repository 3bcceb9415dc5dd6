import { describe, expect, it } from 'vitest';
import type { ChatRecord, ProjectRecord } from '#core/protocol/records.ts';
import { requestedVersion } from './requested-version.ts';

const at = '2026-11-20T10:00:00.000Z';
const details = (current: number, count = 3) => ({
  project: {
    id: 1,
    title: 'Tea house',
    state: 30,
    currentVersionId: `v${current}`,
    publish: null,
    createdAt: at,
    updatedAt: at,
  } satisfies ProjectRecord,
  versions: Array.from({ length: count }, (_, index) => ({
    id: `v${index + 1}`,
    projectId: 1,
    number: index + 1,
    title: `Version ${index + 1}`,
    createdAt: at,
    isAbsent: false,
  })),
  chat: [] as ChatRecord[],
});

/** Returns the site after prompts in a row, each of which made a version; a button leaves no message. */
function after(prompts: readonly string[]) {
  const chat = prompts.flatMap((text, index): ChatRecord[] => {
    const of = { projectId: 1, commandId: `c${index + 1}`, createdAt: at };
    const question = { ...of, id: `q${index}`, role: 'user' as const, text, versionId: null };
    const answer = { ...of, id: `a${index}`, role: 'assistant' as const, text: 'Done.', versionId: `v${index + 1}` };
    return text === '' ? [] : [question, answer];
  });
  return { ...details(prompts.length, prompts.length), chat };
}

describe('a prompt that asks for a version back is free', () => {
  it.each([
    ['undo', 3, 'v2'],
    ['Undo the last change', 3, 'v2'],
    ['撤销', 2, 'v1'],
    ['go back to version 1', 3, 'v1'],
    ['恢复到第2版', 3, 'v2'],
    ['back to the first version', 3, 'v1'],
  ])('%s', (prompt, current, expected) => {
    expect(requestedVersion(prompt, details(current))?.id).toBe(expected);
  });

  it('the first one before the server has numbered it', () => {
    const known = details(3);
    const unnumbered = { ...known, versions: known.versions.map((version) => ({ ...version, number: null })) };
    expect(requestedVersion('回到最初的版本', unnumbered)?.id).toBe('v1');
    expect(requestedVersion('go back to version 2', unnumbered)).toBeNull();
  });

  it.each([
    ['undo', 1],
    ['go back to version 3', 3],
    ['go back to version 9', 3],
    ['undo the dark theme and add a blog', 3],
    ['', 3],
  ])('and one that builds is not: %s', (prompt, current) => {
    expect(requestedVersion(prompt, details(current))).toBeNull();
  });

  it.each([
    ['undo', ['a shop', 'red', 'blue', 'undo'], 'v1'],
    ['撤销', ['网店', '红色', '蓝色', '撤销', 'undo'], undefined],
    ['redo', ['a shop', 'red', 'undo'], 'v2'],
    ['恢复刚才', ['a shop', 'red', 'blue', 'undo', '撤销'], 'v2'],
    ['重做', ['a shop', 'red', 'blue', 'undo', 'undo', 'redo'], 'v3'],
    ['undo', ['a shop', 'red', 'undo', 'redo'], 'v1'],
    ['undo', ['a shop', 'red', 'undo', 'blue'], 'v1'],
    ['undo', ['a shop', 'red', 'go back to version 1'], 'v2'],
    ['redo', ['a shop', 'red', ''], 'v2'],
    ['redo', ['a shop', 'red'], undefined],
    ['redo', ['a shop', 'red', 'undo', 'blue'], undefined],
  ])('%s after %j', (prompt, prompts, expected) => {
    expect(requestedVersion(prompt, after(prompts))?.id).toBe(expected);
  });
});
