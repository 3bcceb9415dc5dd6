import type { ProjectCard as Project } from '#data/projects/project-card.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CardActions } from './card-actions.ts';
import { ProjectCard } from './project-card.tsx';
import { useNow } from '#ui/use-now.ts';

export const GRID = 'm-0 grid list-none grid-cols-1 gap-5 p-0 sm:grid-cols-2 xl:grid-cols-3';

interface ProjectGridProps {
  readonly projects: readonly Project[];
  readonly headingLevel: 2 | 3;
  readonly actions?: CardActions;
}

export function ProjectGrid({ projects, headingLevel, actions }: ProjectGridProps) {
  const nowMs = useNow();
  return (
    <ul className={GRID}>
      {projects.map((project) => (
        <li key={project.id} className="flex min-w-0 [contain-intrinsic-size:auto_290px] [content-visibility:auto] *:flex-1">
          <ProjectCard project={project} headingLevel={headingLevel} nowMs={nowMs} {...(actions && { actions })} />
        </li>
      ))}
    </ul>
  );
}

export function ProjectGridSkeleton({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <output aria-label={label} className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="h-[183px] rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </output>
  );
}
