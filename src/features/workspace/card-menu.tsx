import {
  CopyPlus,
  Download,
  Ellipsis,
  Pencil,
  Rocket,
  Share2,
  Star,
  StarOff,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectCard as Project } from '#data/projects/project-card.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { menuEntries, type CardActions, type MenuEntry } from './card-actions.ts';

interface CardMenuProps {
  readonly project: Project;
  readonly actions: CardActions;
  readonly label: string;
}

const ICONS: Readonly<Record<MenuEntry, LucideIcon>> = {
  star: Star,
  rename: Pencil,
  undoRename: Undo2,
  duplicate: CopyPlus,
  share: Share2,
  publish: Rocket,
  export: Download,
  delete: Trash2,
};
/** There has to be something to copy, show or take along. */
const NEED_VERSION: readonly MenuEntry[] = ['duplicate', 'share', 'publish', 'export'];

export function CardMenu({ project, actions, label }: CardMenuProps) {
  const trigger = (
    <IconButton label={label} size="small" className="relative z-1 -mt-1 -mr-1">
      <Ellipsis aria-hidden className="size-4" />
    </IconButton>
  );
  const textOf = useEntryText(project);
  return (
    <Menu trigger={trigger}>
      {menuEntries(actions.tab, project).map((entry) => {
        const Icon = entry === 'star' && project.starred === true ? StarOff : ICONS[entry];
        return (
          <MenuItem
            key={entry}
            danger={entry === 'delete'}
            disabled={project.currentVersionId === null && NEED_VERSION.includes(entry)}
            icon={<Icon aria-hidden className="size-4" />}
            onSelect={() => run(entry, project, actions)}
          >
            {textOf(entry)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

function run(entry: MenuEntry, project: Project, actions: CardActions): void {
  switch (entry) {
    case 'star':
      return actions.onStar(project);
    case 'rename':
      return actions.onRename(project);
    case 'undoRename':
      return actions.onUndoRename(project.id, project.previousTitle ?? project.title);
    case 'duplicate':
      return actions.onDuplicate(project);
    case 'share':
      return actions.onShare(project);
    case 'publish':
      return actions.onPublish(project);
    case 'export':
      return actions.onExport(project);
    case 'delete':
      return actions.onDelete(project);
  }
}

function useEntryText({ starred = false, share, publish, previousTitle = '' }: Project): (entry: MenuEntry) => string {
  const { t } = useTranslation('workspace');
  return (entry) => {
    if (entry === 'star') return t(starred ? 'menu.unstar' : 'menu.star');
    if (entry === 'share') return t(share === undefined ? 'menu.share' : 'menu.unshare');
    if (entry === 'publish') return t(publish === null ? 'menu.publish' : 'menu.publishSettings');
    if (entry === 'undoRename') return t('rename.undo', { title: previousTitle });
    if (entry === 'rename') return t('rename.action');
    return entry === 'delete' ? t('remove.action') : t(`menu.${entry}`);
  };
}
