import { eq, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { titleAfterRename } from '#core/domain/project-title.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { Operation } from '#core/engine/edit/operation.ts';
import type { RecordChange } from './append-record.ts';
import { flowRecord } from './flow-record.ts';
import type { Transaction } from '../storage/database.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import { storableJson } from '../storage/storable.ts';
import type { Project } from './project-access.ts';

export interface NewVersion {
  readonly id: string;
  readonly commandId: string;
  readonly baseVersionId: string | null;
  readonly title: string;
  readonly blueprint: Blueprint;
  readonly brief?: AuthoredBrief | undefined;
  readonly operations: readonly Operation[];
  readonly inverses: readonly Operation[];
  /** By the device's clock. */
  readonly createdAt: Date;
  /** By the server's clock. */
  readonly acceptedAt: Date;
  /** False for what was neither built nor paid for, which an import brings as history. */
  readonly isPaid?: boolean;
  /** True for one that is offered beside the version that is shown. */
  readonly isOffer?: boolean;
}

/**
 * Saves a version under the project's next number and makes it the current one, unless it is offered. The user's row must be locked.
 * An id that is already taken, by whomever, is a CONFLICT. Returns what the devices learn of it: the version and the diagram.
 */
export async function saveVersion(
  transaction: Transaction,
  project: Project,
  { isPaid = true, isOffer = false, acceptedAt: now, ...version }: NewVersion,
): Promise<readonly RecordChange[]> {
  const number = project.lastVersionNumber + 1;
  const title = isOffer ? null : await followedTitle(transaction, project, version.blueprint);
  const saved = await transaction
    .insert(versions)
    .values({
      ...storableJson({ ...version, createdAt: null }),
      createdAt: version.createdAt,
      projectId: project.id,
      number,
      isPaid,
    })
    .onConflictDoNothing({ target: versions.id })
    .returning({ id: versions.id });
  if (saved.length === 0) throw new AppError('CONFLICT', { values: { what: 'version' } });
  await transaction
    .update(projects)
    .set({
      ...(isOffer ? {} : { currentVersionId: version.id }),
      lastVersionNumber: number,
      updatedAt: now,
      ...(title !== null && { title }),
    })
    .where(eq(projects.id, project.id));
  const record: RecordChange = {
    table: 'versions',
    id: version.id,
    value: {
      ...version,
      projectId: project.id,
      number,
      operations: [...version.operations],
      inverses: [...version.inverses],
      createdAt: version.createdAt.toISOString(),
    },
  };
  if (isOffer) return [record];
  return [record, await flowRecord(transaction, { ...version, projectId: project.id, number })];
}

/** A project that is called as its site goes on being so when the site is renamed; a title of one's own stays. */
async function followedTitle(transaction: Transaction, project: Project, next: Blueprint): Promise<string | null> {
  if (project.currentVersionId === null) return null;
  const [before] = await transaction
    .select({ site: sql<Blueprint['site']>`${versions.blueprint}->'site'` })
    .from(versions)
    .where(eq(versions.id, project.currentVersionId));
  return before === undefined ? null : titleAfterRename(project.title, before.site, next.site);
}
