import type { ProjectAnswer } from '#core/protocol/http/projects.ts';
import type { Project } from '../records/project-access.ts';
import type { GalleryItem } from '../storage/tables/gallery.ts';
import type { publishedSites } from '../storage/tables/sites.ts';

interface DescribedProject {
  readonly project: Project;
  /** Where it is published; null when it is not. */
  readonly site: typeof publishedSites.$inferSelect | null;
  /** Its card in the gallery; null when it is not shared. */
  readonly item: GalleryItem | null;
}

/** A project under the names of the specification (DATA-03). */
export function describeProject({ project, site, item }: DescribedProject): ProjectAnswer {
  return {
    project_id: project.id,
    title: project.title,
    state: project.state,
    status: project.state,
    version_id: project.currentVersionId,
    domain: site?.subdomain ?? null,
    is_prod: site !== null,
    is_publish: item !== null,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}
