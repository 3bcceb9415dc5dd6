import '#tests/support/browser-storage.ts';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { markupOf, startTexts } from '#tests/support/markup.ts';
import { WorkspaceScreen } from './workspace-screen.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: ReactNode }) => <span>{children}</span> }));
vi.mock('#data/projects/use-projects.ts', () => ({ useProjects: () => ({ status: 'loading' }) }));
vi.mock('#data/sync/use-sync-status.ts', () => ({ useSyncStatus: () => ({ kind: 'saved' }) }));

beforeAll(() => startTexts());

it('HOME-07 six empty cards stand in the grid while it is loading', () => {
  const markup = markupOf(<WorkspaceScreen />);
  const [, grid = ''] = /<output[^>]*aria-label="Loading your projects…"[^>]*>(.*?)<\/output>/.exec(markup) ?? [];
  expect(grid.match(/h-\[183px\]/g)).toHaveLength(6);
  expect(markup).not.toContain('<article');
});
