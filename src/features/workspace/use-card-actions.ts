import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { starProject } from '#data/commands/star-project.ts';
import { copyProject } from '#data/gallery/copy-project.ts';
import { shareProject } from '#data/gallery/share-project.ts';
import type { ProjectCard } from '#data/projects/project-card.ts';
import { showToast } from '#ui/toast.tsx';
import type { CardActions, ProjectTab } from './card-actions.ts';
import { useRename } from './use-rename.ts';

export interface OpenedDialog {
  readonly kind: 'rename' | 'share' | 'delete' | 'publish';
  readonly project: ProjectCard;
}

interface CardActionParts {
  readonly tab: ProjectTab;
  readonly onExport: (project: ProjectCard) => void;
}

/** What the menus of cards do, and the dialog that one of them asked for. */
export function useCardActions({ tab, onExport }: CardActionParts) {
  const { t } = useTranslation(['workspace', 'errors']);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const { undoRename } = useRename();
  const report = (error: unknown) => showToast('error', t(`errors:${errorCodeOf(error)}`));
  const open = (kind: OpenedDialog['kind']) => (project: ProjectCard) => setDialog({ kind, project });
  const unshare = async ({ id, title }: ProjectCard) => {
    await shareProject(id, null);
    showToast('success', t('menu.unshared', { title }));
  };
  const actions: CardActions = {
    tab,
    onStar: ({ id, starred = false }) => void starProject(id, !starred).catch(report),
    onRename: open('rename'),
    onUndoRename: undoRename,
    onDuplicate: (project) => void duplicate(project, t('import.copyOf', { title: project.title })),
    onShare: (project) => (project.share === undefined ? open('share')(project) : void unshare(project).catch(report)),
    onPublish: open('publish'),
    onExport,
    onDelete: open('delete'),
  };
  return { actions, dialog, closeDialog: () => setDialog(null) };
}

/** The copy stands among the projects at once; one that fails goes without a word (WS-15). */
async function duplicate({ id, currentVersionId }: ProjectCard, title: string): Promise<void> {
  if (currentVersionId === null) return;
  await copyProject({ projectId: id, versionId: currentVersionId, title }).catch(() => undefined);
}
