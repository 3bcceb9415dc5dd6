import type { ProjectCard } from '#data/projects/project-card.ts';

/** What a card's menu offers. */
export interface CardActions {
  readonly onRename: (project: ProjectCard) => void;
  readonly onUndoRename: (projectId: number, title: string) => void;
  readonly onDelete: (project: ProjectCard) => void;
}
