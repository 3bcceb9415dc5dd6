import { and, eq } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import type { Executor } from '../storage/database.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { projects } from '../storage/tables/projects.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import type { RecordChange } from './append-record.ts';

/** A project as its owner's devices show it; a tombstone when it is deleted. */
export async function projectRecord(db: Executor, projectId: number): Promise<RecordChange> {
  const [found] = await db
    .select({ project: projects, site: publishedSites, item: galleryItems })
    .from(projects)
    .leftJoin(publishedSites, eq(publishedSites.projectId, projects.id))
    .leftJoin(galleryItems, and(eq(galleryItems.projectId, projects.id), eq(galleryItems.isShared, true)))
    .where(eq(projects.id, projectId));
  const { project, site, item } = must(found, 'project');
  if (project.deletedAt !== null) return { table: 'projects', id: String(projectId), value: null };
  return {
    table: 'projects',
    id: String(projectId),
    value: {
      id: project.id,
      title: project.title,
      ...(project.previousTitle !== null && { previousTitle: project.previousTitle }),
      state: project.state,
      currentVersionId: project.currentVersionId,
      mailsOwner: project.mailsOwner,
      ...(project.starred && { starred: true }),
      publish:
        site === null
          ? null
          : { subdomain: site.subdomain, versionId: site.versionId, publishedAt: site.publishedAt.toISOString() },
      ...(item !== null && {
        share: { versionId: item.versionId, sharedAt: item.updatedAt.toISOString(), tags: item.tags },
      }),
      createdAt: project.createdAt.toISOString(),
      updatedAt: project.updatedAt.toISOString(),
    },
  };
}
