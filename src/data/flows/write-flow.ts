import { projectFlow } from '#core/engine/flow/project-flow.ts';
import { isNewerFlow } from '#core/protocol/newer-flow.ts';
import type { FlowRecord, VersionRecord } from '#core/protocol/records.ts';
import type { AppDatabase } from '../store/database.ts';

export type FlowSource = Pick<VersionRecord, 'id' | 'projectId' | 'number' | 'blueprint'>;

/** The diagram of a project as of one of its versions. */
export function flowOf({ id, projectId, number, blueprint }: FlowSource, idea: string): FlowRecord {
  return { ...projectFlow(blueprint), projectId, versionId: id, number, idea };
}

/** Returns the idea that a project began with: the title of its first version, as on the server. */
export async function ideaOf(database: AppDatabase, projectId: number): Promise<string> {
  const [first] = await database.versionSummaries.where({ projectId }).sortBy('createdAt');
  return first?.title ?? '';
}

/** Stores the diagram of a version that was just made. Inside a transaction, after the version itself. */
export async function writeFlow(database: AppDatabase, version: FlowSource): Promise<void> {
  await putFlow(database, flowOf(version, await ideaOf(database, version.projectId)));
}

/** Stores the diagram of the version that is shown, whatever was stored: it may be of a version that was refused. */
export async function keepFlow(database: AppDatabase, version: FlowSource): Promise<void> {
  const project = await database.projects.get(version.projectId);
  if (project?.currentVersionId !== version.id) return;
  await database.flows.put(flowOf(version, await ideaOf(database, version.projectId)));
}

/** Stores a diagram unless a newer one is there. */
export async function putFlow({ flows }: AppDatabase, flow: FlowRecord): Promise<void> {
  if (isNewerFlow(flow, await flows.get(flow.projectId))) await flows.put(flow);
}

/** Removes a diagram together with the version that it shows. */
export async function dropFlow(
  { flows }: AppDatabase,
  { projectId, versionId }: { readonly projectId: number; readonly versionId: string },
): Promise<void> {
  if ((await flows.get(projectId))?.versionId === versionId) await flows.delete(projectId);
}
