import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import type { ProjectCard } from '#data/projects/project-card.ts';

/** The lists of the Workspace by the keys of their tabs (WS-02): all, not published, published, liked. */
export const WORKSPACE_TABS = ['0', '1', '2', '3'] as const;
export type WorkspaceTab = (typeof WORKSPACE_TABS)[number];
export type ProjectTab = Exclude<WorkspaceTab, '3'>;

/** Actions on a card. */
export interface CardActions {
  /** The list that it stands in: not all of them offer everything. */
  readonly tab: ProjectTab;
  readonly onStar: (project: ProjectCard) => void;
  readonly onRename: (project: ProjectCard) => void;
  readonly onUndoRename: (projectId: number, title: string) => void;
  readonly onDuplicate: (project: ProjectCard) => void;
  readonly onShare: (project: ProjectCard) => void;
  readonly onPublish: (project: ProjectCard) => void;
  readonly onExport: (project: ProjectCard) => void;
  readonly onDelete: (project: ProjectCard) => void;
}
export type MenuEntry = 'star' | 'rename' | 'undoRename' | 'duplicate' | 'share' | 'publish' | 'export' | 'delete';

/**
 * The entries of a card's menu: a deletion is not offered among published sites, which are taken down first (WS-05), nor a copy of
 * what nobody has built yet among unpublished projects (WS-06).
 */
export function menuEntries(tab: ProjectTab, project: Pick<ProjectCard, 'state' | 'title' | 'previousTitle'>): MenuEntry[] {
  const { state, title, previousTitle } = project;
  const hidden = new Set<MenuEntry>();
  if (tab === '2') hidden.add('delete');
  if (tab === '1' && state === PROJECT_STATE.waiting) hidden.add('duplicate');
  if (previousTitle === undefined || previousTitle === title) hidden.add('undoRename');
  return ENTRIES.filter((entry) => !hidden.has(entry));
}

const ENTRIES: readonly MenuEntry[] = ['star', 'rename', 'undoRename', 'duplicate', 'share', 'publish', 'export', 'delete'];
