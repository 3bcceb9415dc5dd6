import type { ErrorCode } from '#core/domain/app-error.ts';
import { AppError } from '#core/domain/app-error.ts';
import { titleAfterRename, titleOfSite } from '#core/domain/project-title.ts';
import { versionTitle } from '#core/domain/version-title.ts';
import type { WrittenBrief } from '#core/engine/document/author/build-brief.ts';
import type { EditOutcome, Generated } from '#core/engine/generated.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import type { ChatRecord, VersionRecord } from '#core/protocol/records.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { writeFlow } from '../flows/write-flow.ts';
import type { AppDatabase } from '../store/database.ts';
import { findVersion } from '../store/version-row.ts';
import type { OutboxRow } from '../store/outbox-row.ts';
import type { BuildProgress } from '../store/rows.ts';
import { setStatus } from '../outbox/set-status.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, putVersion, refreshProject, writeTogether } from '../outbox/write-command.ts';

/** Result of the engine for a submission: a whole new site, or a change of the base version. */
export type BuildOutcome =
  | { readonly kind: 'generated'; readonly generated: Generated }
  | { readonly kind: 'written'; readonly written: WrittenBrief }
  | { readonly kind: 'edited'; readonly outcome: EditOutcome };

/** Stores the version and the reply, and releases the outbox row so that the server learns of it. */
export async function finishBuild(submissionId: string, outcome: BuildOutcome): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const draft = await draftPrompt(database, submissionId);
    if (draft === null) return;
    const now = await nextMoment(database, draft.command.projectId);
    const base = await baseOf(database, draft.command);
    const version = versionOf(draft.command, outcome, { createdAt: now, base });
    if (version !== null) await putVersion(database, version);
    if (version !== null) await writeFlow(database, version);
    await database.chat.put(replyOf(draft.command, outcome, { now, versionId: version?.id ?? null }));
    const title = version === null ? null : await titleFor(database, version, outcome);
    const command = { ...releasedCommand(draft.command, version, title), ...documentOf(outcome) };
    await setStatus(database, draft.row.seq, { command, state: 'pending', nextAttemptAt: 0 });
    await database.submissions.update(submissionId, { state: 'waiting' });
    await refreshProject(database, draft.row.projectId);
  });
}

/** The build could not make anything: nothing is sent, the prompt stays in the chat. */
export async function failBuild(submissionId: string, error: ErrorCode): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const draft = await draftPrompt(database, submissionId);
    if (draft === null) return;
    await database.outbox.delete(draft.row.seq);
    await database.submissions.update(submissionId, { state: 'failed', error });
    const project = await database.projects.get(draft.row.projectId);
    const isNew = project?.server === null && project.created !== null && project.currentVersionId === null;
    await refreshProject(
      database,
      draft.row.projectId,
      isNew ? { created: { ...project.created, state: PROJECT_STATE.failed } } : {},
    );
  });
}

/** Shows every tab how far a build is. */
export async function reportProgress(submissionId: string, progress: BuildProgress): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    await database.submissions.update(submissionId, { progress });
  });
}

async function draftPrompt(
  database: AppDatabase,
  submissionId: string,
): Promise<{ row: OutboxRow; command: CommandOf<'submitPrompt'> } | null> {
  const row = await database.outbox.get({ id: submissionId });
  // Cancelled meanwhile, or finished by another tab.
  if (row === undefined || row.state !== 'draft') return null;
  if (row.command.kind !== 'submitPrompt') throw new AppError('CONFLICT');
  return { row, command: row.command };
}

async function baseOf(database: AppDatabase, { baseVersionId }: CommandOf<'submitPrompt'>): Promise<VersionRecord | null> {
  return baseVersionId === null ? null : ((await findVersion(database, baseVersionId)) ?? null);
}

function madeBy(outcome: BuildOutcome): Generated | WrittenBrief | EditOutcome {
  switch (outcome.kind) {
    case 'generated':
      return outcome.generated;
    case 'written':
      return outcome.written;
    case 'edited':
      return outcome.outcome;
  }
}

/** The server builds the same document, instead of the prompt. */
function documentOf(outcome: BuildOutcome): { document?: string } {
  return outcome.kind === 'written' ? { document: outcome.written.document } : {};
}

function versionOf(
  command: CommandOf<'submitPrompt'>,
  outcome: BuildOutcome,
  { createdAt, base }: { readonly createdAt: string; readonly base: VersionRecord | null },
): VersionRecord | null {
  const made = madeBy(outcome);
  if (!('blueprint' in made)) return null;
  const brief = 'operations' in made ? base?.brief : made.brief;
  return {
    id: command.versionId,
    projectId: command.projectId,
    number: null,
    baseVersionId: command.baseVersionId,
    commandId: command.id,
    title: versionTitle(command.prompt),
    blueprint: made.blueprint,
    brief,
    ...changesOf(made, base),
    createdAt,
  };
}

type Made = Pick<VersionRecord, 'blueprint'> &
  Partial<Pick<Extract<EditOutcome, { kind: 'changed' }>, 'operations' | 'inverses'>>;

/** A site that is built anew in place of one that stands is one change of it, as the server makes it. */
function changesOf(made: Made, base: VersionRecord | null): Pick<VersionRecord, 'operations' | 'inverses'> {
  const { blueprint, operations, inverses } = made;
  if (operations !== undefined && inverses !== undefined) return { operations: [...operations], inverses: [...inverses] };
  if (base === null) return { operations: [], inverses: [] };
  return { operations: [{ op: 'restore', blueprint }], inverses: [{ op: 'restore', blueprint: base.blueprint }] };
}

function replyOf(
  command: CommandOf<'submitPrompt'>,
  outcome: BuildOutcome,
  about: { now: string; versionId: string | null },
): ChatRecord {
  const made = madeBy(outcome);
  return {
    id: command.replyEntryId,
    projectId: command.projectId,
    role: 'assistant',
    text: made.reply,
    commandId: command.id,
    versionId: about.versionId,
    ...('reading' in made && made.reading !== undefined ? { reading: made.reading } : {}),
    ...('diagnostics' in made ? { diagnostics: [...made.diagnostics] } : {}),
    ...('candidates' in made ? { suggestions: [...made.candidates] } : {}),
    ...('suggestions' in made ? { suggestions: made.suggestions.map((prompt) => ({ label: prompt, prompt })) } : {}),
    createdAt: about.now,
  };
}

function releasedCommand(
  command: CommandOf<'submitPrompt'>,
  version: VersionRecord | null,
  title: string | null,
): CommandOf<'submitPrompt'> {
  if (version === null) return { ...command, operations: null };
  // A plan is built again by the server, from its own word.
  const isPlanned = command.brief !== undefined && command.baseVersionId !== null;
  return { ...command, operations: isPlanned ? null : version.operations, ...(title === null || title === '' ? {} : { title }) };
}

/** Returns the project's new title; null when it keeps the one it has. */
async function titleFor(database: AppDatabase, version: VersionRecord, outcome: BuildOutcome): Promise<string | null> {
  if (outcome.kind !== 'edited' && version.baseVersionId === null) return titleOfSite(version.blueprint.site);
  const project = await database.projects.get(version.projectId);
  const base = version.baseVersionId === null ? undefined : await findVersion(database, version.baseVersionId);
  if (project === undefined || base === undefined) return null;
  return titleAfterRename(project.title, base.blueprint.site, version.blueprint.site);
}
