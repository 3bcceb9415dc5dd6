import { asc, eq } from 'drizzle-orm';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import type { Executor } from '../storage/database.ts';
import { versions } from '../storage/tables/projects.ts';
import type { RecordChange } from './append-record.ts';

interface SavedVersion {
  readonly id: string;
  readonly projectId: number;
  readonly number: number;
  readonly blueprint: Blueprint;
}

/** The diagram of a project as of a version that was just saved. */
export async function flowRecord(db: Executor, version: SavedVersion): Promise<RecordChange> {
  const { id: versionId, projectId, number, blueprint } = version;
  const [first] = await db
    .select({ title: versions.title })
    .from(versions)
    .where(eq(versions.projectId, projectId))
    .orderBy(asc(versions.number))
    .limit(1);
  const value = { ...projectFlow(blueprint), projectId, versionId, number, idea: first?.title ?? '' };
  return { table: 'flows', id: String(projectId), value };
}
