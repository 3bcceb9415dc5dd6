import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { startTexts, wordsOf } from '#tests/support/markup.ts';
import { ProjectCard } from './project-card.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: ReactNode }) => <span>{children}</span> }));

const at = '2026-11-20T10:00:00.000Z';
const project = { id: 1, title: 'Tea house', currentVersionId: null, publish: null, createdAt: at, updatedAt: at };
const tagOf = (state: 10 | 20 | 30 | 40) =>
  wordsOf(
    <ProjectCard
      project={{ ...project, state, waiting: 0, unseen: 0, thumbnail: null }}
      headingLevel={2}
      nowMs={Date.parse(at)}
    />,
  )
    .replace(/^.*Tea house /, '')
    .split(' ')[0];

it.each([
  ['en-US', ['Design', 'Generate', 'Update', 'Update']],
  ['zh-CN', ['设计中', '生成中', '可更新', '可更新']],
] as const)('GEN-16 a card is tagged by the state of its project, %s', async (language, tags) => {
  await startTexts(language);
  expect(([10, 20, 30, 40] as const).map(tagOf)).toEqual(tags);
});
