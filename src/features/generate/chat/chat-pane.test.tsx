import '#tests/support/browser-storage.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { markupOf, startTexts } from '#tests/support/markup.ts';
import { isOperable, SCREEN_STATUSES, type ScreenStatus } from '../screen-status.ts';
import { ChatPane } from './chat-pane.tsx';

const ignore = () => undefined;
vi.mock('#data/drafts/use-draft.ts', () => ({ useDraft: () => ({ text: 'Make it blue' }) }));
vi.mock('./use-chat-actions.ts', () => ({ useChatActions: () => ({}) }));
vi.mock('./use-chat-history.ts', () => ({ useChatHistory: () => ({ chat: [], showEarlier: null }) }));

const details = { project: { id: 1 }, versions: [], chat: [], submissions: [] } as unknown as ProjectDetails;
const selection = {
  selected: { page: 'home', block: 'hero' },
  named: { page: 'Home', heading: 'Welcome', number: 2, isLast: false },
  canPick: true,
  isPicking: false,
  write: null,
  writing: null,
  setPicking: ignore,
  select: ignore,
  setWriting: ignore,
};
const controls = (status: ScreenStatus) => {
  const pane = { details, status, selection, viewedVersionId: null, barSlot: null };
  const markup = markupOf(<ChatPane {...pane} onView={ignore} meantBy={() => undefined} />);
  return ['Send', 'Move up', 'Delete'].map((name) => new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(markup)?.[0]);
};

beforeAll(() => startTexts());

it.each(SCREEN_STATUSES.filter((status) => !isOperable(status)))('EDIT-20 nothing is edited while the screen is %s', (status) => {
  for (const control of controls(status)) expect(control).toContain('disabled=""');
  for (const control of controls('success')) expect(control).not.toContain('disabled=""');
});
