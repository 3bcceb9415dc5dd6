// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ProjectCard } from './project-card.tsx';

const at = '2026-11-20T10:00:00.000Z';
const project = { id: 1, title: 'Tea house', currentVersionId: null, publish: null, createdAt: at, updatedAt: at };

it.each([
  ['en-US', ['Design', 'Generate', 'Update', 'Update']],
  ['zh-CN', ['设计中', '生成中', '可更新', '可更新']],
] as const)('GEN-16 a card is tagged by the state of its project, %s', async (language, tags) => {
  const shown: unknown[] = [];
  for (const [index, state] of ([10, 20, 30, 40] as const).entries()) {
    const card = { ...project, state, waiting: 0, unseen: 0, thumbnail: null };
    const screen = await renderScreen(<ProjectCard project={card} headingLevel={2} nowMs={Date.parse(at)} />, language);
    shown.push(screen.getByText(tags[index] ?? '').textContent);
    cleanup();
  }
  expect(shown).toEqual(tags);
});
