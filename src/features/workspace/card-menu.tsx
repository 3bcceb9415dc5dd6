import { Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectCard as Project } from '#data/projects/project-card.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { CardActions } from './card-actions.ts';

interface CardMenuProps {
  readonly project: Project;
  readonly actions: CardActions;
  readonly label: string;
}

export function CardMenu({ project, actions, label }: CardMenuProps) {
  const { t } = useTranslation('workspace');
  const { previousTitle } = project;
  const trigger = (
    <IconButton label={label} size="small" className="relative z-1 -mt-1 -mr-1">
      <Ellipsis aria-hidden className="size-4" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Pencil aria-hidden className="size-4" />} onSelect={() => actions.onRename(project)}>
        {t('rename.action')}
      </MenuItem>
      {previousTitle !== undefined && previousTitle !== project.title && (
        <MenuItem
          icon={<Undo2 aria-hidden className="size-4" />}
          onSelect={() => actions.onUndoRename(project.id, previousTitle)}
        >
          {t('rename.undo', { title: previousTitle })}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 aria-hidden className="size-4" />} onSelect={() => actions.onDelete(project)}>
        {t('remove.action')}
      </MenuItem>
    </Menu>
  );
}
