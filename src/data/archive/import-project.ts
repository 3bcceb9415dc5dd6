import { AppError } from '#core/domain/app-error.ts';
import { fail, ok, type Result } from '#core/domain/result.ts';
import type { RowFaults } from '#core/protocol/bridge-message.ts';
import { commandDatabase, enqueue, putVersion, refreshProject, writeTogether } from '../outbox/write-command.ts';
import { writeFlow } from '../flows/write-flow.ts';
import { draftFor } from '../drafts/draft-text.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';
import { ownerOf, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { prepareLease, takeLease } from '../outbox/id-leases.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readArchive, type Archive, type ArchiveProblem } from './read-archive.ts';

export interface Imported {
  readonly projectId: number;
  readonly title: string;
  /** The project it was exported from is still here: this is a second one. */
  readonly isCopy: boolean;
  /** False where this browser runs no previews of its own: the site's data could not be put back. */
  readonly hasData: boolean;
  /** Rows that were left out because no site writes such. */
  readonly faults: RowFaults;
}
/** Progress of an import, as it is shown. */
export type ImportStep = 'reading' | 'data' | 'storing';

const TITLE_LENGTH = 50;

/**
 * Makes an exported file a project of this person, offline too, always under new ids: all of it or nothing. Throws
 * OFFLINE when this device has no project id left, and what the browser's storage refuses.
 */
export async function importProject(
  file: Blob,
  words: { copyOf(title: string): string },
  onStep: (step: ImportStep) => void,
): Promise<Result<Imported, ArchiveProblem>> {
  const database = commandDatabase();
  onStep('reading');
  const archive = readArchive(new Uint8Array(await file.arrayBuffer()));
  if (!archive.ok) return archive;
  const origin = await database.projects.get(archive.value.project.id);
  const isCopy = origin?.deleted === 0;
  const { title: name } = archive.value.project;
  const title = (isCopy ? words.copyOf(name) : name).slice(0, TITLE_LENGTH).trim() || name.slice(0, TITLE_LENGTH);
  await prepareLease(database);
  const projectId = await writeTogether(database, () => takeLease(database));
  const plan = planImport(archive.value, { projectId, title, now: new Date().toISOString(), newId });
  if (plan === null) return fail('tooLarge');
  onStep('data');
  const faults = await putRows(projectId, archive.value);
  onStep('storing');
  await store(database, plan).catch((error: unknown) => abandon(projectId, error));
  if (archive.value.project.draft !== '') draftFor(ownerOf(database), projectId).setText(archive.value.project.draft);
  return ok({ projectId, title, isCopy, hasData: faults !== null, faults: faults ?? {} });
}

function store(database: AppDatabase, plan: ImportPlan): Promise<void> {
  return writeTogether(database, async () => {
    for (const version of plan.versions) await putVersion(database, version);
    const shown = plan.versions.find(({ id }) => id === plan.project.currentVersionId);
    if (shown !== undefined) await writeFlow(database, shown);
    await database.chat.bulkPut([...plan.chat]);
    await refreshProject(database, plan.project.id, { created: plan.project });
    for (const command of plan.commands) await enqueue(database, command);
  });
}

/** Before the project exists, so that nobody sees it without them. Null where this browser runs no previews. */
async function putRows(projectId: number, { rows, versions, project }: Archive): Promise<RowFaults | null> {
  const blueprint = versions.find(({ id }) => id === project.currentVersionId)?.blueprint;
  if (blueprint === undefined || Object.values(rows).every((list) => list.length === 0)) return {};
  try {
    const { faults = {} } = await getBridge(previewOrigin()).request({ type: 'putRows', projectId, rows, blueprint });
    return faults;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}

/** The browser refused to store the project: its rows go as well. */
async function abandon(projectId: number, cause: unknown): Promise<never> {
  await getBridge(previewOrigin())
    .request({ type: 'forget', projectIds: [projectId] })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  throw cause;
}
