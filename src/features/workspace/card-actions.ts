import type { ProjectCard } from '#data/projects/project-card.ts';

/** Actions in the menu of a card. */
export interface CardActions {
  readonly onRename: (project: ProjectCard) => void;
  readonly onUndoRename: (projectId: number, title: string) => void;
  readonly onDelete: (project: ProjectCard) => void;
}
