import { sql } from 'drizzle-orm';
import type { ProjectAnswer } from '#core/protocol/http/projects.ts';
import type { Addresses } from '../environment/addresses.ts';
import type { PreviewHost } from '../hosting/preview-host.ts';
import type { Project } from '../records/project-access.ts';
import type { Database } from '../storage/database.ts';
import { records } from '../storage/tables/commands.ts';
import type { GalleryItem } from '../storage/tables/gallery.ts';
import type { publishedSites } from '../storage/tables/sites.ts';

interface FoundProject {
  readonly project: Project;
  /** Where it is published; null when it is not. */
  readonly site: typeof publishedSites.$inferSelect | null;
  /** Its card in the gallery; null when it is not shared. */
  readonly item: GalleryItem | null;
}

/** What describes projects, and who is told of them: their previews end with that sign-in. */
interface DescriptionParts {
  readonly db: Database;
  readonly addresses: Addresses;
  readonly previews: Pick<PreviewHost, 'issue'>;
  readonly user: { readonly id: string; readonly signInId: string };
}

/** The user's own projects under the names of the specification (DATA-03 to DATA-05). */
export async function describeProjects(parts: DescriptionParts, found: readonly FoundProject[]): Promise<ProjectAnswer[]> {
  const ids = found.map(({ project }) => project.id);
  const requirements = await requirementsOf(parts.db, parts.user.id, ids);
  return found.map(({ project, site, item }) => ({
    project_id: project.id,
    title: project.title,
    state: project.state,
    status: project.state,
    requirement: requirements.get(project.id) ?? '',
    project_info: siteInfo(project, site, parts),
    config_info: previewInfo(project, parts),
    config_id: project.currentVersionId,
    snapshot_id: site?.versionId ?? null,
    version_id: project.currentVersionId,
    domain: site?.subdomain ?? null,
    is_prod: site !== null,
    is_publish: item !== null,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  }));
}

function siteInfo(
  { title }: Project,
  site: FoundProject['site'],
  { addresses }: DescriptionParts,
): ProjectAnswer['project_info'] {
  if (site === null) return null;
  const url = addresses.siteOrigin(site.subdomain);
  return { url, backend_homepage: `${url}/admin`, project_info: { project_name: title } };
}

function previewInfo({ id, currentVersionId }: Project, { previews, user }: DescriptionParts): ProjectAnswer['config_info'] {
  if (currentVersionId === null) return null;
  const { url } = previews.issue({ projectId: id, versionId: currentVersionId, signInId: user.signInId });
  return { url, backend_homepage: `${url}admin` };
}

/** The words that projects began with: the oldest message of their owner in each. */
async function requirementsOf(db: Database, userId: string, projectIds: readonly number[]): Promise<Map<number, string>> {
  if (projectIds.length === 0) return new Map();
  const wanted = sql.param(projectIds.map(String));
  const project = sql`${records.value}->>'projectId'`;
  const { rows } = await db.execute<{ project: string; text: string }>(sql`
    select distinct on (${project}) ${project} as project, ${records.value}->>'text' as text from ${records}
    where ${records.userId} = ${userId} and ${records.table} = 'chat' and ${records.value}->>'role' = 'user'
      and ${project} = any(${wanted}::text[])
    order by ${project}, ${records.value}->>'createdAt'`);
  return new Map(rows.map((row) => [Number(row.project), row.text]));
}
