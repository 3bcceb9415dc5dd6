import { describe, expect, it } from 'vitest';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { versionAsked } from './version-asked.ts';

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
});

describe('a prompt that asks for a version back is free', () => {
  it.each([
    ['undo', 3, 'v2'],
    ['Undo the last change', 3, 'v2'],
    ['撤销', 2, 'v1'],
    ['go back to version 1', 3, 'v1'],
    ['恢复到第2版', 3, 'v2'],
    ['back to the first version', 3, 'v1'],
  ])('%s', (prompt, current, expected) => {
    expect(versionAsked(prompt, details(current))?.id).toBe(expected);
  });

  it('the first one before the server has numbered it', () => {
    const { project, versions } = details(3);
    const unnumbered = versions.map((version) => ({ ...version, number: null }));
    expect(versionAsked('回到最初的版本', { project, versions: unnumbered })?.id).toBe('v1');
    expect(versionAsked('go back to version 2', { project, versions: unnumbered })).toBeNull();
  });

  it.each([
    ['undo', 1],
    ['go back to version 3', 3],
    ['go back to version 9', 3],
    ['undo the dark theme and add a blog', 3],
    ['', 3],
  ])('and one that builds is not: %s', (prompt, current) => {
    expect(versionAsked(prompt, details(current))).toBeNull();
  });
});
