import type { ProjectCard } from '#data/projects/project-card.ts';
import { DrawnSite } from '#ui/drawn-site.tsx';

interface ProjectThumbnailProps {
  readonly thumbnail: ProjectCard['thumbnail'];
  readonly emptyText: string;
}

/** Shows the site of a project in its colours. */
export function ProjectThumbnail({ thumbnail, emptyText }: ProjectThumbnailProps) {
  if (thumbnail === null) {
    return (
      <div className="flex h-[183px] items-center justify-center border-b border-line bg-hover text-sm text-muted">
        {emptyText}
      </div>
    );
  }
  return <DrawnSite {...thumbnail} />;
}
